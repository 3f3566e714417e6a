/** The short name of a green coffee that people say. Worked: 42 → "GC-0042". */
export function greenNumberLabel(greenNumber: number): string {
  return `GC-${String(greenNumber).padStart(4, "0")}`;
}
