import { PACKAGE_UNITS, type Package, type PackageUnit } from "../items/index.ts";

/** Size of a bag, and how its coffee is ground: empty for whole beans. */
export interface BagForm {
  size: Package;
  grind: string;
}

const SIZE = new RegExp(`^(\\d{1,7}(?:\\.\\d{1,3})?)(${PACKAGE_UNITS.join("|")})$`);

/**
 * Address in the code of a bag, which says its form behind the address of its coffee. The size is written out: its id would
 * make the code four modules wider. Worked: 250 g, ground for filters → "…?size=250g&grind=Filter".
 */
export const bagCode = (address: string, { size: { size, unit }, grind }: BagForm): string =>
  `${address}?size=${size}${unit}${grind.trim() === "" ? "" : `&grind=${encodeURIComponent(grind.trim())}`}`;

/** Address and form that a code says; the form is null where it says no size. */
export function readBagCode(code: string): { address: string; form: BagForm | null } {
  const [address = "", query = ""] = code.replace(/#.*$/s, "").split("?", 2);
  const said = new Map(query.split("&").map((part) => [part.split("=", 1)[0] ?? "", part.replace(/^[^=]*=?/, "")]));
  const [, size, unit] = SIZE.exec(said.get("size") ?? "") ?? [];
  const known = PACKAGE_UNITS.find((each): each is PackageUnit => each === unit);
  if (size === undefined || known === undefined || Number(size) === 0) return { address, form: null };
  return { address, form: { size: { size: Number(size), unit: known }, grind: decoded(said.get("grind") ?? "") } };
}

/** Text of a part of an address; a part that is no such text is left as it stands. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return text;
  }
}
