import type { MovementKind } from "@tryer/domain/green";
import { columnOfGrams, gramsOfColumn, MAX_COLUMN_GRAMS } from "#db/kg-column.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { addMovement } from "./add-movement.ts";
import { updateGreenLot } from "./green-lot.ts";
import type { GreenCoffeeRow } from "./present-green-coffee.ts";

interface Booking {
  /** Names the movement, where it must be found again. */
  movementId?: string | undefined;
  kind: MovementKind;
  balanceGrams: number;
  shortfallGrams: number;
  roastId: string | null;
}

/**
 * Brings a locked lot to a new balance and open shortfall and writes the movement that says so: both columns are
 * always the sums of the movements. Other `columns` of the lot are written with them.
 */
export async function bookStock(
  work: Work,
  lot: GreenCoffeeRow,
  { movementId, kind, balanceGrams, shortfallGrams, roastId }: Booking,
  columns: Partial<GreenCoffeeRow> = {},
): Promise<GreenCoffeeRow> {
  if (Math.max(balanceGrams, shortfallGrams) > MAX_COLUMN_GRAMS) {
    throw invalid("This is more than the stock of one green coffee can hold");
  }
  await addMovement(work, {
    id: movementId,
    greenCoffeeId: lot.id,
    kind,
    changeGrams: balanceGrams - gramsOfColumn(lot.quantityKg),
    balanceAfterGrams: balanceGrams,
    shortfallChangeGrams: shortfallGrams - gramsOfColumn(lot.shortfallKg),
    roastId,
  });
  return updateGreenLot(work, lot, {
    ...columns,
    quantityKg: columnOfGrams(balanceGrams),
    shortfallKg: columnOfGrams(shortfallGrams),
  });
}
