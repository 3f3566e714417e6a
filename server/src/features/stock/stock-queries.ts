import { contract, RoastedMovement, type RoastedProduct } from "@tryer/contract";
import { DELETED_PERSON } from "@tryer/domain/accounts";
import type { RoastedMovementKind } from "@tryer/domain/stock";
import { asc, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  roastedLots as lots,
  roastedMovements as movements,
  packageSizes,
  roastedCoffeeItems as products,
  roastedHoldings,
} from "#db/schema/index.ts";
import { namesOf } from "#features/team/index.ts";
import { equals, listOf, searched } from "../../runtime/lists/list-of.ts";
import { ascending, descending } from "../../runtime/lists/list-order.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { freshnessTerms } from "./freshness-terms.ts";
import { agedLot, loadLot, noGrams, presentLots, selectLots, sizeBrief } from "./present-lot.ts";
import { isTakenBack } from "./reverse-bookings.ts";
import { settledOrders } from "./settling/settled-orders.ts";

const hasStock = sql`exists (
  select from roasted_holdings holding
  where holding.roastery_id = ${lots.roasteryId} and holding.lot_id = ${lots.id} and holding.quantity > 0
)`;

export const getLot = query({
  permission: "roasted:read",
  run: (work, { id }: { id: string }) => loadLot(work, id),
});

/** Lots, the oldest first. */
export const listLots = listOf(contract.stock.lots, {
  permission: "roasted:read",
  table: lots,
  select: selectLots,
  order: ascending({ roastedOn: lots.roastedOn, id: lots.id }),
  keysOf: ({ lot }) => lot,
  filters: {
    roastedItemId: equals(lots.roastedItemId),
    withoutProduct: (without) => (without ? isNull(lots.roastedItemId) : undefined),
    held: (held) => (held ? isNotNull(lots.heldAt) : undefined),
    empty: (empty) => (empty ? undefined : hasStock),
  },
  present: presentLots,
});

/** Roasts of no product come after all products. */
const NO_PRODUCT = "00000000-0000-0000-0000-000000000000";
const sortName = sql<string>`coalesce(lower(${products.name}), '')`;
const sortId = sql<string>`coalesce(${lots.roastedItemId}, ${NO_PRODUCT}::uuid)`;
const isNamed = sql<number>`(case when ${lots.roastedItemId} is null then 1 else 0 end)`;

/** Products that something is left of, by name. */
export const listRoasted = listOf(contract.stock.list, {
  permission: "roasted:read",
  table: lots,
  select: ({ tx }) => {
    const ofLots = tx
      .select({
        id: lots.roastedItemId,
        name: products.name,
        archivedAt: products.archivedAt,
        rank: isNamed.mapWith(Number),
        sortName,
        sortId,
      })
      .from(lots)
      .leftJoin(products, refersTo(lots.roastedItemId, products));
    return {
      where: (condition) => ofLots.where(condition).groupBy(lots.roastedItemId, products.name, products.archivedAt),
    };
  },
  order: ascending({
    rank: { by: isNamed, kind: "whole" },
    sortName,
    sortId: { by: sortId, kind: "uuid" },
  }),
  keysOf: (row) => row,
  filters: { search: searched(products.name) },
  where: () => hasStock,
  async present(work, rows) {
    const stock = await stockOfProducts(
      work,
      rows.map(({ id }) => id),
    );
    return rows.flatMap(({ id, name, archivedAt }) => {
      const held = stock.get(id);
      return held === undefined
        ? []
        : [{ product: id === null ? null : { id, name: name ?? "" }, isArchived: archivedAt !== null, ...held }];
    });
  },
});

type ProductStock = Omit<RoastedProduct, "product" | "isArchived">;

/** Stock of products, by their ids; null stands for roasts of no product. */
export async function stockOfProducts(work: Work, ids: (string | null)[]): Promise<Map<string | null, ProductStock>> {
  const named = ids.filter((id) => id !== null);
  const rows = await work.tx
    .select({
      lot: { id: lots.id, roastedItemId: lots.roastedItemId, roastedOn: lots.roastedOn, heldAt: lots.heldAt },
      quantity: roastedHoldings.quantity,
      unitGrams: roastedHoldings.unitGrams,
      packageSize: { id: packageSizes.id, size: packageSizes.size, unit: packageSizes.unit },
    })
    .from(lots)
    .innerJoin(roastedHoldings, refersTo(roastedHoldings.lotId, lots))
    .leftJoin(packageSizes, refersTo(roastedHoldings.packageSizeId, packageSizes))
    .where(
      ownRows(
        work.actor,
        lots,
        gt(roastedHoldings.quantity, 0),
        or(
          named.length > 0 ? inArray(lots.roastedItemId, named) : sql`false`,
          named.length < ids.length ? isNull(lots.roastedItemId) : sql`false`,
        ),
      ),
    )
    .orderBy(asc(lots.roastedOn), asc(lots.id), asc(roastedHoldings.unitGrams));
  const terms = await freshnessTerms(work);
  const lotIds = new Map<string | null, Set<string>>();
  const stock = new Map<string | null, ProductStock>();
  for (const { lot, quantity, unitGrams, packageSize } of rows) {
    const { roastedItemId, roastedOn } = lot;
    const known: ProductStock = stock.get(roastedItemId) ?? {
      ...NOTHING_LEFT,
      bags: [],
      freshness: noGrams(),
      oldestOn: roastedOn,
    };
    const ofProduct = (lotIds.get(roastedItemId) ?? new Set()).add(lot.id);
    lotIds.set(roastedItemId, ofProduct);
    const grams = quantity * unitGrams;
    const size = sizeBrief(packageSize);
    const bags = known.bags.find((each) => each.packageSize.id === size?.id);
    if (bags) bags.bags += quantity;
    else if (size) known.bags.push({ packageSize: size, bags: quantity });
    known.freshness[agedLot(terms, lot).freshness] += grams;
    stock.set(roastedItemId, {
      ...known,
      looseGrams: known.looseGrams + (size === null ? grams : 0),
      grams: known.grams + grams,
      heldGrams: known.heldGrams + (lot.heldAt === null ? 0 : grams),
      newestOn: roastedOn,
      lotCount: ofProduct.size,
    });
  }
  return stock;
}

const NOTHING_LEFT = { looseGrams: 0, grams: 0, heldGrams: 0, oldestOn: "", newestOn: "", lotCount: 0 };

/** Kinds that are taken back where they came from: with the roast, or with the step of the order. */
const ELSEWHERE: readonly RoastedMovementKind[] = ["roast", "roast_corrected", "sale", "return"];

/** Ledger of a lot, newest first. */
export const listMovements = listOf(contract.stock.movements, {
  permission: "roasted:read",
  table: movements,
  prepare: (work, { id }) => loadLot(work, id),
  select: ({ tx }) =>
    tx
      .select({
        row: movements,
        isTakenBack,
        unitGrams: roastedHoldings.unitGrams,
        packageSize: { id: packageSizes.id, size: packageSizes.size, unit: packageSizes.unit },
      })
      .from(movements)
      .innerJoin(roastedHoldings, refersTo(movements.holdingId, roastedHoldings))
      .leftJoin(packageSizes, refersTo(roastedHoldings.packageSizeId, packageSizes)),
  order: descending({ sequence: movements.sequence }),
  keysOf: ({ row }) => row,
  filters: { id: equals(movements.lotId) },
  async present(work, rows, { id }) {
    const names = await namesOf(
      work,
      rows.map(({ row }) => row.userId),
    );
    const packings = rows.flatMap(({ row }) =>
      row.kind === "packing_in" && row.reversesId === null ? [row.bookingId] : [],
    );
    const settled = await settledOrders(work, packings, id);
    return rows.map(({ row, packageSize, ...facts }) => {
      const kind = RoastedMovement.shape.kind.parse(row.kind);
      return {
        id: row.id,
        kind,
        packageSize: sizeBrief(packageSize),
        ...facts,
        locationId: row.locationId,
        businessDay: row.businessDay,
        reason: row.reason,
        change: row.change,
        balanceAfter: row.balanceAfter,
        bookingId: row.bookingId,
        orderId: row.orderId,
        settled: kind === "packing_in" ? (settled.get(row.bookingId) ?? []) : [],
        personName: names.get(row.userId) ?? DELETED_PERSON,
        reversesId: row.reversesId,
        mayBeTakenBack:
          !facts.isTakenBack && row.reversesId === null && row.orderId === null && !ELSEWHERE.includes(kind),
        createdAt: row.createdAt.toISOString(),
      };
    });
  },
});
