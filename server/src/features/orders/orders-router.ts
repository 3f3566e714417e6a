import type { Routes } from "../../runtime/api.ts";
import { addOrder } from "./add-order.ts";
import { duplicateOrder } from "./duplicate-order.ts";
import { editOrder } from "./edit-order.ts";
import { getOrder, listOrders, ordersOfDay, sumOrders } from "./list-orders.ts";
import { mailConfirmation } from "./mail-confirmation.ts";
import { trackOrder } from "./parcels/track-order.ts";
import { showOrderStock } from "./show-order-stock.ts";
import { fulfilOrder, packOrder, returnOrder, stepOrder } from "./step-order.ts";
import { takeStepBack } from "./take-step-back.ts";

export const ordersRouter = {
  list: listOrders,
  totals: sumOrders,
  ofDay: ordersOfDay,
  get: getOrder,
  stock: showOrderStock,
  add: addOrder,
  edit: editOrder,
  step: stepOrder,
  pack: packOrder,
  fulfil: fulfilOrder,
  return: returnOrder,
  takeBack: takeStepBack,
  track: trackOrder,
  mailConfirmation,
  duplicate: duplicateOrder,
} satisfies Partial<Routes<"orders">>;
