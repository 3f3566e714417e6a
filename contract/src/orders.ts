import { z } from "zod";
import { id, page } from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { Order, OrderLineStock, OrderSummary } from "./orders/order.ts";
import {
  AddOrderInput,
  DuplicateOrderInput,
  EditOrderInput,
  FulfilOrderInput,
  ListOrdersInput,
  MailConfirmationInput,
  OrdersOfDayInput,
  PackOrderInput,
  ReturnOrderInput,
  StepOrderInput,
  TakeOrderStepBackInput,
} from "./orders/order-inputs.ts";
import { production } from "./orders/production.ts";

const tags = ["Orders"];
const withId = z.object({ id });

export const orders = {
  ...production,
  list: read({ path: "/orders", scope: "orders:read", tags, summary: "List orders, newest first" })
    .input(ListOrdersInput)
    .output(page(OrderSummary)),
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
    summary: "Bags that the roasted stock gives for what is open of an order, line by line",
  })
    .input(withId)
    .output(z.array(OrderLineStock)),
  add: write({
    method: "POST",
    path: "/orders",
    scope: "orders:write",
    successStatus: 201,
    tags,
    summary: "Draft an order",
    causes: ["order.added"],
  })
    .input(AddOrderInput)
    .output(Order),
  edit: write({
    method: "PATCH",
    path: "/orders/{id}",
    scope: "orders:write",
    tags,
    summary: "Edit an order",
    causes: ["order.edited"],
  })
    .input(EditOrderInput)
    .output(Order),
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
    summary: "Take an order into production or mark it as packed",
    causes: ["order.produced", "order.packed"],
  })
    .input(PackOrderInput)
    .output(Order),
  fulfil: write({
    method: "POST",
    path: "/orders/{id}/fulfil",
    scope: "orders:write",
    tags,
    summary: "Book what was sent or collected, in part or all that is left",
    causes: ["order.fulfilled"],
  })
    .input(FulfilOrderInput)
    .output(Order),
  return: write({
    method: "POST",
    path: "/orders/{id}/return",
    scope: "orders:write",
    tags,
    summary: "Book what came back from the customer, in part or all that was sent",
    causes: ["order.returned"],
  })
    .input(ReturnOrderInput)
    .output(Order),
  takeBack: write({
    method: "POST",
    path: "/orders/{id}/take-back",
    scope: "orders:write",
    tags,
    summary: "Take the last step of an order back; it stays in the history",
    causes: ["order.step_taken_back"],
  })
    .input(TakeOrderStepBackInput)
    .output(Order),
  mailConfirmation: write({
    method: "POST",
    path: "/orders/{id}/confirmation",
    scope: "orders:write",
    tags,
    summary: "Mail the customer what was ordered and confirmed",
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
