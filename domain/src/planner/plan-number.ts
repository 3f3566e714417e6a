/** The short name of a plan that people say. Worked: 3 → "P-0003". */
export function planNumberLabel(planNumber: number): string {
  return `P-${String(planNumber).padStart(4, "0")}`;
}
