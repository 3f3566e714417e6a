import {
  contract,
  type FulfilOrderInput,
  type MovedLineInput,
  type PackOrderInput,
  type ReturnOrderInput,
  type StepOrderInput,
} from "@tryer/contract";
import { onlyPickedGo } from "@tryer/domain/orders";
import { setPickedAside } from "@tryer/domain/stock";
import { lockPickable } from "#features/stock/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict, invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { moveOn } from "./move-on.ts";
import type { OrderLineRow } from "./order-rows.ts";

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

/** Books what was sent or collected: the given pieces, else exactly those that are picked, else all that is left. */
export const fulfilOrder = command({
  operation: contract.orders.fulfil,
  permission: "orders:pack",
  run(work, { lines: asked, picked, withExpired, expiredReason, ...input }: FulfilOrderInput) {
    if (withExpired && expiredReason === "") throw invalid("Enter why you send coffee past its date", "expiredReason");
    return moveOn(work, {
      ...input,
      expiredReason: withExpired ? expiredReason : null,
      step: "fulfil",
      async movedOf(lines) {
        const lying = await pickedOf(work, lines);
        if (picked !== undefined) requireSamePicks(picked, lying);
        if (asked !== undefined) return asked;
        return pickedOrLeft(lines, lying);
      },
    });
  },
});

/** Bags that go: exactly those that are picked where somebody chose them, else all that is left, a ground line's rest from loose coffee. */
function pickedOrLeft(lines: readonly OrderLineRow[], lying: readonly PickedLot[]): MovedLineInput[] {
  const withPicks = lines.filter(({ id }) => lying.some(({ lineId }) => lineId === id));
  if (!onlyPickedGo(withPicks.map(({ grind }) => grind))) return lines.map(leftOfLine);
  return lying.map(({ lineId, bags }) => ({ lineId, quantity: bags }));
}

const leftOfLine = ({ id, quantity, sentQuantity }: OrderLineRow) => ({
  lineId: id,
  quantity: quantity - sentQuantity,
});

/** Bags that are picked for lines of one order, by their lots, which are locked: nothing counts the bags away before they are sent. */
async function pickedOf(work: Work, lines: readonly OrderLineRow[]): Promise<PickedLot[]> {
  const { stock, picks } = await lockPickable(work, [...new Set(lines.map(({ roastedItemId }) => roastedItemId))]);
  const own = setPickedAside(picks, stock).aside.filter(({ lineId }) => lines.some(({ id }) => id === lineId));
  return own.map(({ lineId, stock: { lotId }, quantity: bags }) => ({ lineId, lotId, bags }));
}

type PickedLot = NonNullable<FulfilOrderInput["picked"]>[number];

/** Refuses to send where other bags are picked than the sender saw. */
function requireSamePicks(seen: readonly PickedLot[], lying: readonly PickedLot[]): void {
  const [before, now] = [bagsByLot(seen), bagsByLot(lying)];
  const isSame = before.size === now.size && [...before].every(([key, bags]) => now.get(key) === bags);
  if (!isSame) throw conflict("Other bags are picked by now. Check the list, and fulfill the order again.", "picked");
}

function bagsByLot(picked: readonly PickedLot[]): Map<string, number> {
  const bagsOf = new Map<string, number>();
  for (const { lineId, lotId, bags } of picked) {
    const key = `${lineId} ${lotId}`;
    bagsOf.set(key, (bagsOf.get(key) ?? 0) + bags);
  }
  return bagsOf;
}

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
