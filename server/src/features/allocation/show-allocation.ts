import {
  type AllocatedLine,
  type BatchOrders,
  contract,
  type OrderCoffee,
  type OrderOriginsInput,
  type RankOrdersInput,
} from "@tryer/contract";
import { type Day, plusDays } from "@tryer/domain/calendar";
import { orderNumberLabel } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
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
  const byOrder = new Map<string, OpenOrderLine[]>();
  for (const line of await allocatedLines(work)) {
    const { orderId } = line.claim;
    const known = byOrder.get(orderId);
    if (known) known.push(line);
    else byOrder.set(orderId, [line]);
  }
  return [...byOrder.values()].map(coffeeOfOrder);
}

/**
 * Puts the orders of one day in the order in which they get coffee. They are held, so that of two people who do so the
 * second puts what the first one left.
 */
const rankOrders = command({
  operation: contract.allocation.rank,
  permission: "orders:write",
  async run(work, { orderIds }: RankOrdersInput) {
    const held = await lockOrders(work, orderIds);
    const [first] = held;
    if (held.some(({ promisedOn }) => promisedOn !== first?.promisedOn))
      throw conflict("These orders are promised for different days. Load the list again.", "orderIds");
    for (const [dayRank, id] of orderIds.entries())
      await work.tx
        .update(orders)
        .set({ dayRank })
        .where(ownRows(work.actor, orders, eq(orders.id, id)));
    return { result: await coffeeOfOrders(work), subjectId: orderIds[0] ?? "" };
  },
});

function coffeeOfOrder(lines: readonly OpenOrderLine[]): OrderCoffee {
  const sum = (bagsOf: (line: AllocatedLine) => number) =>
    lines.reduce((bags, { allocated }) => bags + bagsOf(allocated), 0);
  const openQuantity = sum((line) => line.openQuantity);
  const stockQuantity = sum((line) => line.stockQuantity);
  const shortQuantity = sum((line) => line.shortQuantity);
  const heldQuantity = sum((line) => line.heldQuantity);
  const days = lines.flatMap(({ allocated }) => allocated.readyOn ?? []);
  const readyOn = days.length === lines.length ? (days.toSorted().at(-1) ?? null) : null;
  const isAllThere = stockQuantity === openQuantity;
  const promisedOn = lines[0]?.claim.promisedOn ?? null;
  return {
    orderId: lines[0]?.claim.orderId ?? "",
    orderNumber: orderNumberLabel(lines[0]?.claim.number ?? 0),
    customerName: lines[0]?.claim.customerName ?? "",
    promisedOn,
    isPacked: lines[0]?.claim.isPacked ?? false,
    state: shortQuantity > 0 ? "short" : heldQuantity > 0 ? "on_hold" : isAllThere ? "in_stock" : "planned",
    openQuantity,
    stockQuantity,
    shortQuantity,
    readyOn,
    isLate:
      readyOn !== null && promisedOn !== null && !isAllThere && (readyOn > promisedOn || lines.some(restsTooLong)),
  };
}

/** Whether a batch of a line has rested only after the promised day. */
const restsTooLong = ({ claim, allocated }: OpenOrderLine): boolean =>
  allocated.batches.some(({ roastedOn }) => isRestedLate(claim, roastedOn));

/** Whether coffee that is roasted on a day has rested only after the day that its order is promised for. */
const isRestedLate = ({ promisedOn, restDays }: Claim, roastedOn: Day): boolean =>
  promisedOn !== null && plusDays(roastedOn, restDays) > promisedOn;

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
