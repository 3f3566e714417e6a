import { shortNumberLabel } from "../units/index.ts";

/** The short name of a green coffee that people say. Worked: 42 → "GC-0042". */
export function greenNumberLabel(greenNumber: number): string {
  return shortNumberLabel("green", greenNumber);
}
