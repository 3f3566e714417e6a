import { contract } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { lockTier, presentTier, updateTier } from "./tier-row.ts";

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
