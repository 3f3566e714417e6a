import { shortNumberLabel } from "../units/index.ts";

/** The short name of a roast that people say. Worked: 7 → "R-0007". */
export function roastNumberLabel(roastNumber: number): string {
  return shortNumberLabel("roast", roastNumber);
}
