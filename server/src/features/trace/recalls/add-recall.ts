import { type AddRecallInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { recalls } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { holdRecalled } from "./hold-recalled.ts";
import { lockStartOfRecalls } from "./lock-recalls.ts";
import { findRecall, presentRecall, requireRoomForRecall } from "./recall-rows.ts";
import { labelOfRecall, startOfRecall } from "./recall-subject.ts";

/** Starts a recall of a lot, a roast or the roasts of some days. What it became of roasted coffee goes on hold. */
export const addRecall = command({
  operation: contract.recalls.add,
  permission: "orders:write",
  async run(work, { id = uuidv7(), name, reason, notice, of }: AddRecallInput) {
    const { tx, actor, now } = work;
    const before = await findRecall(work, id);
    if (before) return { result: presentRecall(before), subjectId: id, isRepeat: true };
    await requireRoomForRecall(work);
    await lockStartOfRecalls(work);
    const label = await labelOfRecall(work, of, await startOfRecall(work, of));
    const days = "id" in of ? { subjectId: of.id } : { fromDay: of.from, toDay: of.to };
    const stamps = { userId: actor.userId, createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(recalls)
      .values({ roasteryId: actor.roasteryId, id, name, reason, notice, kind: of.kind, label, ...days, ...stamps })
      .onConflictDoNothing()
      .returning();
    const written = row ?? (await findRecall(work, id));
    if (!written) throw new Error("a recall was not written");
    if (row === undefined) return { result: presentRecall(written), subjectId: id, isRepeat: true };
    const heldLots = await holdRecalled(work, written);
    return { result: presentRecall(written), subjectId: id, detail: { heldLots } };
  },
});
