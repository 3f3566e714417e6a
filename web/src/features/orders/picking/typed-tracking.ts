import type { Order } from "@tryer/contract";
import { MAX_PARCELS, type Parcel } from "@tryer/domain/orders";

/** Tracking of one order as it is typed in a row of the dialog. */
export interface TypedTracking {
  /** Carrier of this order alone; blank for the one above the rows. */
  carrier: string;
  /** Tracking numbers, separated by commas where the order fills several parcels. */
  numbers: string;
}

export const NO_TRACKING: TypedTracking = { carrier: "", numbers: "" };

/** Longest tracking number that an order keeps. */
const MOST_SIGNS = 80;

/** Numbers of a row, each once. Worked: '1Z 9, 1Z 8,' → 1Z 9 and 1Z 8. */
export const numbersOf = ({ numbers }: Pick<TypedTracking, "numbers">): string[] => [
  ...new Set(
    numbers
      .split(/[,;]/)
      .map((number) => number.trim())
      .filter(Boolean),
  ),
];

/** Parcels of an order once a row is saved: those that it has, and the typed numbers that it does not have yet. */
export function parcelsWith(order: Pick<Order, "parcels">, typed: TypedTracking, carrierOfAll: string): Parcel[] {
  const carrier = typed.carrier.trim() || carrierOfAll.trim();
  const numbers = numbersOf(typed);
  const known = new Set(order.parcels.map(({ number }) => number));
  const added = numbers.filter((number) => !known.has(number));
  return [
    // A number that is typed again corrects its carrier.
    ...order.parcels.map((parcel) =>
      carrier !== "" && numbers.includes(parcel.number) ? { ...parcel, carrier } : parcel,
    ),
    ...added.map((number) => ({ carrier, number, url: "" })),
  ];
}

/** Words for what is wrong with a row; null where it may be saved. */
export function trackingError(order: Pick<Order, "parcels">, typed: TypedTracking): string | null {
  if (numbersOf(typed).some((number) => number.length > MOST_SIGNS))
    return `A tracking number has at most ${MOST_SIGNS} characters. Separate parcels by commas`;
  return parcelsWith(order, typed, "").length > MAX_PARCELS ? `An order has at most ${MAX_PARCELS} parcels` : null;
}

/**
 * Cells of pasted lines; null for a text of one cell, which a field takes by itself. Worked: '1Z 9\n1Z 8\n' → [1Z 9] and
 * [1Z 8].
 */
export function pastedRows(text: string): string[][] | null {
  const lines = text.replace(/\s+$/, "").split(/\r\n|\r|\n/);
  const cells = lines.map((line) => line.split("\t").map((cell) => cell.trim()));
  return cells.length < 2 && (cells[0]?.length ?? 0) < 2 ? null : cells;
}

/**
 * Numbers of pasted lines by the order that each is of: the one that a cell of the line names, or the row at the place of
 * the line from the field on in which it was pasted. A blank line leaves its row as it is. Lines without a row are unplaced.
 * Worked: 'OR-0002 ⇥ 1Z 9' pasted at the first of two rows → 1Z 9 at OR-0002.
 */
export function placedRows(lines: readonly string[][], { rows, at }: { rows: readonly string[]; at: number }) {
  const filled = new Map<string, string>();
  const unplaced: string[] = [];
  for (const [line, cells] of lines.entries()) {
    const named = cells.find((cell) => rows.includes(cell));
    const numbers = cells.filter((cell) => cell !== "" && cell !== named).join(", ");
    const number = named ?? rows[at + line];
    if (numbers === "") continue;
    if (number === undefined) unplaced.push(numbers);
    else filled.set(number, numbers);
  }
  return { filled, unplaced };
}

/** Row that has a number of another row already, as when one parcel is scanned twice; null where none does. */
export function sameNumberAs<Row extends TypedTracking>(rows: readonly Row[], row: Row): Row | null {
  const numbers = numbersOf(row);
  return rows.find((other) => other !== row && numbersOf(other).some((number) => numbers.includes(number))) ?? null;
}
