import type { GreenCoffeeDetails, Location } from "@tryer/contract";

/** Names of the locations where each green coffee lies, by its id. */
export type GreenBins = ReadonlyMap<string, string>;

/** Reads the locations of green coffees; a coffee of which nothing is left has none. */
export function binsOfGreen(
  greens: readonly Pick<GreenCoffeeDetails, "id" | "stock">[],
  places: readonly Pick<Location, "id" | "name">[],
): GreenBins {
  const names = new Map(places.map(({ id, name }) => [id, name]));
  return new Map(
    greens.map(({ id, stock }) => [
      id,
      stock
        .filter(({ quantityKg }) => quantityKg > 0)
        .flatMap(({ locationId }) => names.get(locationId) ?? [])
        .join(", "),
    ]),
  );
}
