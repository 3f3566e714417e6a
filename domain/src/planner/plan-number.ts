import { shortNumberLabel } from "../units/index.ts";

/** The short name of a plan that people say. Worked: 3 → "P-0003". */
export function planNumberLabel(planNumber: number): string {
  return shortNumberLabel("plan", planNumber);
}
