/** Attribute of the box of each price, with its tier. */
export const CELL = "data-price-of";

/** Ways from one price to another: along the reading order, or to the same tier of the next bag. */
export type Way = "before" | "after" | "up" | "down";

const WAYS: Record<Way, { step: number; isInColumn: boolean }> = {
  before: { step: -1, isInColumn: false },
  after: { step: 1, isInColumn: false },
  up: { step: -1, isInColumn: true },
  down: { step: 1, isInColumn: true },
};

/** Box of the price beside another in the same grid; null at the ends of it. */
export function cellBeside(box: HTMLElement | null, way: Way): HTMLElement | null {
  const grid = box?.closest("[data-price-grid]");
  if (!box || !grid) return null;
  const { step, isInColumn } = WAYS[way];
  const column = isInColumn ? `[${CELL}="${box.getAttribute(CELL)}"]` : `[${CELL}]`;
  const cells = [...grid.querySelectorAll<HTMLElement>(column)];
  return cells[cells.indexOf(box) + step] ?? null;
}

/** Opens the price in a box for editing, or goes on in its field where it is open. */
export function editCell(box: HTMLElement | null): void {
  const field = box?.querySelector("input");
  if (field) field.focus();
  else box?.querySelector("button")?.click();
}

/** Gives the focus to the price in a box. */
export function focusCell(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>("input, button")?.focus();
}
