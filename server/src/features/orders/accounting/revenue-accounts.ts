import { contract, RevenueAccount, type SetRevenueAccountsInput } from "@tryer/contract";
import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { revenueAccounts, taxRates } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { invalid } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

export async function loadRevenueAccounts({ tx, actor }: Work): Promise<RevenueAccount[]> {
  const rows = await tx
    .select()
    .from(revenueAccounts)
    .where(ownRows(actor, revenueAccounts))
    .orderBy(revenueAccounts.taxRateId, revenueAccounts.channel);
  return rows.map(({ taxRateId, channel, account }) => ({
    taxRateId,
    channel: RevenueAccount.shape.channel.parse(channel),
    account,
  }));
}

export const listRevenueAccounts = query({
  permission: "invoices:read",
  run: (work: Work) => loadRevenueAccounts(work),
});

/** Sets accounts, and takes away those that are told as empty. Exports that were made keep what they say. */
export const setRevenueAccounts = command({
  operation: contract.invoices.setRevenueAccounts,
  permission: "invoices:write",
  async run(work, { accounts }: SetRevenueAccountsInput) {
    const { tx, actor } = work;
    await requireRates(
      work,
      accounts.flatMap(({ taxRateId }) => taxRateId ?? []),
    );
    // In one order, so that two who set the same accounts wait for each other.
    const sorted = accounts.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
    for (const { taxRateId, channel, account } of sorted) {
      if (account === "") {
        const ofRate =
          taxRateId === null ? isNull(revenueAccounts.taxRateId) : eq(revenueAccounts.taxRateId, taxRateId);
        const ofChannel = channel === null ? isNull(revenueAccounts.channel) : eq(revenueAccounts.channel, channel);
        await tx.delete(revenueAccounts).where(ownRows(actor, revenueAccounts, and(ofRate, ofChannel)));
        continue;
      }
      await tx
        .insert(revenueAccounts)
        .values({ roasteryId: actor.roasteryId, id: uuidv7(), taxRateId, channel, account })
        .onConflictDoUpdate({
          target: [revenueAccounts.roasteryId, revenueAccounts.taxRateId, revenueAccounts.channel],
          set: { account },
        });
    }
    return { result: await loadRevenueAccounts(work), subjectId: actor.roasteryId };
  },
});

const keyOf = ({ taxRateId, channel }: Pick<RevenueAccount, "taxRateId" | "channel">) => `${taxRateId} ${channel}`;

async function requireRates({ tx, actor }: Work, ids: string[]): Promise<void> {
  const rows = await tx.select({ id: taxRates.id }).from(taxRates).where(ownRows(actor, taxRates));
  const known = new Set(rows.map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw invalid("Please select a tax rate", "accounts");
}
