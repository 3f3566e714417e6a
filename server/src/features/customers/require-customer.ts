import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { findCustomer } from "./customer-row.ts";

/** Refuses an owner that is not there or was put away; null is the roastery itself. */
export async function requireOwner(work: Work, ownerId: string | null | undefined): Promise<void> {
  if (ownerId === null || ownerId === undefined) return;
  const customer = await findCustomer(work, ownerId);
  if (!customer) throw invalid("Please select a customer", "ownerId");
  if (customer.archivedAt) throw invalid(`${customer.name} is archived. Restore the customer first.`, "ownerId");
}
