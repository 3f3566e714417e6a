import type { Roast, RoastedItem } from "@tryer/contract";

/** Options for the product of a roast; one that was archived since stays choosable for the roast that has it. */
export function productSelectData(products: RoastedItem[], chosen: Roast["roastedItem"]) {
  const isMissing = chosen !== null && !products.some(({ id }) => id === chosen.id);
  return [
    { value: "", label: "None" },
    ...(isMissing ? [{ value: chosen.id, label: chosen.name }] : []),
    ...products.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
