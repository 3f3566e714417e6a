import { type ExpectedArrivals, ExpectedArrivals as Shape } from "@tryer/contract";
import type { Day } from "@tryer/domain/calendar";
import { kgFromGrams, purchaseNumberLabel } from "@tryer/domain/units";
import { asc, inArray, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { purchaseLines, purchases, suppliers } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

const SHOWN_PURCHASES = 5;

const onTheirWay = ({ actor }: Work) =>
  ownRows(actor, purchases, inArray(purchases.status, ["ordered", "partly_received"]));

// Plain names: inside a subquery the columns of both tables would lose theirs.
const openKg = sql`(select coalesce(sum(greatest(line.ordered_kg - (
    select coalesce(sum(receipt.received_kg), 0) from purchase_receipts receipt
    where receipt.roastery_id = line.roastery_id and receipt.line_id = line.id and receipt.taken_back_at is null
  ), 0)), 0) from purchase_lines line
  where line.roastery_id = purchases.roastery_id and line.purchase_id = purchases.id)`.mapWith(
  purchaseLines.orderedGrams,
);
const openPieces = sql<number>`(select coalesce(sum(greatest(line.pieces - (
    select coalesce(sum(receipt.pieces), 0) from purchase_packaging_receipts receipt
    where receipt.roastery_id = line.roastery_id and receipt.line_id = line.id and receipt.taken_back_at is null
  ), 0)), 0)::int from purchase_packaging_lines line
  where line.roastery_id = purchases.roastery_id and line.purchase_id = purchases.id)`;

export const arrivingPurchases = (work: Work) =>
  work.tx
    .select({
      id: purchases.id,
      number: purchases.number,
      supplierName: suppliers.name,
      status: purchases.status,
      expectedOn: purchases.expectedOn,
      openGrams: openKg,
      openPieces,
    })
    .from(purchases)
    .innerJoin(suppliers, refersTo(purchases.supplierId, suppliers))
    .where(onTheirWay(work))
    .orderBy(sql`${purchases.expectedOn} asc nulls last`, asc(purchases.number))
    .limit(SHOWN_PURCHASES);

const countArriving = (work: Work, today: Day) =>
  work.tx
    .select({
      purchaseCount: sql<number>`count(*)::int`,
      overdueCount: sql<number>`(count(*) filter (where ${purchases.expectedOn} < ${today}::date))::int`,
    })
    .from(purchases)
    .where(onTheirWay(work));

export const showExpectedArrivals = query({
  permission: "purchases:read",
  async run(work, _input: undefined): Promise<ExpectedArrivals> {
    const { today } = await roasteryCalendar(work);
    const [counts] = await countArriving(work, today);
    if (!counts) throw new Error("counts are one row");
    const rows = await arrivingPurchases(work);
    return {
      today,
      ...counts,
      purchases: rows.map(({ number, status, openGrams, ...purchase }) => ({
        ...purchase,
        number: purchaseNumberLabel(number),
        status: Shape.shape.purchases.element.shape.status.parse(status),
        openKg: kgFromGrams(openGrams),
      })),
    };
  },
});
