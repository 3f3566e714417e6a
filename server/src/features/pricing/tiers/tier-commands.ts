import { type AddPriceTierInput, contract, type EditPriceTierInput } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { priceTiers } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { nameTaken } from "../../../runtime/records/record-of.ts";
import { outdated } from "../../../runtime/refusal.ts";
import { findTier, lockTier, presentTier, requireRoomForTier, updateTier } from "./tier-row.ts";

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
    if (!meanwhile) throw nameTaken("price tier", name);
    return { result: presentTier(meanwhile), subjectId: id, isRepeat: true };
  },
});

export const editTier = command({
  operation: contract.pricing.editTier,
  permission: "prices:write",
  async run(work, { id, version, name }: EditPriceTierInput) {
    const row = await lockTier(work, id);
    if (row.version !== version) throw outdated(presentTier(row));
    const edited = await updateTier(work, row, name === undefined ? {} : { name });
    return { result: presentTier(edited), subjectId: id };
  },
});

/** Puts a tier away: its customers keep it until they get another. */
export const archiveTier = command({
  operation: contract.pricing.archiveTier,
  permission: "prices:write",
  async run(work, { id }: { id: string }) {
    const row = await lockTier(work, id);
    if (row.archivedAt) return { result: presentTier(row), subjectId: id, isRepeat: true };
    return { result: presentTier(await updateTier(work, row, { archivedAt: work.now })), subjectId: id };
  },
});

export const restoreTier = command({
  operation: contract.pricing.restoreTier,
  permission: "prices:write",
  async run(work, { id }: { id: string }) {
    const row = await lockTier(work, id);
    if (!row.archivedAt) return { result: presentTier(row), subjectId: id, isRepeat: true };
    return { result: presentTier(await updateTier(work, row, { archivedAt: null })), subjectId: id };
  },
});
