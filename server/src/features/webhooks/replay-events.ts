import { contract, MOST_REPLAYED, type ReplayInput } from "@tryer/contract";
import { and, asc, eq } from "drizzle-orm";
import { webhookDeliveries } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { doneWithinTheHour } from "../../runtime/mail-allowance.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { queueDelivery, queueEvent, triedUntil } from "../../runtime/webhooks/queue-events.ts";
import { testEvent } from "./event-body.ts";
import { lockWebhook, presentDelivery } from "./webhook-rows.ts";

/** Sendings by hand in an hour: enough to find a fault, and too few to trouble a stranger with. */
const MOST_AN_HOUR = 100;

/** Locks a webhook that events go to now, for something that is sent by hand. */
async function lockLive(work: Work, id: string) {
  const row = await lockWebhook(work, id);
  if ((await doneWithinTheHour(work, ["webhook.tested", "webhook.replayed"])) >= MOST_AN_HOUR)
    throw conflict(`Events can be sent by hand ${MOST_AN_HOUR} times an hour. Try again later.`);
  if (!row.isOn) throw conflict("The webhook is switched off. Switch it on first.");
  return row;
}

/** Sends a test event by the same way as every other, so that the log shows what comes of it. */
export const sendTest = command({
  operation: contract.webhooks.sendTest,
  permission: "webhooks:manage",
  async run(work, { id }: { id: string }) {
    const { tx, actor } = work;
    const { name } = await lockLive(work, id);
    const deliveryId = await queueEvent(work, id, testEvent(id));
    const [row] = await tx
      .select()
      .from(webhookDeliveries)
      .where(ownRows(actor, webhookDeliveries, eq(webhookDeliveries.id, deliveryId)));
    if (row === undefined) throw new Error("the event was just queued");
    return { result: presentDelivery(row), subjectId: id, detail: { name } };
  },
});

/** Sends events again under their ids. What waits is on its way already, and is left alone. */
export const replayEvents = command({
  operation: contract.webhooks.replay,
  permission: "webhooks:manage",
  async run(work, { id, deliveryId }: ReplayInput) {
    const { tx, actor, now } = work;
    const { name } = await lockLive(work, id);
    const isMeant = deliveryId === null ? eq(webhookDeliveries.state, "failed") : eq(webhookDeliveries.id, deliveryId);
    const found = await tx
      .select({ id: webhookDeliveries.id, state: webhookDeliveries.state })
      .from(webhookDeliveries)
      .where(ownRows(actor, webhookDeliveries, and(eq(webhookDeliveries.webhookId, id), isMeant)))
      .orderBy(asc(webhookDeliveries.id))
      .limit(MOST_REPLAYED)
      .for("update");
    if (deliveryId !== null && found.length === 0) throw notFound("Delivery");
    const ids = found.filter(({ state }) => state !== "queued").map((row) => row.id);
    for (const one of ids) {
      const jobId = await queueDelivery(work, one);
      await tx
        .update(webhookDeliveries)
        .set({ state: "queued", jobId, nextAttemptAt: now, tryUntil: triedUntil(now) })
        .where(ownRows(actor, webhookDeliveries, eq(webhookDeliveries.id, one)));
    }
    return { result: { count: ids.length }, subjectId: id, detail: { name }, isRepeat: ids.length === 0 };
  },
});
