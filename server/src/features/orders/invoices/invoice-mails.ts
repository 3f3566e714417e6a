import type { InvoiceMail } from "@tryer/contract";
import type { InvoiceMailState } from "@tryer/domain/orders";
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { invoiceMails, jobs } from "#db/schema/index.ts";
import { statesOfJobs } from "#features/jobs/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";

interface SentBy {
  jobId: string | null;
  /** Moments at which the job was done or given up; null where neither, or where the job is no longer kept. */
  doneAt: Date | null;
  deadAt: Date | null;
  isJobKept: boolean;
  /** Outcome that outlives the job. */
  outcome: string | null;
}

/** State of a mail. One without a job lies in the outbox, and a job that is no longer kept was done where nothing else is noted. */
function stateOf({ jobId, doneAt, deadAt, isJobKept, outcome }: SentBy): InvoiceMailState {
  if (deadAt !== null || (!isJobKept && outcome === "failed")) return "failed";
  return jobId === null || doneAt !== null || !isJobKept ? "sent" : "queued";
}

/** Mails with a paper, the latest first. */
export async function mailsOf(work: Pick<Work, "tx" | "actor">, invoiceId: string): Promise<InvoiceMail[]> {
  const { tx, actor } = work;
  const rows = await tx
    .select()
    .from(invoiceMails)
    .where(ownRows(actor, invoiceMails, eq(invoiceMails.invoiceId, invoiceId)))
    .orderBy(desc(invoiceMails.createdAt), desc(invoiceMails.id));
  const states = await statesOfJobs(
    work,
    rows.map(({ jobId }) => jobId),
  );
  return rows.map((mail) => {
    const job = states.get(mail.jobId ?? "");
    const { doneAt = null, deadAt = null } = job ?? {};
    const { jobId, outcome } = mail;
    return {
      id: mail.id,
      to: mail.address,
      at: mail.createdAt.toISOString(),
      state: stateOf({ jobId, doneAt, deadAt, isJobKept: job !== undefined, outcome }),
    };
  });
}

/**
 * Ends mails of a paper that wait for the mail server or were given up, so that neither leaves beside the one that takes its
 * place. Refused while one is being sent: nobody can say yet whether it left.
 */
export async function endUnsentMails({ tx, actor, now }: Work, invoiceId: string): Promise<void> {
  const ofInvoice = await tx
    .select({ jobId: sql<string>`${invoiceMails.jobId}` })
    .from(invoiceMails)
    .where(ownRows(actor, invoiceMails, and(eq(invoiceMails.invoiceId, invoiceId), isNotNull(invoiceMails.jobId))));
  // Held, so that none of them begins meanwhile.
  const unsent = await tx
    .select({ id: jobs.id, isUnderWay: sql<boolean>`coalesce(${jobs.leaseUntil} > clock_timestamp(), false)` })
    .from(jobs)
    .where(
      ownRows(
        actor,
        jobs,
        and(
          inArray(
            jobs.id,
            ofInvoice.map(({ jobId }) => jobId),
          ),
          isNull(jobs.doneAt),
        ),
      ),
    )
    .orderBy(asc(jobs.id))
    .for("update");
  if (unsent.some(({ isUnderWay }) => isUnderWay))
    throw conflict("The invoice is being emailed right now. Wait a minute, then look whether the email left.");
  const ids = unsent.map(({ id }) => id);
  if (ids.length === 0) return;
  await tx
    .update(jobs)
    .set({ payload: {}, lastError: null, leaseUntil: null, worker: null, deadAt: null, doneAt: now })
    .where(ownRows(actor, jobs, inArray(jobs.id, ids)));
  await tx.delete(invoiceMails).where(ownRows(actor, invoiceMails, inArray(invoiceMails.jobId, ids)));
}
