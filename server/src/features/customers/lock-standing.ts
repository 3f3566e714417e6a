import { asc, eq } from "drizzle-orm";
import { standingOrders } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Locks the standing orders of a customer, before the customer as their drafts do. */
export async function lockStandingOf({ tx, actor }: Work, customerId: string): Promise<void> {
  await tx
    .select({ id: standingOrders.id })
    .from(standingOrders)
    .where(ownRows(actor, standingOrders, eq(standingOrders.customerId, customerId)))
    .orderBy(asc(standingOrders.id))
    .for("no key update");
}
