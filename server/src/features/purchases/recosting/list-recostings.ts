import type { BookedRecosting } from "@tryer/contract";
import { greenNumberLabel } from "@tryer/domain/units";
import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { refersTo } from "#db/refers-to.ts";
import {
  greenCostDifferences as differences,
  greenCoffeeInventory,
  greenCoffeeMovements as movements,
} from "#db/schema/index.ts";
import { materialRecostings } from "#features/packaging/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import type { PackagingReceiptRow } from "../purchase-figures.ts";
import { findPurchase, partsOf } from "../purchase-record.ts";

/** Later invoices of a purchase that were booked, newest first: one for each lot, with what it changed. */
export const listRecostings = query({
  permission: "purchases:read",
  async run(work, { id }: { id: string }): Promise<{ items: BookedRecosting[] }> {
    const { tx, actor } = work;
    if (!(await findPurchase(work, id))) throw notFound("Purchase");
    const { receipts, packagingReceipts } = await partsOf(work, id);
    const packaging = await packagingRecostings(work, packagingReceipts);
    const received = receipts.map(({ movementId }) => movementId);
    if (received.length === 0) return { items: packaging.map(({ item }) => item) };
    const share = (which: SQL) =>
      sql<string>`coalesce((
        select sum(booked.difference_minor) from ${differences} booked
        join green_coffee_movements line on line.roastery_id = booked.roastery_id and line.id = booked.recosted_id
        where line.roastery_id = ${movements.roasteryId} and line.booking_id = ${movements.bookingId}
          and line.green_coffee_id = ${greenCoffeeInventory.id} and ${which}
      ), 0)`.mapWith(Number);
    // What went with a part that was split off is told with that part, so that the rows add up to the invoice.
    const isPassedOn = sql`exists (select from green_coffee_movements went where went.roastery_id = booked.roastery_id
      and went.id = booked.cause_id and went.kind = 'transfer_out')`;
    const ofInvoices = tx
      .select({ bookingId: movements.bookingId })
      .from(movements)
      .where(ownRows(actor, movements, eq(movements.kind, "recosted"), inArray(movements.correctsId, received)));
    const rows = await tx
      .select({
        id: sql<string>`min(${movements.id}::text)`,
        businessDay: movements.businessDay,
        greenCoffee: greenBriefColumns,
        bookedAt: sql<Date>`max(${movements.createdAt})`.mapWith(movements.createdAt),
        differenceMinor: sql`coalesce(sum(${movements.amountMinor}), 0) - ${share(isPassedOn)}`.mapWith(Number),
        openMinor: share(sql`not booked.is_locked and not ${isPassedOn}`),
        lockedMinor: share(sql`booked.is_locked and not ${isPassedOn}`),
      })
      .from(movements)
      .innerJoin(greenCoffeeInventory, refersTo(movements.greenCoffeeId, greenCoffeeInventory))
      .where(ownRows(actor, movements, eq(movements.kind, "recosted"), inArray(movements.bookingId, ofInvoices)))
      .groupBy(
        movements.roasteryId,
        movements.bookingId,
        movements.businessDay,
        greenCoffeeInventory.roasteryId,
        greenCoffeeInventory.id,
      )
      .orderBy(desc(sql`max(${movements.sequence})`));
    const coffee = rows.map(({ greenCoffee, bookedAt, ...row }) => ({
      bookedAt,
      item: { ...row, greenCoffee: { ...greenCoffee, number: greenNumberLabel(greenCoffee.number) }, packaging: null },
    }));
    const newestFirst = [...coffee, ...packaging].sort((a, b) => b.bookedAt.getTime() - a.bookedAt.getTime());
    return { items: newestFirst.map(({ item }) => item) };
  },
});

interface Booked {
  bookedAt: Date;
  item: BookedRecosting;
}

/** Later invoices of packaging, the newest first: each differs by what its receipt cost before, by the invoice before it. */
async function packagingRecostings(work: Work, receipts: readonly PackagingReceiptRow[]): Promise<Booked[]> {
  const booked = await materialRecostings(
    work,
    receipts.map(({ movementId }) => movementId),
  );
  return booked.map(({ id, businessDay, packaging, createdAt, differenceMinor }) => ({
    bookedAt: createdAt,
    item: { id, businessDay, greenCoffee: null, packaging, differenceMinor, openMinor: 0, lockedMinor: 0 },
  }));
}
