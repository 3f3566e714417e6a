import { type AddSampleInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { coffeeSamples } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { nextShortNumber } from "../../../runtime/short-number.ts";
import { sampleColumns } from "./sample-columns.ts";
import { findSample, loadSample } from "./sample-record.ts";

/** Adds a sample; answers the one that is there when the request was sent before. */
export const addSample = command({
  operation: contract.coffeeSamples.add,
  permission: "samples:write",
  async run(work, { id = uuidv7(), ...facts }: AddSampleInput) {
    const { tx, actor, now } = work;
    const addedBefore = async () => ({ result: await loadSample(work, id), subjectId: id, isRepeat: true });
    if (await findSample(work, id)) return addedBefore();
    const inserted = await tx
      .insert(coffeeSamples)
      .values({
        ...(await sampleColumns(work, facts, null)),
        kind: facts.kind,
        coffeeName: facts.coffeeName,
        roasteryId: actor.roasteryId,
        id,
        number: await nextShortNumber(work, "sample"),
        userId: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: coffeeSamples.id });
    if (inserted.length === 0) return addedBefore();
    return { result: await loadSample(work, id), subjectId: id };
  },
});
