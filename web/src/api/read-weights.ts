import { kgFromGrams } from "@tryer/domain/units";
import { fieldIn, listIn } from "./unknown-json.ts";

/** Writes kilograms as the signed-in person reads weights; null until the unit is known, and for a visitor. */
let write: ((kg: number) => string) | null = null;

/** Sets how the weights of refusals are written from now on. */
export function readWeightsAs(written: ((kg: number) => string) | null): void {
  write = written;
}

/** Message of a refusal that tells weights, in the units of the person; null where the server's own is to be read. */
export function messageInUnits(data: unknown): string | null {
  const pieces = listIn(data, "text");
  if (write === null || pieces.length === 0) return null;
  const texts = pieces.map((piece) => {
    const grams = fieldIn(piece, "grams");
    if (typeof grams === "number") return write?.(kgFromGrams(grams));
    return typeof piece === "string" ? piece : undefined;
  });
  return texts.includes(undefined) ? null : texts.join("");
}
