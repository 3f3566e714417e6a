import {
  type AllocatedLine,
  type BatchOrders,
  contract,
  type OrderCoffee,
  type OrderOriginsInput,
  type RankOrdersInput,
} from "@tryer/contract";
import type { Day } from "@tryer/domain/calendar";
import { isReadyLate, movedRanks, ORDER_STATUSES_TO_SEND, restedOn } from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { orders } from "#db/schema/index.ts";
import { lockOrders } from "#features/orders/index.ts";
import type { Routes } from "../../runtime/api.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { allocatedLines, type Claim, type OpenOrderLine } from "./allocated-lines.ts";
import { showEarliestDay } from "./earliest-day.ts";
import { pickBags } from "./pick-bags.ts";
import { lastRoastOfParts } from "./rested-parts.ts";
import { placeBatches, showRoastDays } from "./roast-days.ts";
import { showPacking } from "./show-packing.ts";
import { showPicking } from "./show-picking.ts";

const showLines = query({
  permission: "orders:read",
  async run(work, { ids }: OrderOriginsInput): Promise<AllocatedLine[]> {
    const named = new Set(ids);
    const lines = await allocatedLines(work);
    return lines.flatMap(({ allocated }) => (named.has(allocated.orderId) ? [allocated] : []));
  },
});

const showOrders = query({ permission: "orders:read", run: (work, _input: undefined) => coffeeOfOrders(work) });

/** Coffee of every order that is to be sent, in the order in which they draw on it. */
async function coffeeOfOrders(work: Work): Promise<OrderCoffee[]> {
  const lines = await allocatedLines(work);
  const partsRoastedOn = await lastRoastOfParts(work, lines);
  const byOrder = new Map<string, RestingLine[]>();
  for (const [place, line] of lines.entries()) {
    const { orderId } = line.claim;
    const resting = { ...line, restedOn: lineRestedOn(line, partsRoastedOn.get(place)) };
    const known = byOrder.get(orderId);
    if (known) known.push(resting);
    else byOrder.set(orderId, [resting]);
  }
  return [...byOrder.values()].map(coffeeOfOrder);
}

/**
 * Puts the orders of one day in the order in which they get coffee, the others of the day behind them, or gives them the places
 * back that they had. All of them are held, so that of two people who do so the second puts what the first one left.
 */
const rankOrders = command({
  operation: contract.allocation.rank,
  permission: "orders:write",
  async run(work, { orderIds, dayRanks }: RankOrdersInput) {
    const named = new Set(orderIds);
    const held = await lockOrders(work, [...orderIds, ...(await rankedOfDay(work, orderIds))]);
    const [first] = held.filter(({ id }) => named.has(id));
    if (held.some(({ id, promisedOn }) => named.has(id) && promisedOn !== first?.promisedOn))
      throw conflict("These orders are promised for different days. Load the list again.", "orderIds");
    const placed = orderIds.map((id, at) => ({ id, dayRank: dayRanks === undefined ? at : (dayRanks[at] ?? null) }));
    const others = held.filter(({ id, promisedOn }) => promisedOn === first?.promisedOn && !named.has(id));
    const changed = [...placed, ...movedRanks(placed, others)];
    const [ids, ranks] = [sql.param(changed.map(({ id }) => id)), sql.param(changed.map(({ dayRank }) => dayRank))];
    await work.tx
      .update(orders)
      .set({ dayRank: sql`ranked.day_rank` })
      .from(sql`unnest(${ids}::uuid[], ${ranks}::int[]) as ranked (id, day_rank)`)
      .where(ownRows(work.actor, orders, sql`${orders.id} = ranked.id`));
    return { result: await coffeeOfOrders(work), subjectId: orderIds[0] ?? "" };
  },
});

/** Orders to send that somebody put in order, of the days that some orders are promised for. */
async function rankedOfDay({ tx, actor }: Work, orderIds: readonly string[]): Promise<string[]> {
  const days = await tx
    .selectDistinct({ promisedOn: orders.promisedOn })
    .from(orders)
    .where(ownRows(actor, orders, inArray(orders.id, [...orderIds])));
  const onDays = days.map(({ promisedOn }) =>
    promisedOn === null ? isNull(orders.promisedOn) : eq(orders.promisedOn, promisedOn),
  );
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      ownRows(actor, orders, or(...onDays), isNotNull(orders.dayRank), inArray(orders.status, ORDER_STATUSES_TO_SEND)),
    );
  return rows.map(({ id }) => id);
}

/** Open line of an order with the day on which all of its coffee has rested. */
interface RestingLine extends OpenOrderLine {
  restedOn: Day | null;
}

/**
 * Day on which the coffee of a line is roasted and has rested, of a blend that of the youngest of its parts. Stock may have
 * rested long ago; what is still to be roasted or blended is there on the day of that at the earliest.
 */
function lineRestedOn({ claim, allocated }: OpenOrderLine, partsRoastedOn: Day | undefined): Day | null {
  const { readyOn, stock, batches, stockQuantity, openQuantity } = allocated;
  if (readyOn === null) return null;
  const roasts = [...stock, ...batches].map(({ roastedOn }) => roastedOn);
  const rested = restedOn(partsRoastedOn === undefined ? roasts : [...roasts, partsRoastedOn], claim.restDays);
  return rested === null || (stockQuantity < openQuantity && readyOn > rested) ? readyOn : rested;
}

function coffeeOfOrder(lines: readonly RestingLine[]): OrderCoffee {
  const sum = (bagsOf: (line: AllocatedLine) => number) =>
    lines.reduce((bags, { allocated }) => bags + bagsOf(allocated), 0);
  const openQuantity = sum((line) => line.openQuantity);
  const stockQuantity = sum((line) => line.stockQuantity);
  const shortQuantity = sum((line) => line.shortQuantity);
  const heldQuantity = sum((line) => line.heldQuantity);
  const days = lines.flatMap(({ allocated }) => allocated.readyOn ?? []);
  const readyOn = days.length === lines.length ? (days.toSorted().at(-1) ?? null) : null;
  const rested =
    readyOn === null
      ? null
      : (lines
          .flatMap((line) => line.restedOn ?? [])
          .toSorted()
          .at(-1) ?? null);
  const isAllThere = stockQuantity === openQuantity;
  const promisedOn = lines[0]?.claim.promisedOn ?? null;
  return {
    orderId: lines[0]?.claim.orderId ?? "",
    orderNumber: orderNumberLabel(lines[0]?.claim.number ?? 0),
    customerName: lines[0]?.claim.customerName ?? "",
    promisedOn,
    isPacked: lines[0]?.claim.isPacked ?? false,
    dayRank: lines[0]?.claim.dayRank ?? null,
    state: shortQuantity > 0 ? "short" : heldQuantity > 0 ? "on_hold" : isAllThere ? "in_stock" : "planned",
    openQuantity,
    stockQuantity,
    shortQuantity,
    readyOn,
    restedOn: rested,
    isLate: isReadyLate(rested, promisedOn),
  };
}

/** Whether coffee that is roasted on a day has rested only after the day that its order is promised for. */
const isRestedLate = ({ promisedOn, restDays }: Claim, roastedOn: Day): boolean =>
  isReadyLate(restedOn([roastedOn], restDays), promisedOn);

const showBatches = query({
  permission: "orders:read",
  async run(work, _input: undefined): Promise<BatchOrders[]> {
    const found = new Map<string, BatchOrders>();
    for (const { claim, allocated } of await allocatedLines(work)) {
      const { orderId, promisedOn } = claim;
      for (const { planItemId, batchId, roastedOn, quantity } of allocated.batches) {
        const key = batchId ?? planItemId;
        const known = found.get(key) ?? { planItemId, batchId, orders: [] };
        found.set(key, known);
        const before = known.orders.find(({ id }) => id === orderId);
        const isLate = isRestedLate(claim, roastedOn);
        if (before) before.quantity += quantity;
        else known.orders.push({ id: orderId, number: orderNumberLabel(claim.number), promisedOn, quantity, isLate });
      }
    }
    return [...found.values()];
  },
});

export const allocationRouter = {
  earliestDay: showEarliestDay,
  roastDays: showRoastDays,
  placeBatches,
  rank: rankOrders,
  picking: showPicking,
  pick: pickBags,
  orders: showOrders,
  batches: showBatches,
  packing: showPacking,
  lines: showLines,
} satisfies Routes<"allocation">;
