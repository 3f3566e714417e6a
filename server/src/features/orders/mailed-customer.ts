import { eq } from "drizzle-orm";
import { customers, roasteries } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Address of a customer, and the name of the roastery that writes to them; refused where they have no address. */
export async function mailedCustomer({ tx, actor }: Work, customerId: string) {
  const [customer] = await tx
    .select({ name: customers.name, email: customers.email })
    .from(customers)
    .where(ownRows(actor, customers, eq(customers.id, customerId)));
  if (!customer) throw notFound("Customer");
  if (customer.email === "") throw invalid(`${customer.name} has no email address. Add one to the customer.`);
  const [roastery] = await tx
    .select({ name: roasteries.name })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  return { to: customer.email, roastery: roastery?.name ?? "" };
}
