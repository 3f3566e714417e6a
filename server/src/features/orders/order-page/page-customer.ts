import { eq } from "drizzle-orm";
import { customers } from "#db/schema/index.ts";
import type { CustomerRow } from "#features/customers/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { notFound } from "../../../runtime/refusal.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";

/** One answer for every reason why a link opens nothing: never made, ended, replaced, or the customer put away. */
export const noPage = () => notFound("Order page");

const byLink = ({ tx, actor }: RoasteryWork, linkHash: string) =>
  tx
    .select()
    .from(customers)
    .where(ownRows(actor, customers, eq(customers.orderLinkHash, linkHash)));

export async function customerOfLink(work: RoasteryWork, linkHash: string): Promise<CustomerRow> {
  return living(await byLink(work, linkHash));
}

/** The customer, locked until the transaction ends: orders of one page come one after the other, and before its link ends. */
export async function lockCustomerOfLink(work: RoasteryWork, linkHash: string): Promise<CustomerRow> {
  return living(await byLink(work, linkHash).for("no key update"));
}

function living([row]: CustomerRow[]): CustomerRow {
  if (row === undefined || row.archivedAt !== null) throw noPage();
  return row;
}
