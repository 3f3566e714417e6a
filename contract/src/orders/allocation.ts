import { MAX_RANKED_ORDERS } from "@tryer/domain/orders";
import { z } from "zod";
import { id, wholeNumber } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { orderIds } from "../trace/trace.ts";
import { AllocatedLine, BatchOrders, OrderCoffee } from "./allocated-coffee.ts";
import { PackingInput, PackingRow, PickInput, PickingInput, PickingLine } from "./picking.ts";
import {
  EarliestDay,
  EarliestDayInput,
  PlaceBatchesInput,
  PlacedBatches,
  RoastDays,
  RoastDaysInput,
} from "./roast-days.ts";

const tags = ["Orders"];

const MAX_DAY_RANK = 1_000_000;

/** Orders of one promised day, the one that is served first before the others. */
export const RankOrdersInput = z
  .object({
    orderIds: z
      .array(id)
      .min(1, "Choose the orders of a day")
      .max(MAX_RANKED_ORDERS, `At most ${MAX_RANKED_ORDERS} orders at once`)
      .refine((ids) => new Set(ids).size === ids.length, "Name each order once"),
    /** Places that these orders had before, one for each, which undoing brings back; null for one that nobody had put anywhere. */
    dayRanks: z
      .array(wholeNumber("Place", 0, MAX_DAY_RANK).nullable())
      .max(MAX_RANKED_ORDERS, `At most ${MAX_RANKED_ORDERS} places at once`)
      .optional(),
  })
  .refine(({ orderIds, dayRanks }) => dayRanks === undefined || dayRanks.length === orderIds.length, {
    message: "Name a place for each order",
    path: ["dayRanks"],
  });
export type RankOrdersInput = z.infer<typeof RankOrdersInput>;

export const allocation = {
  earliestDay: write({
    method: "POST",
    path: "/allocation/earliest-day",
    scope: "orders:read",
    causes: [],
    tags,
    summary: "Earliest day on which an order could be promised, by stock, plan, capacity, working days and rest",
  })
    .input(EarliestDayInput)
    .output(EarliestDay),
  roastDays: read({
    path: "/allocation/roast-days",
    scope: "orders:read",
    tags,
    summary:
      "Open batches of the pending plan spread over roast days by promised dates, rest, capacity and working days, with the reason for each",
  })
    .input(RoastDaysInput)
    .output(RoastDays),
  placeBatches: write({
    method: "PUT",
    path: "/allocation/roast-days",
    scope: "plans:write",
    causes: ["batch.spread"],
    tags,
    summary:
      "Put batches of the pending plan on roast days, all of them or none, and what nobody placed in the order of a day",
  })
    .input(PlaceBatchesInput)
    .output(PlacedBatches),
  rank: write({
    method: "PUT",
    path: "/allocation/rank",
    scope: "orders:write",
    causes: ["order.ranked"],
    tags,
    summary:
      "Put the orders of one promised day in the order in which they get coffee, before those that are not named",
  })
    .input(RankOrdersInput)
    .output(z.array(OrderCoffee)),
  picking: read({
    path: "/allocation/picking",
    scope: "orders:read",
    tags,
    summary:
      "Bags to pick for the orders that are promised up to a day, line by line, with the lots to take, where they lie and what is picked",
  })
    .input(PickingInput)
    .output(z.array(PickingLine)),
  pick: write({
    method: "PUT",
    path: "/allocation/picks",
    scope: "orders:write",
    causes: ["order.picked", "order.several_picked", "order.unpicked"],
    tags,
    summary:
      "Lay bags of a lot aside for lines of orders, all of them or none: nobody else gets them, and fulfilling the order takes exactly these",
  })
    .input(PickInput)
    .output(z.array(AllocatedLine)),
  orders: read({
    path: "/allocation",
    scope: "orders:read",
    tags,
    summary:
      "Every order that is to be sent: whether its coffee lies in stock, is planned, on hold or short, in the order in which they draw on it",
  }).output(z.array(OrderCoffee)),
  batches: read({
    path: "/allocation/batches",
    scope: "orders:read",
    tags,
    summary: "Orders that each batch of the pending plan is roasted for, with the bags that it fills for them",
  }).output(z.array(BatchOrders)),
  packing: read({
    path: "/allocation/packing",
    scope: "orders:read",
    tags,
    summary:
      "Bags to pack for the orders that are promised up to a day, by product, size and grind, with the roasts to pack from and who they are for",
  })
    .input(PackingInput)
    .output(z.array(PackingRow)),
  lines: read({
    path: "/allocation/lines",
    scope: "orders:read",
    tags,
    summary:
      "Sources of the bags of some orders that are still to be sent, line by line: lots in stock, batches of the plan, or short",
  })
    .input(z.object({ ids: orderIds }))
    .output(z.array(AllocatedLine)),
};
