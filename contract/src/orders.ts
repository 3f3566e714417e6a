import { z } from "zod";
import { withId } from "./basics/archiving.ts";
import { page } from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { saving } from "./basics/saving.ts";
import { Order, OrderLineStock, OrderSummary, OrderTotals } from "./orders/order.ts";
import {
  AddOrderInput,
  DuplicateOrderInput,
  EditOrderInput,
  FulfilOrderInput,
  ListOrdersInput,
  MailConfirmationInput,
  OrdersOfDayInput,
  OrderTotalsInput,
  PackOrderInput,
  ReturnOrderInput,
  StepOrderInput,
  TakeOrderStepBackInput,
  TrackOrderInput,
} from "./orders/order-inputs.ts";
import { production } from "./production/production.ts";

const tags = ["Orders"];

export const orders = {
  ...production,
  list: read({ path: "/orders", scope: "orders:read", tags, summary: "List orders, newest first" })
    .input(ListOrdersInput)
    .output(page(OrderSummary)),
  totals: read({
    path: "/orders/totals",
    scope: "orders:read",
    tags,
    summary: "Sums of all orders of a filter, whatever page of them is read",
  })
    .input(OrderTotalsInput)
    .output(OrderTotals),
  ofDay: read({
    path: "/orders/of-day",
    scope: "orders:read",
    tags,
    summary:
      "Confirmed orders that are promised for a day and not sent yet, with their lines; today with those that are overdue, which come first; at most 200",
  })
    .input(OrdersOfDayInput)
    .output(z.array(Order)),
  get: read({
    path: "/orders/{id}",
    scope: "orders:read",
    tags,
    summary: "One order with its lines, totals and history",
  })
    .input(withId)
    .output(Order),
  stock: read({
    path: "/orders/{id}/stock",
    scope: "orders:read",
    tags,
    summary: "Stock available for the open lines of an order",
  })
    .input(withId)
    .output(z.array(OrderLineStock)),
  ...saving({
    path: "/orders",
    scope: "orders:write",
    tags,
    row: Order,
    add: [AddOrderInput, "Draft an order", "order.added"],
    edit: [EditOrderInput, "Edit an order", "order.edited"],
  }),
  step: write({
    method: "POST",
    path: "/orders/{id}/step",
    scope: "orders:write",
    tags,
    summary: "Confirm an order, close a partly fulfilled one, or cancel it",
    causes: ["order.confirmed", "order.closed", "order.cancelled"],
  })
    .input(StepOrderInput)
    .output(Order),
  pack: write({
    method: "POST",
    path: "/orders/{id}/pack",
    scope: "orders:write",
    tags,
    summary: "Start production of an order, or mark it as packed",
    causes: ["order.produced", "order.packed"],
  })
    .input(PackOrderInput)
    .output(Order),
  fulfil: write({
    method: "POST",
    path: "/orders/{id}/fulfil",
    scope: "orders:write",
    tags,
    summary: "Book bags sent or collected, in part or in full",
    causes: ["order.fulfilled"],
  })
    .input(FulfilOrderInput)
    .output(Order),
  return: write({
    method: "POST",
    path: "/orders/{id}/return",
    scope: "orders:write",
    tags,
    summary: "Book returned bags, in part or in full",
    causes: ["order.returned"],
  })
    .input(ReturnOrderInput)
    .output(Order),
  takeBack: write({
    method: "POST",
    path: "/orders/{id}/take-back",
    scope: "orders:write",
    tags,
    summary: "Undo the last step of an order; it stays in the history",
    causes: ["order.step_taken_back"],
  })
    .input(TakeOrderStepBackInput)
    .output(Order),
  track: write({
    method: "PUT",
    path: "/orders/{id}/parcels",
    scope: "orders:write",
    tags,
    summary: "Set the parcels of an order with their tracking numbers",
    causes: ["order.tracked"],
  })
    .input(TrackOrderInput)
    .output(Order),
  mailConfirmation: write({
    method: "POST",
    path: "/orders/{id}/confirmation",
    scope: "orders:write",
    tags,
    summary: "Email the confirmation to the customer",
    causes: ["order.confirmation_mailed"],
  })
    .input(MailConfirmationInput)
    .output(Order),
  duplicate: write({
    method: "POST",
    path: "/orders/{id}/duplicate",
    scope: "orders:write",
    successStatus: 201,
    tags,
    summary: "Draft an order with the lines of another one at today's prices; `newId` is the id of the draft",
    causes: ["order.duplicated"],
  })
    .input(DuplicateOrderInput)
    .output(Order),
};
