import { api } from "../../runtime/api.ts";
import { addOrder } from "./add-order.ts";
import { duplicateOrder } from "./duplicate-order.ts";
import { editOrder } from "./edit-order.ts";
import { getOrder, listOrders, ordersOfDay } from "./list-orders.ts";
import { mailConfirmation } from "./mail-confirmation.ts";
import { showOrderStock } from "./show-order-stock.ts";
import { fulfilOrder, packOrder, returnOrder, stepOrder } from "./step-order.ts";
import { takeStepBack } from "./take-step-back.ts";

export const ordersRouter = {
  list: api.orders.list.handler(({ context, input }) => listOrders(context, input)),
  ofDay: api.orders.ofDay.handler(({ context, input }) => ordersOfDay(context, input)),
  get: api.orders.get.handler(({ context, input }) => getOrder(context, input)),
  stock: api.orders.stock.handler(({ context, input }) => showOrderStock(context, input)),
  add: api.orders.add.handler(({ context, input }) => addOrder(context, input)),
  edit: api.orders.edit.handler(({ context, input }) => editOrder(context, input)),
  step: api.orders.step.handler(({ context, input }) => stepOrder(context, input)),
  pack: api.orders.pack.handler(({ context, input }) => packOrder(context, input)),
  fulfil: api.orders.fulfil.handler(({ context, input }) => fulfilOrder(context, input)),
  return: api.orders.return.handler(({ context, input }) => returnOrder(context, input)),
  takeBack: api.orders.takeBack.handler(({ context, input }) => takeStepBack(context, input)),
  mailConfirmation: api.orders.mailConfirmation.handler(({ context, input }) => mailConfirmation(context, input)),
  duplicate: api.orders.duplicate.handler(({ context, input }) => duplicateOrder(context, input)),
};
