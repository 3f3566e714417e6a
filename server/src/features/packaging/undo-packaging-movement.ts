import { contract, type UndoPackagingInput } from "@tryer/contract";
import { bookPackaging, type PackagingChange, type PackagingMovementKind, priceWithout } from "@tryer/domain/packaging";
import { quantityAt } from "@tryer/domain/stock";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { packagingMovements as movements } from "#db/schema/index.ts";
import { counterDay } from "#features/locations/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookMaterial, type LockedMaterial, lockMaterialStock } from "./locked-material.ts";
import { loadMaterial } from "./material-record.ts";
import { movementsOf } from "./material-recosting.ts";
import { refuseOfPurchase } from "./receive-material.ts";

type MovementRow = typeof movements.$inferSelect;

export const ofMaterial = ({ actor }: Work, id: string) => ownRows(actor, movements, eq(movements.materialId, id));

/** Whether a movement was taken back. The table must be in the statement under its own name. */
export const isTakenBack = sql<boolean>`coalesce((
  select true from packaging_movements counter
  where counter.roastery_id = packaging_movements.roastery_id and counter.reverses_id = packaging_movements.id
), false)`;

/** Takes back a movement that was booked by mistake: a further one counters it, the first one stays in the ledger. */
export const undoPackagingMovement = command({
  operation: contract.packaging.undoMovement,
  permission: "packaging:write",
  async run(work, { id, movementId }: UndoPackagingInput) {
    await refuseOfPurchase(work, movementId);
    await refuseOfPacking(work, id, movementId);
    const { isDone, kind } = await counterMovement(work, await lockMaterialStock(work, id), movementId);
    return { result: await loadMaterial(work, id), subjectId: id, detail: { movementId, kind }, isRepeat: isDone };
  },
});

/** Takes a receipt of a purchase back. Refused once the material was counted, or holds less than came. */
export async function takePurchasedPackagingBack(
  work: Work,
  { materialId, movementId }: { materialId: string; movementId: string },
): Promise<void> {
  await counterMovement(work, await lockMaterialStock(work, materialId), movementId);
}

/** Takes back what a packing took of a material; one that was counted since keeps what was counted. */
export async function counterPacking(work: Work, materialId: string, movementId: string): Promise<void> {
  const held = await lockMaterialStock(work, materialId);
  const rows = (await bookedWith(work, materialId, movementId)).map(({ row }) => row);
  if (!(await isCounted(work, held, rows))) await counterMovement(work, held, movementId);
}

/** Refuses to take back in the ledger what went with a packing or a sending, which has to know. */
async function refuseOfPacking(work: Work, materialId: string, movementId: string): Promise<void> {
  const [found] = await work.tx
    .select({ kind: movements.kind })
    .from(movements)
    .where(and(ofMaterial(work, materialId), eq(movements.id, movementId)));
  if (found?.kind === "packing")
    throw conflict("This went with packed bags. Undo the packing, or the step of the order.");
}

/** Books the counter-movements of everything that was booked together with a movement. Done already: books nothing. */
async function counterMovement(work: Work, held: LockedMaterial, movementId: string) {
  const booked = await bookedWith(work, held.row.id, movementId);
  const [first] = booked;
  if (!first) throw notFound("Movement");
  const kind = first.row.kind as PackagingMovementKind;
  if (first.isTakenBack) return { isDone: true, kind };
  const rows = booked.map(({ row }) => row);
  if (await isCounted(work, held, rows))
    throw conflict(`${held.row.name} was counted since. Correct the quantity instead.`);
  const change = COUNTERS[kind](rows, await withoutReceipt(work, held, first.row));
  refuseArchivedPlaces(held, change);
  if (change.kind === "delivery_returned" && quantityAt(held.stock.byLocation, change.locationId) < change.pieces) {
    throw conflict(`Less of ${held.row.name} is left than came in. Count it and correct the quantity.`);
  }
  await bookMaterial(work, held, change, {
    businessDay: counterDay(held.places, first.row.businessDay),
    reason: first.row.reason,
    reverses: change.kind === "transfer" ? rows.map(({ id }) => id).reverse() : [first.row.id],
  });
  return { isDone: false, kind };
}

interface Undone {
  priceE4: number | null;
  /** Value that later invoices of the receipt brought. */
  invoicedMinor: number;
}

type Counter = (booked: readonly MovementRow[], undone: Undone) => PackagingChange;

const first = ([row]: readonly MovementRow[]): MovementRow => {
  if (!row) throw new Error("a booking without movements");
  return row;
};

const refuse = (): PackagingChange => {
  throw conflict("This movement can't be undone. Count the pieces, or set the cost instead.");
};

const opposite: Counter = (booked) => {
  const { locationId, changePieces } = first(booked);
  return { kind: "adjustment", locationId, changePieces: -changePieces };
};

const movedBack: Counter = ([out, into]) => {
  if (!out || !into) throw new Error("a transfer with one side");
  return { kind: "transfer", fromId: into.locationId, toId: out.locationId, pieces: into.changePieces };
};

const cameBack: Counter = (booked) => {
  const { locationId, changePieces, valueMinor } = first(booked);
  const amountMinor = valueMinor === null ? null : Math.abs(valueMinor);
  return { kind: "return", locationId, pieces: -changePieces, amountMinor };
};

/** Movements that counter each kind. */
const COUNTERS: Record<PackagingMovementKind, Counter> = {
  opening: refuse,
  delivery: (booked, { priceE4, invoicedMinor }) => {
    const { locationId, changePieces, valueMinor } = first(booked);
    const amountMinor = valueMinor === null ? null : valueMinor + invoicedMinor;
    return { kind: "delivery_returned", locationId, pieces: changePieces, amountMinor, priceE4 };
  },
  delivery_returned: refuse,
  return_difference: refuse,
  count: opposite,
  adjustment: opposite,
  transfer_out: movedBack,
  transfer_in: movedBack,
  waste: cameBack,
  packing: cameBack,
  return: refuse,
  cost_set: refuse,
  recosted: refuse,
};

/** Price and value that a receipt leaves behind when it is taken back: later invoices of it go with it. */
async function withoutReceipt(work: Work, { row, stock }: LockedMaterial, receipt: MovementRow): Promise<Undone> {
  if (receipt.kind !== "delivery") return { priceE4: stock.priceE4, invoicedMinor: 0 };
  const all = await movementsOf(work, row.id);
  const invoices = all.filter(({ correctsId }) => correctsId === receipt.id);
  return {
    priceE4: priceWithout(receipt.id, all),
    invoicedMinor: invoices.reduce((sum, { valueMinor }) => sum + (valueMinor ?? 0), 0),
  };
}

/** The movements of the booking that a movement belongs to, in the order of booking. */
async function bookedWith(work: Work, materialId: string, movementId: string) {
  const bookingOf = work.tx
    .select({ bookingId: movements.bookingId })
    .from(movements)
    .where(and(ofMaterial(work, materialId), eq(movements.id, movementId)));
  return work.tx
    .select({ row: movements, isTakenBack })
    .from(movements)
    .where(and(ofMaterial(work, materialId), inArray(movements.bookingId, bookingOf)))
    .orderBy(asc(movements.sequence));
}

/** Whether a standing count of one of their locations has settled movements since. */
async function isCounted(work: Work, { row }: LockedMaterial, booked: readonly MovementRow[]): Promise<boolean> {
  const counts = await work.tx
    .select({ id: movements.id })
    .from(movements)
    .where(
      and(
        ofMaterial(work, row.id),
        gt(movements.sequence, Math.max(...booked.map(({ sequence }) => sequence))),
        inArray(
          movements.locationId,
          booked.map(({ locationId }) => locationId),
        ),
        eq(movements.kind, "count"),
        sql`not ${isTakenBack}`,
      ),
    )
    .limit(1);
  return counts.length > 0;
}

/** Refuses to bring pieces to a location that was archived since: no count and no transfer would reach them there. */
function refuseArchivedPlaces({ stock, places }: LockedMaterial, change: PackagingChange): void {
  const booking = bookPackaging(stock, change);
  const into = booking.ok ? booking.entries.filter(({ changePieces }) => changePieces > 0) : [];
  const place = places.all.find(({ id, isArchived }) => isArchived && into.some(({ locationId }) => locationId === id));
  if (place) throw conflict(`${place.name} is archived. Restore the location first.`);
}
