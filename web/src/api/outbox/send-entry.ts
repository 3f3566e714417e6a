import { AddRoastInput, LogBatchInput, MarkBatchInput, PackRoastedInput } from "@tryer/contract";
import { z } from "zod";
import { retryWhenLimited } from "../retry-after.ts";
import type { KeptEntry } from "./kept-entries.ts";
import { ADD_ROAST, isKeptName, type KeptName, LOG_BATCH, MARK_BATCH, PACK_ROASTED } from "./kept-operations.ts";
import { timely } from "./timely.ts";

/** Calls with kept inputs, each read by the schema of the running version. */
const SENDING: Record<KeptName, (kept: unknown) => Promise<unknown>> = {
  "batches.logRoast": (kept) => LOG_BATCH.call(LogBatchInput.parse(kept), timely()),
  "batches.markCompleted": (kept) => MARK_BATCH.call(MarkBatchInput.parse(kept), timely()),
  "roasts.add": (kept) => ADD_ROAST.call(AddRoastInput.parse(kept), timely()),
  "stock.pack": (kept) => PACK_ROASTED.call(PackRoastedInput.parse(kept), timely()),
};

/** Thrown where an entry of an older version fits no more. The message is for the person. */
export class Outgrown extends Error {
  override name = "Outgrown";
}

const OUTGROWN = "This entry comes from an older version and no longer fits. Enter it again.";

/** Sends one entry, and once more where the server asks to wait. */
export async function sendEntry({ operation, input }: Pick<KeptEntry, "operation" | "input">): Promise<void> {
  // An older version of the app may have kept what this one does not know.
  if (!isKeptName(operation)) throw new Outgrown(OUTGROWN);
  try {
    await retryWhenLimited(() => SENDING[operation](input));
  } catch (error) {
    if (error instanceof z.ZodError) throw new Outgrown(`${OUTGROWN} (${error.issues[0]?.message ?? ""})`);
    throw error;
  }
}
