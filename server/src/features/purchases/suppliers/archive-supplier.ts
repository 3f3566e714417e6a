import { contract } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { lockSupplier, presentSupplier, updateSupplier } from "./supplier-row.ts";

/** Puts a supplier away: its purchases stay as they are, new ones cannot choose it. */
export const archiveSupplier = command({
  operation: contract.suppliers.archive,
  permission: "purchases:write",
  async run(work, { id }: { id: string }) {
    const row = await lockSupplier(work, id);
    if (row.archivedAt) return { result: presentSupplier(row), subjectId: id, isRepeat: true };
    const archived = await updateSupplier(work, row, { archivedAt: work.now });
    return { result: presentSupplier(archived), subjectId: id };
  },
});

export const restoreSupplier = command({
  operation: contract.suppliers.restore,
  permission: "purchases:write",
  async run(work, { id }: { id: string }) {
    const row = await lockSupplier(work, id);
    if (!row.archivedAt) return { result: presentSupplier(row), subjectId: id, isRepeat: true };
    const restored = await updateSupplier(work, row, { archivedAt: null });
    return { result: presentSupplier(restored), subjectId: id };
  },
});
