import type { OrderStep } from "@tryer/domain/orders";
import { api } from "#api/client.ts";

interface Stepped {
  id: string;
  version: number;
}

/** Words of the button for each step. */
export const STEP_WORDS: Record<OrderStep, string> = {
  confirm: "Confirm",
  produce: "Start production",
  pack: "Pack",
  fulfil: "Fulfill",
  closeShort: "Close without the rest",
  return: "Return",
  cancel: "Cancel order",
};

/** Words for a step that was taken. */
export const STEP_DONE: Record<OrderStep, string> = {
  confirm: "Confirmed",
  produce: "In production",
  pack: "Packed",
  fulfil: "Fulfilled",
  closeShort: "Closed",
  return: "Returned",
  cancel: "Canceled",
};

/** Marks an order as packed although not all of it lies in stock for it. */
export const packAllTheSame = ({ id, version }: Stepped) =>
  api.orders.pack.call({ id, version, step: "pack", allowShort: true });

/** Sends a step; fulfilling takes exactly what is picked, else all that is left, and returning all that was sent. */
export function sendStep(step: OrderStep, { id, version }: Stepped, overReason = "") {
  switch (step) {
    case "confirm":
    case "closeShort":
    case "cancel":
      return api.orders.step.call({ id, version, step, overReason });
    case "produce":
    case "pack":
      return api.orders.pack.call({ id, version, step });
    case "fulfil":
      return api.orders.fulfil.call({ id, version });
    case "return":
      return api.orders.return.call({ id, version });
  }
}

export const takeStepBack = ({ id, version }: Stepped) => takeBackWith({ id, version }, "");

/** Takes the last step back, with a reason where that goes beyond a limit of the customer. */
export const takeBackWith = ({ id, version }: Stepped, overReason: string) =>
  api.orders.takeBack.call({ id, version, overReason });
