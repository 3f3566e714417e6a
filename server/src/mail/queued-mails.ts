import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "#db/schema/index.ts";
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
  }),
  // An invoice says whether its mail left.
  shownIn: ["invoices"],
});

/**
 * Forgets mails of a roastery to somebody, in the transaction that erases who they are: those that wait for a mail server or
 * were given up, which are sent no more, and those that the outbox keeps.
 */
export async function forgetMailsTo({ tx, actor, now }: Work, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  const lower = addresses.map((address) => address.toLowerCase());
  const isToThem = inArray(sql`lower(${jobs.payload} ->> 'to')`, lower);
  await tx
    .update(jobs)
    .set({ payload: {}, lastError: null, leaseUntil: null, worker: null, deadAt: null, doneAt: now })
    .where(ownRows(actor, jobs, and(eq(jobs.kind, mailKind.name), isNull(jobs.doneAt), isToThem)));
  await forgetOutboxOf(tx, lower);
}
