import type { Day } from "@tryer/domain/calendar";
import { MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import {
  bookPackaging,
  type InvoicedReceipt,
  MAX_PIECES,
  type PackagingChange,
  type PackagingRefusal,
  type PackagingStock,
} from "@tryer/domain/packaging";
import { quantityAt, quantityInAll } from "@tryer/domain/stock";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { packagingLocationStock, packagingMovements } from "#db/schema/index.ts";
import { type Places, readerOfPlaces } from "#features/locations/index.ts";
import { conflict, invalid, type Refusal } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { lockMaterial, type MaterialRow, updateMaterial } from "./material-record.ts";

/** A material that is locked until the transaction ends, with its stock by location. */
export interface LockedMaterial {
  row: MaterialRow;
  stock: PackagingStock;
  places: Places;
}

const readPlaces = readerOfPlaces({
  table: packagingLocationStock,
  locationId: packagingLocationStock.locationId,
  recordId: packagingLocationStock.materialId,
  quantity: packagingLocationStock.pieces,
});

/** Locks a material, then the locations: every booking takes locks in this order. */
export async function lockMaterialStock(work: Work, id: string): Promise<LockedMaterial> {
  const row = await lockMaterial(work, id);
  const { places, byLocation } = await readPlaces(work, id);
  return { row, stock: { byLocation, priceE4: row.averageCostE4 }, places };
}

interface Circumstances {
  businessDay: Day;
  reason?: string;
  /** Id of the first movement, where it must be found again. */
  movementId?: string | undefined;
  /** Movements that are taken back, in the order of the entries. */
  reverses?: readonly string[];
  /** Receipt whose cost is corrected by a later invoice, and the whole cost of it. */
  corrects?: InvoicedReceipt;
}

/**
 * Books a change of a locked material: its movements, its stock by location, its own balance and the price of a piece.
 * Throws the refusal where the rules of the ledger refuse it.
 */
export async function bookMaterial(
  work: Work,
  held: LockedMaterial,
  change: PackagingChange,
  { businessDay, reason = "", movementId = uuidv7(), reverses = [], corrects }: Circumstances,
): Promise<void> {
  const booking = bookPackaging(held.stock, change);
  if (!booking.ok) throw refusalOf(held, booking);
  const { stock, entries } = booking;
  const pieces = quantityInAll(stock.byLocation);
  if (pieces > MAX_PIECES) throw invalid(`A material can have at most ${MAX_PIECES} pieces`, "pieces");
  refuseTooMuch(stock);
  const { tx, actor, now } = work;
  const { roasteryId, userId } = actor;
  const keys = { roasteryId, materialId: held.row.id };
  if (entries.length > 0) {
    const written = await tx
      .insert(packagingMovements)
      .values(
        entries.map(({ locationAfterPieces, ...entry }, index) => ({
          ...keys,
          ...entry,
          id: index === 0 ? movementId : uuidv7(),
          bookingId: movementId,
          reversesId: reverses[index] ?? null,
          correctsId: corrects?.receiptId ?? null,
          invoicedMinor: corrects?.amountMinor ?? null,
          businessDay,
          reason,
          userId,
          createdAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: packagingMovements.id });
    // A concurrent duplicate of this request was faster, which answers it.
    if (written.length < entries.length) throw conflict("This was booked already");
    const after = new Map(entries.map(({ locationId, locationAfterPieces }) => [locationId, locationAfterPieces]));
    await tx
      .insert(packagingLocationStock)
      .values([...after].map(([locationId, pieces]) => ({ ...keys, locationId, pieces })))
      .onConflictDoUpdate({
        target: [
          packagingLocationStock.roasteryId,
          packagingLocationStock.materialId,
          packagingLocationStock.locationId,
        ],
        set: { pieces: sql`excluded.pieces` },
      });
  }
  await updateMaterial(work, held.row, { pieces, averageCostE4: stock.priceE4 });
}

/** Refuses stock whose value no number would hold to the cent. */
function refuseTooMuch({ byLocation, priceE4 }: PackagingStock): void {
  const pieces = quantityInAll(byLocation);
  if (priceE4 === null || (pieces * priceE4) / 10_000 <= MAX_AMOUNT_MINOR) return;
  throw invalid("This is more than the stock of one material can be worth", "price");
}

function refusalOf({ row, stock, places }: LockedMaterial, refusal: PackagingRefusal): Refusal {
  switch (refusal.reason) {
    case "tooLittle": {
      const inAll = quantityInAll(stock.byLocation);
      const each = places.all
        .filter(({ id }) => quantityAt(stock.byLocation, id) > 0)
        .map(({ id, name }) => `${name} ${quantityAt(stock.byLocation, id)}`);
      const where = inAll > refusal.heldPieces ? `at this location, ${inAll} in all (${each.join(", ")})` : "in stock";
      return conflict(`Only ${piecesText(refusal.heldPieces)} of ${row.name} ${where}.`, "pieces");
    }
    case "samePlace":
      return invalid("Choose two different locations", "toLocationId");
    case "notAQuantity":
      return invalid("Pieces must be a whole number above 0", "pieces");
  }
}

const piecesText = (pieces: number) => (pieces === 1 ? "1 piece" : `${pieces} pieces`);
