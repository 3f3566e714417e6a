import { buyerKey, readShopJson, type ShopOrder } from "@tryer/domain/shops";
import { and, eq, inArray, isNull, ne, or } from "drizzle-orm";
import {
  invoiceMails,
  invoices,
  jobs,
  orders,
  shopBuyers,
  shopMessages,
  shopOrders,
  webhookDeliveries,
} from "#db/schema/index.ts";
import { failingJobs, statesOfJobs } from "#features/jobs/index.ts";
import { forgetMailsTo } from "../../mail/queued-mails.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { CustomerRow } from "./customer-row.ts";

/**
 * Erases what waits or is kept about customers who are one person: mails to them that were not sent, messages of shops that
 * failed, and what receivers of events answered.
 */
export async function eraseWaiting(work: Work, rows: readonly CustomerRow[]): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const traces = await loadTraces(work, { ids, emails: rows.map(({ email }) => email) });
  await forgetAddresses(work, ids);
  await forgetMailsTo(work, { ids, addresses: traces.emails });
  await eraseMessages(work, traces);
  await eraseAnswers(work, ids);
}

/** Forgets where invoices were mailed to; that they were, stays. Mails that did not leave will not, and are no mails then. */
async function forgetAddresses(work: Work, customerIds: readonly string[]): Promise<void> {
  const { tx, actor } = work;
  const papers = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(ownRows(actor, invoices, inArray(invoices.customerId, [...customerIds])));
  const ofThem = inArray(invoiceMails.invoiceId, papers);
  const mails = await tx
    .select({ jobId: invoiceMails.jobId })
    .from(invoiceMails)
    .where(ownRows(actor, invoiceMails, ofThem));
  const states = await statesOfJobs(
    work,
    mails.map(({ jobId }) => jobId),
  );
  const waiting = [...states.values()].filter(({ doneAt }) => doneAt === null).map(({ id }) => id);
  await tx.delete(invoiceMails).where(ownRows(actor, invoiceMails, and(ofThem, inArray(invoiceMails.jobId, waiting))));
  await tx
    .update(invoiceMails)
    .set({ address: "" })
    .where(ownRows(actor, invoiceMails, ofThem));
}

/** Signs that a message of a shop is about somebody. */
interface Traces {
  /** Emails, all in lower case. */
  emails: string[];
  /** Keys of buyers and ids of orders, each behind the shop's id. */
  buyers: ReadonlySet<string>;
  orders: ReadonlySet<string>;
}

async function loadTraces({ tx, actor }: Work, { ids, emails }: { ids: string[]; emails: string[] }): Promise<Traces> {
  const buyers = await tx
    .select({ shopId: shopBuyers.shopId, buyer: shopBuyers.buyer })
    .from(shopBuyers)
    .where(ownRows(actor, shopBuyers, inArray(shopBuyers.customerId, ids)));
  const told = await tx
    .select({ shopId: shopOrders.shopId, externalId: shopOrders.externalId })
    .from(shopOrders)
    .innerJoin(orders, ownRows(actor, orders, eq(orders.id, shopOrders.orderId)))
    .where(ownRows(actor, shopOrders, inArray(orders.customerId, ids)));
  const ofBuyers = buyers.flatMap(({ buyer }) => (buyer.startsWith("email ") ? buyer.slice("email ".length) : []));
  return {
    emails: [...new Set([...emails.filter(Boolean).map((email) => email.toLowerCase()), ...ofBuyers])],
    buyers: new Set(buyers.map(({ shopId, buyer }) => `${shopId} ${buyer}`)),
    orders: new Set(told.map(({ shopId, externalId }) => `${shopId} ${externalId}`)),
  };
}

/** Empties messages that failed and are kept to be tried again. One that is on its way is an order, which is taken in. */
async function eraseMessages(work: Work, traces: Traces): Promise<void> {
  const { tx, actor, now } = work;
  const failing = await failingJobs(work);
  const failed = await tx
    .select({ shopId: shopMessages.shopId, body: shopMessages.body, jobId: shopMessages.jobId })
    .from(shopMessages)
    .where(ownRows(actor, shopMessages, isNull(shopMessages.doneAt), inArray(shopMessages.jobId, failing)));
  const jobIds = failed.flatMap(({ shopId, body, jobId }) =>
    body !== null && isAbout({ shopId, text: body.toString("utf8") }, traces) ? [jobId] : [],
  );
  if (jobIds.length === 0) return;
  await tx
    .update(shopMessages)
    .set({ body: null, doneAt: now })
    .where(ownRows(actor, shopMessages, inArray(shopMessages.jobId, jobIds)));
  await tx
    .update(jobs)
    .set({ payload: {}, lastError: null, leaseUntil: null, worker: null, deadAt: null, doneAt: now })
    .where(ownRows(actor, jobs, inArray(jobs.id, jobIds)));
}

function isAbout({ shopId, text }: { shopId: string; text: string }, traces: Traces): boolean {
  const told = ordersIn(text);
  // Nobody can say whose order it is: the address alone is looked for.
  if (told === null) return wordsOf(text).some((word) => traces.emails.includes(word));
  return told.some(({ externalId, buyer }) => {
    if (traces.orders.has(`${shopId} ${externalId}`)) return true;
    if (buyer === null) return false;
    const key = buyerKey(buyer);
    return traces.emails.includes(buyer.email.toLowerCase()) || (key !== null && traces.buyers.has(`${shopId} ${key}`));
  });
}

/** Words of a text as emails stand in it, in lower case: 'joanna@berg.example' is no mention of 'anna@berg.example'. */
const wordsOf = (text: string): string[] => text.toLowerCase().split(/[\s"<>(),;:\\[\]{}]+/);

/** Orders of a message; null where it can't be read. */
function ordersIn(text: string): readonly ShopOrder[] | null {
  try {
    const message = readShopJson(JSON.parse(text));
    return message.kind === "orders" && message.orders.length > 0 ? message.orders : null;
  } catch {
    return null;
  }
}

/** Empties what receivers answered to events about the customers, their orders and their papers: events hold ids alone. */
async function eraseAnswers({ tx, actor }: Work, ids: string[]): Promise<void> {
  const orderIds = tx
    .select({ id: orders.id })
    .from(orders)
    .where(ownRows(actor, orders, inArray(orders.customerId, ids)));
  const invoiceIds = tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(ownRows(actor, invoices, inArray(invoices.customerId, ids)));
  const { subjectId, answer } = webhookDeliveries;
  const isAboutThem = or(inArray(subjectId, ids), inArray(subjectId, orderIds), inArray(subjectId, invoiceIds));
  await tx
    .update(webhookDeliveries)
    .set({ answer: "" })
    .where(ownRows(actor, webhookDeliveries, and(ne(answer, ""), isAboutThem)));
}
