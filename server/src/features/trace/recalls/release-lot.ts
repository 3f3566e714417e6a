import { contract, type HoldRoastedInput } from "@tryer/contract";
import { releaseHeldLot } from "#features/stock/index.ts";
import { command } from "../../../runtime/command.ts";
import { conflict } from "../../../runtime/refusal.ts";
import { keepRecallsFromStarting } from "./lock-recalls.ts";
import { openRecallsOfLot } from "./recalls-of-lot.ts";

/** Releases a lot of roasted coffee. Refused while a recall of its coffee is open. */
export const releaseLot = command({
  operation: contract.stock.release,
  permission: "roasted:write",
  async run(work, input: HoldRoastedInput) {
    await keepRecallsFromStarting(work);
    const [recall] = await openRecallsOfLot(work, input.id);
    if (recall) throw conflict(`This coffee is in the recall ${recall.name}. Close the recall first.`);
    return releaseHeldLot(work, input);
  },
});
