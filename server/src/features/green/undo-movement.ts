import { contract, type TakeDeliveryBackInput, type UndoMovementInput } from "@tryer/contract";
import {
  type Booking,
  bookAdjustment,
  bookArrival,
  bookTakeBack,
  bookTransfer,
  type LedgerKind,
  type LotStock,
} from "@tryer/domain/green";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { auditLog, greenCoffeeMovements as movements, purchaseReceipts } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookStock } from "./book-stock.ts";
import { loadGreenLot } from "./green-lot.ts";
import { counterDay, type LockedLot, lockLot } from "./locked-lot.ts";
import { isTakenBack, ofLot } from "./movements-of-lot.ts";
import { splitOf, takeSplitBack } from "./split/take-split-back.ts";
import { isCountedSince, refuseArchivedPlaces } from "./take-back-rules.ts";

type MovementRow = typeof movements.$inferSelect;

/** Takes back a movement that was booked by mistake: a further one counters it, the first one stays in the ledger. */
export const undoMovement = command({
  operation: contract.green.undoMovement,
  permission: "green:write",
  async run(work, { id, movementId }: UndoMovementInput) {
    await refuseOfPurchase(work, movementId);
    const split = await splitOf(work, id, movementId);
    if (split !== null) {
      if (!split.isTakenBack) await takeSplitBack(work, split);
      const detail = { movementId, kind: split.out.kind };
      return { result: await loadGreenLot(work, id), subjectId: id, detail, isRepeat: split.isTakenBack };
    }
    const lot = await lockLot(work, id);
    const { isDone, kind } = await counterMovement(work, lot, movementId);
    return { result: await loadGreenLot(work, id), subjectId: id, detail: { movementId, kind }, isRepeat: isDone };
  },
});

/**
 * Takes back a delivery that was booked by mistake. Refused once a count has told what is really there, or a roast has
 * used it up.
 */
export const takeDeliveryBack = command({
  operation: contract.green.takeDeliveryBack,
  permission: "green:write",
  async run(work, { id, requestId }: TakeDeliveryBackInput) {
    const lot = await lockLot(work, id);
    const { isDone } = await counterMovement(work, lot, await findDelivery(work, id, requestId));
    return { result: await loadGreenLot(work, id), subjectId: id, detail: { requestId }, isRepeat: isDone };
  },
});

/** Refuses to take back here what came with a purchase, which has to know. */
async function refuseOfPurchase({ tx, actor }: Work, movementId: string): Promise<void> {
  const came = await tx
    .select({ id: purchaseReceipts.id })
    .from(purchaseReceipts)
    .where(ownRows(actor, purchaseReceipts, eq(purchaseReceipts.movementId, movementId)));
  if (came.length > 0) throw conflict("This came with a purchase. Undo the receipt there instead.");
}

/** Takes a receipt of a purchase back. Refused once the lot was counted, or holds less than came. */
export async function takePurchasedBack(
  work: Work,
  { greenCoffeeId, movementId }: { greenCoffeeId: string; movementId: string },
): Promise<void> {
  await counterMovement(work, await lockLot(work, greenCoffeeId), movementId);
}

/** Books the counter-movements of everything that was booked together with a movement. Done already: books nothing. */
async function counterMovement(work: Work, lot: LockedLot, movementId: string) {
  const booked = await bookedWith(work, lot.row.id, movementId);
  const [first] = booked;
  if (!first) throw notFound("Movement");
  const kind = first.row.kind as LedgerKind;
  if (first.isTakenBack) return { isDone: true, kind };
  const { coffeeName } = lot.row;
  if (await isCountedSince(work, lot.row.id, booked)) {
    throw conflict(`${coffeeName} was counted since. Correct the quantity instead.`);
  }
  const counter = COUNTERS[kind](
    lot.stock,
    booked.map(({ row }) => row),
  );
  if (!counter.ok && counter.reason === "tooLittle") {
    throw conflict(`Less of ${coffeeName} is left than came in. Count it and correct the quantity.`);
  }
  if (counter.ok) refuseArchivedPlaces(lot, counter.entries);
  await bookStock(work, lot, counter, {
    businessDay: counterDay(lot.places, first.row.businessDay),
    reason: first.row.reason,
    // A line that moves nothing counters nothing.
    reverses: counter.ok
      ? counter.entries
          .filter(({ changeGrams }) => changeGrams !== 0)
          .map((entry) => counteredAt(booked, entry.locationId))
      : [],
  });
  return { isDone: false, kind };
}

function counteredAt(booked: readonly { row: MovementRow }[], locationId: string): string {
  const countered = booked.find(({ row }) => row.locationId === locationId);
  if (!countered) throw new Error("a counter-movement at another location");
  return countered.row.id;
}

type Counter = (stock: LotStock, booked: readonly MovementRow[]) => Booking;

const first = ([row]: readonly MovementRow[]): MovementRow => {
  if (!row) throw new Error("a booking without movements");
  return row;
};

const refuse =
  (instead: string): Counter =>
  () => {
    throw conflict(`This movement can't be undone. ${instead} instead.`);
  };
const countInstead = refuse("Count the coffee");
const editRoastInstead = refuse("Edit or delete the roast");

const opposite: Counter = (stock, booked) => {
  const { locationId, changeGrams, shortfallGrams } = first(booked);
  if (shortfallGrams !== 0) throw conflict("This count settled what was missing. Count the coffee again instead.");
  return bookAdjustment(stock, { locationId, changeGrams: -changeGrams });
};

const broughtBack: Counter = (stock, booked) => {
  const { locationId, changeGrams } = first(booked);
  return bookArrival(stock, { kind: "return", locationId, grams: -changeGrams });
};

const movedBack: Counter = (stock, booked) => {
  const [out, into] = booked;
  if (!out || !into) throw conflict("This movement can't be undone. Transfer the coffee to where it was instead.");
  return bookTransfer(stock, { fromId: into.locationId, toId: out.locationId, grams: into.changeGrams });
};

/** Movements that counter each kind. */
const COUNTERS: Record<LedgerKind, Counter> = {
  opening: countInstead,
  delivery: (stock, booked) => {
    const { id, locationId, changeGrams } = first(booked);
    return bookTakeBack(stock, { id, locationId, grams: changeGrams }, []);
  },
  delivery_returned: countInstead,
  count: opposite,
  adjustment: opposite,
  roast: editRoastInstead,
  roast_returned: editRoastInstead,
  transfer_out: movedBack,
  transfer_in: movedBack,
  sale: broughtBack,
  waste: broughtBack,
  sample: broughtBack,
  return: countInstead,
  return_difference: countInstead,
  cost_set: refuse("Enter the cost again"),
  recosted: refuse("Enter the final invoice of the purchase again"),
};

/** The movements of the booking that a movement belongs to, in the order of booking. */
async function bookedWith(work: Work, greenCoffeeId: string, movementId: string) {
  const bookingOf = work.tx
    .select({ bookingId: movements.bookingId })
    .from(movements)
    .where(and(ofLot(work, greenCoffeeId), eq(movements.id, movementId)));
  return work.tx
    .select({ row: movements, isTakenBack })
    .from(movements)
    .where(and(ofLot(work, greenCoffeeId), inArray(movements.bookingId, bookingOf)))
    .orderBy(asc(movements.sequence));
}

/** The movement that a request booked: the audit of the request names it. */
async function findDelivery(work: Work, id: string, requestId: string): Promise<string> {
  const { tx, actor } = work;
  const [delivery] = await tx
    .select({ id: movements.id })
    .from(movements)
    .innerJoin(
      auditLog,
      ownRows(
        actor,
        auditLog,
        eq(auditLog.id, requestId),
        eq(auditLog.action, "green.received"),
        sql`${auditLog.detail}->>'movementId' = ${movements.id}::text`,
      ),
    )
    .where(ofLot(work, id));
  if (!delivery) throw notFound("Delivery");
  return delivery.id;
}
