import { type AddPriceTierInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { priceTiers } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { findTier, presentTier, requireRoomForTier, tierNameTaken } from "./tier-row.ts";

export const addTier = command({
  operation: contract.pricing.addTier,
  permission: "prices:write",
  async run(work, { id = uuidv7(), name }: AddPriceTierInput) {
    const { tx, actor, now } = work;
    const before = await findTier(work, id);
    if (before) return { result: presentTier(before), subjectId: id, isRepeat: true };
    await requireRoomForTier(work);
    const stamps = { userId: actor.userId, createdAt: now, updatedAt: now };
    const [row] = await tx
      .insert(priceTiers)
      .values({ roasteryId: actor.roasteryId, id, name, ...stamps })
      .onConflictDoNothing()
      .returning();
    if (row) return { result: presentTier(row), subjectId: id };
    const meanwhile = await findTier(work, id);
    if (!meanwhile) throw tierNameTaken(name);
    return { result: presentTier(meanwhile), subjectId: id, isRepeat: true };
  },
});
