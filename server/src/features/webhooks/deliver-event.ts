import { and, eq, lt, ne } from "drizzle-orm";
import { members, roasteries, users, webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { type DeliveryOutcome, deliveryJob } from "#features/jobs/index.ts";
import { linkMail } from "../../mail/link-mail.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { resolveName } from "../../runtime/outgoing/send-request.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import type { SecretBox } from "../../runtime/secret-box.ts";
import { webhookDelivery } from "../../runtime/webhooks/queue-events.ts";
import { eventBody } from "./event-body.ts";
import { nextAttempt, offReason, restingUntil } from "./patience.ts";
import { type Answer, postEvent } from "./sending/post-event.ts";
import { signatureHeaders } from "./sending/sign-event.ts";
import { failWaiting, SWITCHED_OFF, type WebhookRow } from "./webhook-rows.ts";

type DeliveryRow = typeof webhookDeliveries.$inferSelect;

interface SenderTools {
  secrets: SecretBox;
  mailer: Mailer;
  /** Address that people open: where the mail to the owners leads. */
  publicUrl: string;
  allowsLocal: boolean;
}

const TIMEOUT_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Time for which the log keeps an event that is over. */
const KEPT_MS = 30 * DAY_MS;

const OVER: DeliveryOutcome = { changes: [], againAt: null };

/** Sends one event to its webhook, and writes down what came of it in one transaction with the next attempt. */
export const deliveringEvents = ({ secrets, mailer, publicUrl, allowsLocal }: SenderTools) =>
  deliveryJob(webhookDelivery, async (work, { deliveryId }) => {
    const { now } = work;
    const found = await work.note((tx) => load({ tx, actor: work.actor, now }, deliveryId));
    const isOurs = found?.delivery.state === "queued" && found.delivery.jobId === work.job.id;
    if (found === null || !isOurs) return async () => OVER;
    const { webhook, delivery } = found;
    if (!webhook.isOn || webhook.url === null) return (last) => giveUp(last, delivery, SWITCHED_OFF);
    const { restingUntil: rest } = webhook;
    if (rest !== null && rest > now) return (last) => putOff(last, delivery, rest);
    const body = eventBody(delivery);
    const keys = await signingSecrets(secrets, webhook, now);
    const answer =
      keys.length === 0
        ? unreadable
        : await postEvent(
            {
              url: webhook.url,
              body,
              headers: {
                "content-type": "application/json",
                "user-agent": "Tryer-Webhooks/1",
                ...signatureHeaders({ id: delivery.id, at: now, body }, keys),
              },
            },
            { allowsLocal, resolve: resolveName, timeoutMs: TIMEOUT_MS },
          );
    return (last) =>
      answer.problem === ""
        ? writeDelivered(last, delivery, answer)
        : writeFailed(last, { delivery, answer, mailer, publicUrl });
  });

/** Attempt without a secret to sign with: that of the server is another one than when it was sealed. */
const unreadable: Answer = {
  status: null,
  durationMs: 0,
  text: "",
  problem: "The webhook's secret can no longer be read. Make a new one.",
};

async function load({ tx, actor }: RoasteryWork, id: string) {
  const [found] = await tx
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, ownRows(actor, webhooks, eq(webhooks.id, webhookDeliveries.webhookId)))
    .where(ownRows(actor, webhookDeliveries, eq(webhookDeliveries.id, id)));
  return found ?? null;
}

/** Secrets to sign with: the present one, and the one before for a while after it was replaced. */
async function signingSecrets(box: SecretBox, webhook: WebhookRow, now: Date): Promise<string[]> {
  const { secretSealed, oldSecretSealed, oldSecretUntil } = webhook;
  const isOldGood = oldSecretUntil !== null && oldSecretUntil > now;
  const sealed = [secretSealed, isOldGood ? oldSecretSealed : null].filter((text) => text !== null);
  const opened = await Promise.all(sealed.map((text) => box.open(text)));
  return opened.filter((secret) => secret !== null);
}

/** A delivery while it is its job's: one that was sent again since belongs to another, which writes what came of it. */
const isDelivery = ({ actor }: Work, { id, jobId }: DeliveryRow) =>
  ownRows(actor, webhookDeliveries, and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.jobId, jobId)));

async function giveUp(work: Work, delivery: DeliveryRow, problem: string): Promise<DeliveryOutcome> {
  await work.tx
    .update(webhookDeliveries)
    .set({ state: "failed", problem, nextAttemptAt: null })
    .where(isDelivery(work, delivery));
  return OVER;
}

async function putOff(work: Work, delivery: DeliveryRow, againAt: Date): Promise<DeliveryOutcome> {
  await work.tx.update(webhookDeliveries).set({ nextAttemptAt: againAt }).where(isDelivery(work, delivery));
  return { changes: [], againAt };
}

/** Locks the webhook of a delivery; null where somebody removed it in the meantime. */
async function lockOf({ tx, actor }: Work, { webhookId }: DeliveryRow): Promise<WebhookRow | null> {
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(ownRows(actor, webhooks, eq(webhooks.id, webhookId)))
    .for("update");
  return webhook ?? null;
}

const attempted = ({ attempts }: DeliveryRow, { status, durationMs, text, problem }: Answer, now: Date) => ({
  attempts: attempts + 1,
  lastAttemptAt: now,
  status,
  durationMs,
  answer: text,
  problem,
});

async function writeDelivered(work: Work, delivery: DeliveryRow, answer: Answer): Promise<DeliveryOutcome> {
  const { tx, actor, now } = work;
  const webhook = await lockOf(work, delivery);
  if (webhook === null) return OVER;
  const [written] = await tx
    .update(webhookDeliveries)
    .set({ ...attempted(delivery, answer, now), state: "delivered", nextAttemptAt: null })
    .where(isDelivery(work, delivery))
    .returning({ id: webhookDeliveries.id });
  if (!written) return OVER;
  const isOld = and(
    eq(webhookDeliveries.webhookId, webhook.id),
    ne(webhookDeliveries.state, "queued"),
    lt(webhookDeliveries.createdAt, new Date(now.getTime() - KEPT_MS)),
  );
  await tx.delete(webhookDeliveries).where(ownRows(actor, webhookDeliveries, isOld));
  if (webhook.failures > 0)
    await tx
      .update(webhooks)
      .set({ failingSince: null, failures: 0, restingUntil: null, toldAt: null })
      .where(ownRows(actor, webhooks, eq(webhooks.id, webhook.id)));
  return OVER;
}

interface Failed extends Pick<SenderTools, "mailer" | "publicUrl"> {
  delivery: DeliveryRow;
  answer: Answer;
}

/** Writes down a failed attempt: the next one, or the end, and what the owners have to know. */
async function writeFailed(work: Work, { delivery, answer, mailer, publicUrl }: Failed): Promise<DeliveryOutcome> {
  const { tx, actor, now } = work;
  const webhook = await lockOf(work, delivery);
  if (webhook === null) return OVER;
  const failures = webhook.failures + 1;
  const failingSince = webhook.failingSince ?? now;
  const reason = offReason({ status: answer.status, failures, failingSince, now });
  const againAt = reason === null ? nextAttempt(delivery, now) : null;
  const [written] = await tx
    .update(webhookDeliveries)
    .set({
      ...attempted(delivery, answer, now),
      state: againAt === null ? "failed" : "queued",
      nextAttemptAt: againAt,
    })
    .where(isDelivery(work, delivery))
    .returning({ id: webhookDeliveries.id });
  if (!written) return OVER;
  const isTold = reason !== null || (againAt === null && webhook.toldAt === null);
  await tx
    .update(webhooks)
    .set({
      failures,
      failingSince,
      restingUntil: restingUntil(failures, now),
      toldAt: isTold ? now : webhook.toldAt,
      ...(reason === null ? {} : { isOn: false, offReason: reason, version: webhook.version + 1 }),
    })
    .where(ownRows(actor, webhooks, eq(webhooks.id, webhook.id)));
  if (reason !== null) await failWaiting(work, webhook.id);
  if (!isTold) return { changes: [], againAt };
  const words = reason ?? `Nothing accepted since ${failingSince.toISOString().slice(0, 16).replace("T", " ")} UTC.`;
  await tellOwners(work, { webhook, words, problem: answer.problem, isOff: reason !== null, mailer, publicUrl });
  const activity = reason === null ? "webhook.failing" : "webhook.switched_off";
  return { changes: [{ activity, subjectId: webhook.id, detail: { name: webhook.name } }], againAt };
}

interface Told extends Pick<SenderTools, "mailer" | "publicUrl"> {
  webhook: WebhookRow;
  words: string;
  problem: string;
  isOff: boolean;
}

/** Mails every owner, by the transaction that writes down why. */
async function tellOwners(work: Work, { webhook, words, problem, isOff, mailer, publicUrl }: Told): Promise<void> {
  const { tx, actor } = work;
  const [roastery] = await tx
    .select({ name: roasteries.name })
    .from(roasteries)
    .where(eq(roasteries.id, actor.roasteryId));
  const state = isOff ? "was switched off" : "accepts nothing";
  const owners = await tx
    .select({ email: users.email })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.organizationId, actor.roasteryId), eq(members.role, "owner")));
  for (const { email } of owners) {
    const mail = linkMail({
      to: email,
      subject: `${roastery?.name ?? "Your roastery"}: webhook ${webhook.name} ${state}`,
      before: `The webhook ${webhook.name} ${state}. ${words} The last attempt: ${problem}`,
      link: `${publicUrl}/settings/webhooks`,
      label: "See the log",
      after: isOff
        ? "Once the receiver works again, switch the webhook on and resend failed events."
        : "Once the receiver works again, resend failed events.",
    });
    await mailer.queue(work, mail);
  }
}
