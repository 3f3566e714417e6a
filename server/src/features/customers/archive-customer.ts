import { contract } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { conflict } from "../../runtime/refusal.ts";
import { lockCustomer, presentCustomer, updateCustomer } from "./customer-row.ts";

/** Puts a customer away: what names it stays as it is, nothing new can choose it, and the link to its order page ends. */
export const archiveCustomer = command({
  operation: contract.customers.archive,
  permission: "customers:write",
  async run(work, { id }: { id: string }) {
    const row = await lockCustomer(work, id);
    if (row.archivedAt) return { result: await presentCustomer(work, row), subjectId: id, isRepeat: true };
    const archived = await updateCustomer(work, row, {
      archivedAt: work.now,
      orderLinkHash: null,
      orderLinkMadeAt: null,
    });
    return { result: await presentCustomer(work, archived), subjectId: id };
  },
});

export const restoreCustomer = command({
  operation: contract.customers.restore,
  permission: "customers:write",
  async run(work, { id }: { id: string }) {
    const row = await lockCustomer(work, id);
    if (!row.archivedAt) return { result: await presentCustomer(work, row), subjectId: id, isRepeat: true };
    if (row.mergedIntoId) throw conflict(`${row.name} was merged into another customer. Add a new customer instead.`);
    const restored = await updateCustomer(work, row, { archivedAt: null });
    return { result: await presentCustomer(work, restored), subjectId: id };
  },
});
