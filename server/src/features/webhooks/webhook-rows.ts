import { DELIVERY_STATES, isWebhookEvent, type Webhook, WebhookDelivery } from "@tryer/contract";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "#db/schema/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";

export type WebhookRow = typeof webhooks.$inferSelect;
type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Locks a webhook, so that changes of it and outcomes of deliveries come one after the other. */
export async function lockWebhook({ tx, actor }: RoasteryWork, id: string): Promise<WebhookRow> {
  const [row] = await tx
    .select()
    .from(webhooks)
    .where(ownRows(actor, webhooks, eq(webhooks.id, id)))
    .for("update");
  if (row === undefined) throw notFound("Webhook");
  return row;
}

/** Ends what waits for a webhook that is switched off; once it is on again, that can be sent by hand. */
export async function failWaiting({ tx, actor }: RoasteryWork, webhookId: string): Promise<void> {
  const isWaiting = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, "queued"));
  await tx
    .update(webhookDeliveries)
    .set({ state: "failed", problem: SWITCHED_OFF, nextAttemptAt: null })
    .where(ownRows(actor, webhookDeliveries, isWaiting));
}

export const SWITCHED_OFF = "The webhook was switched off.";

/** Webhooks of the roastery with the counts of what waits and what failed, the oldest first. */
export async function loadWebhooks({ tx, actor, now }: RoasteryWork, only?: { id: string }): Promise<Webhook[]> {
  const which = only && eq(webhooks.id, only.id);
  const rows = await tx
    .select()
    .from(webhooks)
    .where(ownRows(actor, webhooks, which))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  const counts = await tx
    .select({
      webhookId: webhookDeliveries.webhookId,
      queued: sql<number>`(count(*) filter (where ${webhookDeliveries.state} = 'queued'))::int`,
      failed: sql<number>`(count(*) filter (where ${webhookDeliveries.state} = 'failed'))::int`,
    })
    .from(webhookDeliveries)
    .where(
      ownRows(
        actor,
        webhookDeliveries,
        and(ne(webhookDeliveries.state, "delivered"), only && eq(webhookDeliveries.webhookId, only.id)),
      ),
    )
    .groupBy(webhookDeliveries.webhookId);
  return rows.map((row) => {
    const count = counts.find(({ webhookId }) => webhookId === row.id);
    const isSigningTwice = row.oldSecretUntil !== null && row.oldSecretUntil > now;
    return {
      id: row.id,
      name: row.name,
      url: row.url ?? "",
      events: row.events.filter(isWebhookEvent),
      isOn: row.isOn,
      offReason: row.offReason,
      failingSince: row.failingSince?.toISOString() ?? null,
      oldSecretUntil: isSigningTwice ? (row.oldSecretUntil?.toISOString() ?? null) : null,
      queuedCount: count?.queued ?? 0,
      failedCount: count?.failed ?? 0,
      createdAt: row.createdAt.toISOString(),
      version: row.version,
    };
  });
}

export async function loadWebhook(work: RoasteryWork, id: string): Promise<Webhook> {
  const [webhook] = await loadWebhooks(work, { id });
  if (webhook === undefined) throw notFound("Webhook");
  return webhook;
}

export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  ...copied(WebhookDelivery, row),
  type: row.event,
  state: DELIVERY_STATES.find((state) => state === row.state) ?? "failed",
  nextAttemptAt: row.state === "queued" ? (row.nextAttemptAt?.toISOString() ?? null) : null,
});
