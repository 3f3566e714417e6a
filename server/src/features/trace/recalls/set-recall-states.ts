import { contract, type RecallPage, type SetRecallStatesInput } from "@tryer/contract";
import { command } from "../../../runtime/command.ts";
import { conflict, invalid } from "../../../runtime/refusal.ts";
import { loadRecall } from "./recall-page.ts";
import { lockRecall, noteCustomers, type RecallRow } from "./recall-rows.ts";

/** Notes how far customers are. */
export const setRecallStates = command({
  operation: contract.recalls.setStates,
  permission: "orders:write",
  async run(work, { id, customers }: SetRecallStatesInput) {
    const row = await lockRecall(work, id);
    requireOpen(row);
    const ids = customers.map(({ customerId }) => customerId);
    requireAmong(await loadRecall(work, row), ids, "customers");
    await noteCustomers(work, id, customers);
    return { result: await loadRecall(work, row), subjectId: id };
  },
});

export function requireOpen({ closedAt, name }: RecallRow): void {
  if (closedAt) throw conflict(`${name} is closed. Reopen the recall first.`);
}

/** Refuses customers that have nothing to do with a recall. */
export function requireAmong({ customers }: RecallPage, ids: readonly string[], field: string): void {
  const known = new Set(customers.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw invalid("Choose customers of this recall", field);
}
