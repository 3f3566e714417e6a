import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { invoiceMails, jobs } from "#db/schema/index.ts";
import type { NoteEnd } from "../runtime/jobs/job-handler.ts";
import { jobKind } from "../runtime/jobs/job-kind.ts";
import { ownRows } from "../runtime/own-rows.ts";
import type { Work } from "../runtime/request-context.ts";
import { forgetOutboxOf, type OutboxMail } from "./outbox.ts";

/** A mail that waits for a mail server. The payload is emptied once it is sent. */
export const mailKind = jobKind<OutboxMail, "mail">({
  name: "mail",
  payload: z.object({
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    unsubscribeUrl: z.string().optional(),
    attachment: z.object({ name: z.string(), base64: z.string() }).optional(),
    customerId: z.string().optional(),
  }),
  // An invoice says whether its mail left.
  shownIn: ["invoices"],
});

/** Notes on an invoice that its mail left or was given up: the invoice is kept for longer than the job. */
export const noteMailEnd: NoteEnd = async (tx, { roasteryId, id }, end) => {
  await tx
    .update(invoiceMails)
    .set({ outcome: end })
    .where(and(eq(invoiceMails.roasteryId, roasteryId), eq(invoiceMails.jobId, id)));
};

interface ForgottenCustomers {
  ids: readonly string[];
  addresses: readonly string[];
}

/**
 * Forgets mails of a roastery to customers, in the transaction that erases who they are: those that wait for a mail server or
 * were given up, which are sent no more, and those that the outbox keeps. A mail about another customer of the same address
 * still leaves.
 */
export async function forgetMailsTo({ tx, actor, now }: Work, { ids, addresses }: ForgottenCustomers): Promise<void> {
  const lower = addresses.map((address) => address.toLowerCase());
  const customerId = sql`${jobs.payload} ->> 'customerId'`;
  // Mails that were written before they named their customer are told by their address.
  const isToAddress = and(sql`${customerId} is null`, inArray(sql`lower(${jobs.payload} ->> 'to')`, lower));
  const isToThem = or(inArray(customerId, [...ids]), lower.length > 0 ? isToAddress : undefined);
  await tx
    .update(jobs)
    .set({ payload: {}, lastError: null, leaseUntil: null, worker: null, deadAt: null, doneAt: now })
    .where(ownRows(actor, jobs, and(eq(jobs.kind, mailKind.name), isNull(jobs.doneAt), isToThem)));
  if (lower.length > 0) await forgetOutboxOf(tx, lower);
}
