import {
  contract,
  type FulfilOrderInput,
  type PackOrderInput,
  type ReturnOrderInput,
  type StepOrderInput,
} from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { invalid } from "../../runtime/refusal.ts";
import { moveOn } from "./move-on.ts";

/** Confirms an order, closes a partly fulfilled one, or cancels it. */
export const stepOrder = command({
  operation: contract.orders.step,
  permission: "orders:write",
  run: (work, input: StepOrderInput) => moveOn(work, input),
});

/** Takes an order into production or marks it as packed. */
export const packOrder = command({
  operation: contract.orders.pack,
  permission: "orders:pack",
  run: (work, input: PackOrderInput) => moveOn(work, input),
});

/** Books what was sent or collected: the given pieces, or all that is left. */
export const fulfilOrder = command({
  operation: contract.orders.fulfil,
  permission: "orders:pack",
  run(work, { lines: asked, withExpired, expiredReason, ...input }: FulfilOrderInput) {
    if (withExpired && expiredReason === "") throw invalid("Say why coffee past its date is sent", "expiredReason");
    return moveOn(work, {
      ...input,
      expiredReason: withExpired ? expiredReason : null,
      step: "fulfil",
      movedOf: (lines) =>
        asked ?? lines.map(({ id, quantity, sentQuantity }) => ({ lineId: id, quantity: quantity - sentQuantity })),
    });
  },
});

/** Books what came back: the given pieces, or all that the customer has. */
export const returnOrder = command({
  operation: contract.orders.return,
  permission: "orders:write",
  run: (work, { lines: asked, ...input }: ReturnOrderInput) =>
    moveOn(work, {
      ...input,
      step: "return",
      movedOf: (lines) =>
        asked ??
        lines.map(({ id, sentQuantity, returnedQuantity }) => ({
          lineId: id,
          quantity: sentQuantity - returnedQuantity,
        })),
    }),
});
