import { contract, type EditRoasteryInput, type Roastery } from "@tryer/contract";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import { greenCoffeeMovements as movements, roasteries } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { loadRoastery, writeRoastery } from "./roastery-record.ts";
import { lockOwnProfile } from "./write-profile.ts";

export const editRoastery = command({
  operation: contract.settings.editRoastery,
  permission: "roastery:write",
  async run(work, { version, ...facts }: EditRoasteryInput) {
    await lockOwnProfile(work);
    if (facts.currency !== undefined) await refuseOtherCurrency(work, facts.currency);
    const isCurrent = await writeRoastery(work, facts, version);
    const roastery = await loadRoastery(work);
    if (!isCurrent) throw outdated(roastery);
    return { result: roastery, subjectId: roastery.id };
  },
});

/**
 * Refuses another currency once costs are booked in the present one: prices of stock would mix both. Locks the roastery, so
 * that nothing is booked meanwhile.
 */
async function refuseOtherCurrency({ tx, actor }: Work, currency: Roastery["currency"]): Promise<void> {
  const [changed] = await tx
    .select({ currency: roasteries.currency })
    .from(roasteries)
    .where(and(eq(roasteries.id, actor.roasteryId), ne(roasteries.currency, currency)))
    .for("no key update");
  if (!changed) return;
  const booked = await tx
    .select({ id: movements.id })
    .from(movements)
    .where(ownRows(actor, movements, isNotNull(movements.averageAfterE4)))
    .limit(1);
  if (booked.length > 0) throw conflict(`Costs are booked in ${changed.currency}, so the currency stays.`, "currency");
}
