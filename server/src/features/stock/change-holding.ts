import { type CountRoastedInput, contract, type TransferRoastedInput, type WasteRoastedInput } from "@tryer/contract";
import { type Moves, moveBetween, moveOut, moveTo, type RoastedMovementKind } from "@tryer/domain/stock";
import { type WeighedText, weighedText } from "@tryer/domain/units";
import { dayFor, placeFor } from "#features/locations/index.ts";
import { command } from "../../runtime/command.ts";
import { bookedOnce, type Circumstances } from "../../runtime/records/booked-once.ts";
import { conflict, invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { bookMoves, type Holding, type LockedStock, lockLotOfHolding, unitsOf } from "./locked-stock.ts";
import { loadLot, loadLotOfHolding } from "./present-lot.ts";

const once = bookedOnce(loadLotOfHolding);

interface Change {
  kindOf: (change: number) => RoastedMovementKind;
  moves: Moves;
}

/** Books on a holding what `plan` makes of its stock. */
async function change(
  work: Work,
  { id, requestId, businessDay, reason }: Circumstances,
  plan: (held: LockedStock & { holding: Holding }) => Change,
) {
  const held = await lockLotOfHolding(work, id);
  const { holding, lot } = held;
  const { kindOf, moves: planned } = plan(held);
  if (!planned.ok) {
    switch (planned.reason) {
      case "tooLittle":
        throw conflict(tooLittle(held, planned.held), "quantity");
      case "samePlace":
        throw invalid("Choose two different locations", "toLocationId");
      case "notAQuantity":
        throw invalid("Quantity must be a whole number above 0", "quantity");
    }
  }
  const moves = planned.moves.map(({ locationId, change }) => ({ holding, locationId, change, kind: kindOf(change) }));
  await bookMoves(work, held, moves, { businessDay: dayFor(held.places, businessDay), reason, bookingId: requestId });
  const detail = { changes: moves.map(({ kind, change }) => ({ kind, change })), reason };
  return { result: await loadLot(work, lot.id), subjectId: lot.id, detail };
}

function tooLittle({ holding }: { holding: Holding }, heldThere: number): WeighedText {
  const words = (units: number) =>
    holding.packageSizeId === null ? { grams: units } : units === 1 ? "1 bag" : `${units} bags`;
  const inAll = unitsOf(holding);
  const where = inAll > heldThere ? weighedText`at this location, ${words(inAll)} in all` : "in stock";
  return weighedText`Only ${words(heldThere)} ${where}.`;
}

/** Books what somebody counted. A count that confirms the books is audited and books nothing. */
export const countRoasted = command({
  operation: contract.stock.count,
  permission: "stock:count",
  once,
  run: (work, input: CountRoastedInput) =>
    change(work, input, ({ holding, places }) => ({
      kindOf: () => "count",
      moves: moveTo(holding.byLocation, {
        locationId: placeFor(places, input.locationId),
        quantity: input.quantity,
      }),
    })),
});

export const wasteRoasted = command({
  operation: contract.stock.waste,
  permission: "roasted:write",
  once,
  run: (work, input: WasteRoastedInput) =>
    change(work, input, ({ holding, places }) => ({
      kindOf: () => "waste",
      moves: moveOut(holding.byLocation, {
        locationId: placeFor(places, input.locationId),
        quantity: input.quantity,
      }),
    })),
});

export const transferRoasted = command({
  operation: contract.stock.transfer,
  permission: "roasted:pack",
  once,
  run: (work, input: TransferRoastedInput) =>
    change(work, input, ({ holding, places }) => ({
      kindOf: (change) => (change < 0 ? "transfer_out" : "transfer_in"),
      moves: moveBetween(holding.byLocation, {
        fromId: placeFor(places, input.fromLocationId),
        toId: placeFor(places, input.toLocationId),
        quantity: input.quantity,
      }),
    })),
});
