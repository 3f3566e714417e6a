import { contract } from "@tryer/contract";
import { OPEN_ORDER_STATUSES } from "@tryer/domain/orders";
import { orderNumberLabel } from "@tryer/domain/units";
import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import {
  customers,
  invoices,
  orders,
  shopBuyers,
  shopHandovers,
  shopImportChanges,
  shopOrders,
  shops,
  standingOrders,
} from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { writeAddresses } from "./customer-addresses.ts";
import { type CustomerRow, erasedName, lockCustomer, presentCustomer, updateCustomer } from "./customer-row.ts";
import { eraseWaiting } from "./erase-waiting.ts";
import { lockStandingOf } from "./lock-standing.ts";

/**
 * Erases who a customer is, for good, with all that were merged into it: name, contact, addresses and notes, on their orders
 * and in what shops told of them as well. Quantities and amounts stay, and so do issued invoices, which the books have to keep as they are.
 */
export const eraseCustomer = command({
  operation: contract.customers.erase,
  permission: "customers:write",
  async run(work, { id }: { id: string }) {
    await lockStandingOf(work, id);
    const row = await lockCustomer(work, id);
    const name = erasedName(row);
    if (row.name === name) return { result: await presentCustomer(work, row), subjectId: id, isRepeat: true };
    if (row.mergedIntoId !== null)
      throw conflict(
        `${row.name} was merged into another customer. Erase that one instead, and ${row.name} is erased with it.`,
      );
    await lockOrdersOf(work, id);
    await requireNothingOpen(work, row);
    const merged = await mergedInto(work, id);
    await eraseWaiting(work, [row, ...merged]);
    await eraseOnOrders(work, { id, name });
    for (const each of merged) await eraseFacts(work, each);
    const erased = await eraseFacts(work, row);
    return { result: await presentCustomer(work, erased), subjectId: id };
  },
});

/** Waits for whoever is about to invoice an order of the customer or to move it on, and makes everybody else wait. */
const lockOrdersOf = ({ tx, actor }: Work, customerId: string) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(ownRows(actor, orders, eq(orders.customerId, customerId)))
    .orderBy(asc(orders.id))
    .for("no key update");

const mergedInto = ({ tx, actor }: Work, id: string): Promise<CustomerRow[]> =>
  tx
    .select()
    .from(customers)
    .where(ownRows(actor, customers, eq(customers.mergedIntoId, id)))
    .orderBy(customers.id)
    .for("no key update");

async function eraseFacts(work: Work, row: CustomerRow): Promise<CustomerRow> {
  await writeAddresses(work, row.id, []);
  return updateCustomer(work, row, {
    name: erasedName(row),
    contact: "",
    email: "",
    phone: "",
    taxNumber: "",
    notes: "",
    orderLinkHash: null,
    orderLinkMadeAt: null,
    archivedAt: row.archivedAt ?? work.now,
  });
}

/** Refuses while something is still to be sent or invoiced to them, or a shop's orders go to them. */
async function requireNothingOpen({ tx, actor }: Work, { id, name }: CustomerRow): Promise<void> {
  const isOpen = and(eq(orders.customerId, id), inArray(orders.status, OPEN_ORDER_STATUSES));
  const [open] = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(ownRows(actor, orders, isOpen))
    .orderBy(asc(orders.number))
    .limit(1);
  if (open)
    throw conflict(`Order ${orderNumberLabel(open.number)} is open. Send or cancel it before you erase ${name}.`);
  const [draft] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(ownRows(actor, invoices, and(eq(invoices.customerId, id), eq(invoices.status, "draft"))))
    .limit(1);
  if (draft) throw conflict(`An invoice of ${name} is a draft. Issue or discard it before you erase ${name}.`);
  const [shop] = await tx
    .select({ name: shops.name })
    .from(shops)
    .where(ownRows(actor, shops, eq(shops.customerId, id)))
    .limit(1);
  if (shop) throw conflict(`Orders of shop ${shop.name} go to ${name}. Choose another customer for the shop first.`);
}

async function eraseOnOrders({ tx, actor, now }: Work, { id, name }: { id: string; name: string }): Promise<void> {
  const erased = { customerName: name, shipTo: "", notes: "" };
  const ofCustomer = ownRows(actor, orders, eq(orders.customerId, id));
  const orderIds = tx.select({ id: orders.id }).from(orders).where(ofCustomer);
  await tx
    .update(shopOrders)
    .set({ content: sql`${shopOrders.content} || ${NOBODY}::jsonb`, differs: "" })
    .where(ownRows(actor, shopOrders, inArray(shopOrders.orderId, orderIds)));
  const withoutFacts = sql`case when ${shopImportChanges.before} -> 'order' = 'null'::jsonb then '{}'::jsonb
    else jsonb_build_object('order', (${shopImportChanges.before} -> 'order')
      || jsonb_build_object('facts', (${shopImportChanges.before} -> 'order' -> 'facts') || '{"shipTo": "", "notes": ""}'::jsonb)) end`;
  await tx
    .update(shopImportChanges)
    .set({
      before: sql`${shopImportChanges.before}
        || jsonb_build_object('content', (${shopImportChanges.before} -> 'content') || ${NOBODY}::jsonb) || ${withoutFacts}`,
    })
    .where(ownRows(actor, shopImportChanges, inArray(shopImportChanges.orderId, orderIds)));
  await tx
    .update(shopHandovers)
    .set({ parcels: [] })
    .where(ownRows(actor, shopHandovers, inArray(shopHandovers.orderId, orderIds)));
  await tx
    .update(orders)
    .set({ ...erased, parcels: [], version: sql`${orders.version} + 1`, updatedAt: now })
    .where(ofCustomer);
  await tx
    .update(standingOrders)
    .set({
      ...erased,
      pausedAt: sql`coalesce(${standingOrders.pausedAt}, ${now})`,
      version: sql`${standingOrders.version} + 1`,
      updatedAt: now,
    })
    .where(ownRows(actor, standingOrders, eq(standingOrders.customerId, id)));
  // Issued invoices are kept as they are; a discarded draft is no paper.
  const isDiscarded = and(eq(invoices.customerId, id), eq(invoices.status, "discarded"), ne(invoices.buyerName, name));
  await tx
    .update(invoices)
    .set({ buyerName: name, buyerAddress: "", buyerTaxNumber: "" })
    .where(ownRows(actor, invoices, isDiscarded));
  await tx.delete(shopBuyers).where(ownRows(actor, shopBuyers, eq(shopBuyers.customerId, id)));
}

/** Parts of what a shop told of an order that name its buyer. */
const NOBODY = JSON.stringify({ buyer: null, shipTo: "", notes: "" });
