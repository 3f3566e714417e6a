import { contract, type ReceiveGreenInput } from "@tryer/contract";
import { gramsFromKg } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { command } from "../../runtime/command.ts";
import { amountOfCost } from "./cost/typed-cost.ts";
import { loadGreenLot } from "./green-lot.ts";
import { insertLotLike } from "./lot-like.ts";
import { lockForReceipts, receiveDelivery } from "./receive-delivery.ts";

/** Adds a delivery to what is in stock by then, or to a new lot. */
export const receiveGreen = command({
  operation: contract.green.receive,
  permission: "green:write",
  once: {
    requestId: ({ requestId }: ReceiveGreenInput) => requestId,
    repeat: (work, { id, newLotId }) => loadGreenLot(work, newLotId ?? id),
  },
  async run(work, { id, requestId = uuidv7(), quantityKg, newLotId, ...delivery }: ReceiveGreenInput) {
    const { cropYear, dueDiligenceReference, businessDay } = delivery;
    const facts = { cropYear, dueDiligenceReference };
    if (newLotId !== undefined) await insertLotLike(work, id, { id: newLotId, ...facts });
    const greenCoffeeId = newLotId ?? id;
    await lockForReceipts(work, [greenCoffeeId]);
    const { locationId, wasRoasted, reason, cost } = delivery;
    const grams = gramsFromKg(quantityKg);
    const { movementId } = await receiveDelivery(work, {
      greenCoffeeId,
      movementId: requestId,
      grams,
      landedMinorIn: (currency) => amountOfCost(cost, { grams, currency }),
      businessDay,
      locationId,
      wasRoasted,
      isBought: false,
      facts,
      reason,
      field: "wasRoasted",
    });
    return {
      result: await loadGreenLot(work, greenCoffeeId),
      subjectId: greenCoffeeId,
      detail: { quantityKg, movementId, cost },
    };
  },
});
