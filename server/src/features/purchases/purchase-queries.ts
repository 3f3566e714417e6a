import {
  contract,
  type ListPurchasesInput,
  type PurchaseSummary,
  type PurchaseTotals,
  type PurchaseTotalsInput,
  PurchaseSummary as Summary,
} from "@tryer/contract";
import { gramsFromKg, kgFromGrams, purchaseNumberLabel } from "@tryer/domain/units";
import { asc, count, desc, or, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  purchaseLines,
  purchasePackagingLines,
  purchasePackagingReceipts,
  purchaseReceipts,
  purchases,
  suppliers,
} from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { conditionsOf, equals, type Filters, listOf, unfiltered } from "../../runtime/lists/list-of.ts";
import { dayThenNone, sortedBy } from "../../runtime/lists/sorted-by.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { anyContains, shortNumberText } from "../../runtime/text-search.ts";
import { namesOnLines } from "./purchase-names.ts";
import { loadPurchase } from "./purchase-record.ts";

export const getPurchase = query({
  permission: "purchases:read",
  run: (work, { id }: { id: string }) => loadPurchase(work, id),
});

const { order, sortValue } = sortedBy(
  {
    number: purchases.number,
    supplier: sql`lower(${suppliers.name})`,
    orderedOn: dayThenNone(purchases.orderedOn),
    expectedOn: dayThenNone(purchases.expectedOn),
  },
  purchases.id,
);

// Plain names: inside a subquery the columns of both tables would lose theirs.
const orderedKg = sql`(select coalesce(sum(l.ordered_kg), 0) from ${purchaseLines} l
  where l.roastery_id = purchases.roastery_id and l.purchase_id = purchases.id)`;
/** Amount of all lines; null while a price is open. */
const goodsMinor = sql`(select case when bool_or(l.amount_minor is null) then null else coalesce(sum(l.amount_minor), 0) end from (
    select green.amount_minor from ${purchaseLines} green
    where green.roastery_id = purchases.roastery_id and green.purchase_id = purchases.id
    union all
    select packaging.amount_minor from ${purchasePackagingLines} packaging
    where packaging.roastery_id = purchases.roastery_id and packaging.purchase_id = purchases.id) l)`;

const PURCHASE_FILTERS: Filters<PurchaseTotalsInput> = {
  status: equals(purchases.status),
  supplierId: equals(purchases.supplierId),
  search: (typed, work) =>
    typed
      ? or(
          anyContains([suppliers.name, shortNumberText("purchase", purchases.number)], typed),
          namesOnLines(work, (name) => anyContains([name], typed)),
        )
      : undefined,
};

const selectPurchases = ({ tx }: Pick<Work, "tx">, input: ListPurchasesInput) =>
  tx
    .select({
      row: purchases,
      sortValue: sortValue(input),
      supplier: { id: suppliers.id, name: suppliers.name },
      orderedKg: sql<string>`${orderedKg}::text`,
      receivedKg: sql<string>`(select coalesce(sum(r.received_kg), 0)::text from ${purchaseReceipts} r
        where r.roastery_id = purchases.roastery_id and r.purchase_id = purchases.id and r.taken_back_at is null)`,
      orderedPieces: sql<string>`(select coalesce(sum(l.pieces), 0)::text from ${purchasePackagingLines} l
        where l.roastery_id = purchases.roastery_id and l.purchase_id = purchases.id)`,
      receivedPieces: sql<string>`(select coalesce(sum(r.pieces), 0)::text from ${purchasePackagingReceipts} r
        where r.roastery_id = purchases.roastery_id and r.purchase_id = purchases.id and r.taken_back_at is null)`,
      goodsMinor: sql<string | null>`${goodsMinor}::text`,
    })
    .from(purchases)
    .innerJoin(suppliers, refersTo(purchases.supplierId, suppliers));

/** Purchases, the newest first where no other order is asked for. */
export const listPurchases = listOf(contract.purchases.list, {
  permission: "purchases:read",
  table: purchases,
  select: selectPurchases,
  order,
  keysOf: ({ row, sortValue: value }) => ({ value, id: row.id }),
  filters: { ...PURCHASE_FILTERS, sort: unfiltered, direction: unfiltered },
  present: (_, rows) => rows.map(presentSummary),
});

const isThere = sql`${purchases.status} <> 'cancelled'`;

/** Sums of all purchases that a filter finds, by currency. */
export const sumPurchases = query({
  permission: "purchases:read",
  async run(work, input: PurchaseTotalsInput): Promise<PurchaseTotals> {
    const charges = sql`${purchases.feesMinor} + ${purchases.freightMinor} + ${purchases.dutyMinor}`;
    const rows = await work.tx
      .select({
        currency: purchases.currency,
        purchaseCount: count(),
        thereCount: sql<number>`count(*) filter (where ${isThere})`.mapWith(Number),
        orderedGrams: sql<number>`coalesce(sum(${orderedKg}) filter (where ${isThere}), 0)`.mapWith((kg) =>
          gramsFromKg(Number(kg)),
        ),
        totalMinor: sql<number>`coalesce(sum(${goodsMinor} + ${charges}) filter (where ${isThere}), 0)`.mapWith(Number),
        openPriceCount: sql<number>`count(*) filter (where ${isThere} and ${goodsMinor} is null)`.mapWith(Number),
      })
      .from(purchases)
      .innerJoin(suppliers, refersTo(purchases.supplierId, suppliers))
      .where(ownRows(work.actor, purchases, ...conditionsOf(PURCHASE_FILTERS, work, input, undefined)))
      .groupBy(purchases.currency)
      .orderBy(desc(count()), asc(purchases.currency));
    return {
      purchaseCount: rows.reduce((sum, row) => sum + row.purchaseCount, 0),
      cancelledCount: rows.reduce((sum, row) => sum + row.purchaseCount - row.thereCount, 0),
      orderedKg: kgFromGrams(rows.reduce((sum, row) => sum + row.orderedGrams, 0)),
      amounts: rows
        .filter(({ thereCount }) => thereCount > 0)
        .map(({ currency, totalMinor, openPriceCount }) => {
          return { currency: Summary.shape.currency.parse(currency), totalMinor, openPriceCount };
        }),
    };
  },
});

type SummaryRow = Awaited<ReturnType<typeof selectPurchases>>[number];

function presentSummary({ row, supplier, goodsMinor, ...sums }: SummaryRow): PurchaseSummary {
  const { feesMinor, freightMinor, dutyMinor } = row;
  return {
    ...copied(Summary, row),
    number: purchaseNumberLabel(row.number),
    supplier,
    status: Summary.shape.status.parse(row.status),
    currency: Summary.shape.currency.parse(row.currency),
    orderedKg: Number(sums.orderedKg),
    receivedKg: Number(sums.receivedKg),
    orderedPieces: Number(sums.orderedPieces),
    receivedPieces: Number(sums.receivedPieces),
    totalMinor: goodsMinor === null ? null : Number(goodsMinor) + feesMinor + freightMinor + dutyMinor,
  };
}
