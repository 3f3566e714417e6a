import type { InvoiceMail } from "@tryer/contract";
import type { InvoiceMailState } from "@tryer/domain/orders";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { invoiceMails, jobs } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";

interface SentBy {
  jobId: string | null;
  /** Moments at which the job was done or given up; null where neither, or where the job is no longer kept. */
  doneAt: Date | null;
  deadAt: Date | null;
  isJobKept: boolean;
}

/** State of a mail. One without a job lies in the outbox, and a job that is no longer kept was done. */
function stateOf({ jobId, doneAt, deadAt, isJobKept }: SentBy): InvoiceMailState {
  if (deadAt !== null) return "failed";
  return jobId === null || doneAt !== null || !isJobKept ? "sent" : "queued";
}

/** Mails with a paper, the latest first. */
export async function mailsOf({ tx, actor }: Pick<Work, "tx" | "actor">, invoiceId: string): Promise<InvoiceMail[]> {
  const rows = await tx
    .select({ mail: invoiceMails, doneAt: jobs.doneAt, deadAt: jobs.deadAt, keptId: jobs.id })
    .from(invoiceMails)
    .leftJoin(jobs, and(eq(jobs.roasteryId, invoiceMails.roasteryId), eq(jobs.id, invoiceMails.jobId)))
    .where(ownRows(actor, invoiceMails, eq(invoiceMails.invoiceId, invoiceId)))
    .orderBy(desc(invoiceMails.createdAt), desc(invoiceMails.id));
  return rows.map(({ mail, doneAt, deadAt, keptId }) => ({
    id: mail.id,
    to: mail.address,
    at: mail.createdAt.toISOString(),
    state: stateOf({ jobId: mail.jobId, doneAt, deadAt, isJobKept: keptId !== null }),
  }));
}

/** Ends mails of a paper that were given up, so that trying one of them again does not send it beside the new one. */
export async function endFailedMails({ tx, actor, now }: Work, invoiceId: string): Promise<void> {
  const rows = await tx
    .select({ jobId: invoiceMails.jobId })
    .from(invoiceMails)
    .where(ownRows(actor, invoiceMails, and(eq(invoiceMails.invoiceId, invoiceId), isNotNull(invoiceMails.jobId))));
  for (const { jobId } of rows) {
    if (jobId === null) continue;
    const given = and(eq(jobs.id, jobId), isNotNull(jobs.deadAt));
    const ended = await tx
      .update(jobs)
      .set({ payload: {}, lastError: null, leaseUntil: null, worker: null, deadAt: null, doneAt: now })
      .where(ownRows(actor, jobs, given))
      .returning({ id: jobs.id });
    if (ended.length === 0) continue;
    // It never left: the one that is written now takes its place.
    await tx.delete(invoiceMails).where(ownRows(actor, invoiceMails, eq(invoiceMails.jobId, jobId)));
  }
}
