import type { GreenCoffeeBrief, GreenDelivery } from "@tryer/contract";
import { LEDGER_KINDS, receiptsSinceZero } from "@tryer/domain/green";
import { mayDo } from "@tryer/domain/team";
import { greenNumberLabel, kgFromGrams, purchaseNumberLabel } from "@tryer/domain/units";
import { and, asc, eq, inArray, lt, ne } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { refersTo } from "#db/refers-to.ts";
import {
  greenCoffeeInventory,
  greenCoffeeMovements as movements,
  purchaseReceipts,
  purchases,
  suppliers,
} from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { loadGreenLot } from "./green-lot.ts";
import { ofLot } from "./movements-of-lot.ts";

/**
 * Deliveries that may be in the stock of a lot, the newest first; those of a part that was split off are the ones that were
 * in the first lot by then. Purchases are named to those who may see them.
 */
export const listDeliveriesInStock = query({
  permission: "green:read",
  async run(work, { id }: { id: string }): Promise<{ items: GreenDelivery[] }> {
    await loadGreenLot(work, id);
    const found = await receiptsInStock(work, { id, before: null });
    const receipts = [...new Map(found.map((receipt) => [receipt.id, receipt])).values()];
    const others = [...new Set(receipts.map(({ greenCoffeeId }) => greenCoffeeId))].filter((lotId) => lotId !== id);
    const lots = await greenBriefs(work, others);
    const bought = await purchasesOf(work, [id, ...others]);
    const isTold = mayDo(work.actor.role, "purchases:read");
    const items = receipts
      .sort((a, b) => b.sequence - a.sequence)
      .map((receipt): GreenDelivery => {
        const purchase = bought.get(receipt.id) ?? null;
        return {
          movementId: receipt.id,
          kind: receipt.kind,
          quantityKg: kgFromGrams(receipt.changeGrams),
          businessDay: receipt.businessDay,
          reason: purchase === null ? receipt.reason : "",
          purchase: isTold ? purchase : null,
          lot: lots.get(receipt.greenCoffeeId) ?? null,
        };
      });
    return { items };
  },
});

interface StockThen {
  id: string;
  /** Sequence of the movement that the stock is wanted before; null for the stock of now. */
  before: number | null;
}

type Receipt = Awaited<ReturnType<typeof ledgerOf>>[number];

/** Receipts that may be in the stock of a lot; in place of a part that came from another lot, those that were in that one. */
async function receiptsInStock(work: Work, then: StockThen): Promise<Receipt[]> {
  const receipts = receiptsSinceZero(await ledgerOf(work, then));
  const parts = receipts.filter(({ kind }) => kind === "transfer_in").map(({ bookingId }) => bookingId);
  const origins = await splitsOf(work, then.id, parts);
  const found: Receipt[] = [];
  for (const receipt of receipts) {
    const origin = receipt.kind === "transfer_in" ? origins.get(receipt.bookingId) : undefined;
    // Older movements than the split alone, so that this ends: a part is never in what it was split off.
    found.push(...(origin ? await receiptsInStock(work, origin) : [receipt]));
  }
  return found;
}

/** Movements of a lot in recorded order. */
async function ledgerOf(work: Work, { id, before }: StockThen) {
  const rows = await work.tx
    .select({
      id: movements.id,
      greenCoffeeId: movements.greenCoffeeId,
      sequence: movements.sequence,
      bookingId: movements.bookingId,
      kind: movements.kind,
      locationId: movements.locationId,
      changeGrams: movements.changeGrams,
      balanceAfterGrams: movements.balanceAfterGrams,
      shortfallChangeGrams: movements.shortfallGrams,
      reversesId: movements.reversesId,
      roastId: movements.roastId,
      businessDay: movements.businessDay,
      reason: movements.reason,
    })
    .from(movements)
    .where(and(ofLot(work, id), before === null ? undefined : lt(movements.sequence, before)))
    .orderBy(asc(movements.sequence));
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

/** Lots that parts were split off, by their bookings, with the moment. */
async function splitsOf({ tx, actor }: Work, id: string, bookingIds: readonly string[]) {
  if (bookingIds.length === 0) return new Map<string, StockThen>();
  const rows = await tx
    .select({ bookingId: movements.bookingId, id: movements.greenCoffeeId, before: movements.sequence })
    .from(movements)
    .where(
      ownRows(
        actor,
        movements,
        inArray(movements.bookingId, [...bookingIds]),
        eq(movements.kind, "transfer_out"),
        ne(movements.greenCoffeeId, id),
      ),
    );
  return new Map(rows.map(({ bookingId, ...then }) => [bookingId, then]));
}

async function greenBriefs({ tx, actor }: Work, ids: readonly string[]): Promise<Map<string, GreenCoffeeBrief>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select(greenBriefColumns)
    .from(greenCoffeeInventory)
    .where(ownRows(actor, greenCoffeeInventory, inArray(greenCoffeeInventory.id, [...ids])));
  return new Map(rows.map((row) => [row.id, { ...row, number: greenNumberLabel(row.number) }]));
}

function kindOf(kind: string) {
  const known = LEDGER_KINDS.find((each) => each === kind);
  if (known === undefined) throw new Error(`a movement of kind ${kind}`);
  return known;
}

/** Purchases that brought coffee into lots, by their movement. */
async function purchasesOf({ tx, actor }: Work, greenCoffeeIds: readonly string[]) {
  const rows = await tx
    .select({
      movementId: purchaseReceipts.movementId,
      id: purchases.id,
      number: purchases.number,
      supplierName: suppliers.name,
    })
    .from(purchaseReceipts)
    .innerJoin(purchases, refersTo(purchaseReceipts.purchaseId, purchases))
    .innerJoin(suppliers, refersTo(purchases.supplierId, suppliers))
    .where(ownRows(actor, purchaseReceipts, inArray(purchaseReceipts.greenCoffeeId, [...greenCoffeeIds])));
  return new Map(
    rows.map(({ movementId, number, ...rest }) => [movementId, { ...rest, number: purchaseNumberLabel(number) }]),
  );
}
