import type { TakeDeliveryBackInput } from "@tryer/contract";
import { takeDeliveryBack as takeOut } from "@tryer/domain/green";
import { and, eq, gt, sql } from "drizzle-orm";
import { gramsOfColumn } from "#db/kg-column.ts";
import { auditLog, greenCoffeeMovements as movements } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookStock } from "./book-stock.ts";
import { loadGreenCoffee, lockGreenLot } from "./green-lot.ts";

/**
 * Takes back a delivery that was booked by mistake: a further movement takes it out, the first one stays in the ledger.
 * Refused once a count has told what is really there, or a roast has used it up.
 */
export const takeDeliveryBack = command({
  permission: "green:write",
  audit: "green.delivery_taken_back",
  async run(work, { id, requestId }: TakeDeliveryBackInput) {
    const lot = await lockGreenLot(work, id);
    if (!lot) throw notFound("Green coffee");
    const delivery = await findDelivery(work, id, requestId);
    if (await isTakenBack(work, id, requestId)) {
      return { result: await loadGreenCoffee(work, id), subjectId: id, isRepeat: true };
    }
    if (await isCountedSince(work, id, delivery.sequence)) {
      throw conflict(`${lot.coffeeName} was counted since. Correct the quantity instead.`);
    }
    const taken = takeOut(gramsOfColumn(lot.quantityKg), gramsOfColumn(delivery.changeKg));
    if (taken === null) {
      throw conflict(`Less of ${lot.coffeeName} is left than was delivered. Count it and correct the quantity.`);
    }
    await bookStock(work, lot, {
      kind: "delivery_returned",
      ...taken,
      shortfallGrams: gramsOfColumn(lot.shortfallKg),
      roastId: null,
    });
    return { result: await loadGreenCoffee(work, id), subjectId: id, detail: { requestId } };
  },
});

const ofLot = ({ actor }: Work, id: string) =>
  and(eq(movements.roasteryId, actor.roasteryId), eq(movements.greenCoffeeId, id));

/** The movement that a request booked: the audit of the request names it. */
async function findDelivery(work: Work, id: string, requestId: string) {
  const { tx, actor } = work;
  const [delivery] = await tx
    .select({ sequence: movements.sequence, changeKg: movements.changeKg })
    .from(movements)
    .innerJoin(
      auditLog,
      and(
        eq(auditLog.roasteryId, actor.roasteryId),
        eq(auditLog.id, requestId),
        eq(auditLog.action, "green.received"),
        sql`${auditLog.detail}->>'movementId' = ${movements.id}::text`,
      ),
    )
    .where(ofLot(work, id));
  if (!delivery) throw notFound("Delivery");
  return delivery;
}

async function isTakenBack({ tx, actor }: Work, id: string, requestId: string): Promise<boolean> {
  const takenBack = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.roasteryId, actor.roasteryId),
        eq(auditLog.subjectId, id),
        eq(auditLog.action, "green.delivery_taken_back"),
        sql`${auditLog.detail}->>'requestId' = ${requestId}`,
      ),
    );
  return takenBack.length > 0;
}

async function isCountedSince(work: Work, id: string, sequence: number): Promise<boolean> {
  const counts = await work.tx
    .select({ id: movements.id })
    .from(movements)
    .where(and(ofLot(work, id), gt(movements.sequence, sequence), eq(movements.kind, "adjustment")))
    .limit(1);
  return counts.length > 0;
}
