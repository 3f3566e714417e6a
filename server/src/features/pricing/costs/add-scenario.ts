import { type AddScenarioInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { costScenarios } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { nameTaken } from "../../../runtime/records/record-of.ts";
import { findScenario, presentScenario, requireRoomForScenario } from "./scenario-row.ts";

export const addScenario = command({
  operation: contract.costs.addScenario,
  permission: "costs:write",
  async run(work, { id = uuidv7(), ...facts }: AddScenarioInput) {
    const { tx, actor, now } = work;
    const before = await findScenario(work, id);
    if (before) return { result: presentScenario(before), subjectId: id, isRepeat: true };
    await requireRoomForScenario(work);
    const stamps = { userId: actor.userId, createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(costScenarios)
      .values({ roasteryId: actor.roasteryId, id, ...facts, ...stamps })
      .onConflictDoNothing()
      .returning();
    if (row) return { result: presentScenario(row), subjectId: id };
    const meanwhile = await findScenario(work, id);
    if (!meanwhile) throw nameTaken("scenario", facts.name);
    return { result: presentScenario(meanwhile), subjectId: id, isRepeat: true };
  },
});
