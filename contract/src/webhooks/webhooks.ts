import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { flag, id, line, newId, page, paging, version } from "../basics/fields.ts";
import { read, SESSION_ONLY, write } from "../basics/operation.ts";
import { ALL_WEBHOOK_EVENTS, type WebhookEventName } from "./webhook-events.ts";

/** Addresses that one roastery has events sent to. */
export const MOST_WEBHOOKS = 10;
/** Failed deliveries that are sent again by one request. */
export const MOST_REPLAYED = 500;
/** Time for which the secret before signs beside a new one. */
export const OLD_SECRET_HOURS = 24;

export const WebhookEvent = z.enum(ALL_WEBHOOK_EVENTS as [WebhookEventName, ...WebhookEventName[]], {
  error: "Event is not known",
});

const events = z
  .array(WebhookEvent, { error: "Events must be a list" })
  .min(1, "Choose at least 1 event")
  .max(ALL_WEBHOOK_EVENTS.length, `At most ${ALL_WEBHOOK_EVENTS.length} events`)
  .transform((chosen) => ALL_WEBHOOK_EVENTS.filter((name) => chosen.includes(name)));

/** An address as written. The server looks at its form and at the machine that it leads to. */
const address = line("Address", 500);

/** An address that a roastery has events sent to. */
export const Webhook = z.object({
  id,
  name: z.string(),
  /** Empty after an import of all data, which carries no addresses. */
  url: z.string(),
  events: z.array(WebhookEvent),
  isOn: z.boolean(),
  /** Reason why it was switched off by itself; empty where it was not. */
  offReason: z.string(),
  /** Moment since which nothing was taken; null while all is well. */
  failingSince: z.string().nullable(),
  /** Moment until which the secret before signs too; null where there is one secret. */
  oldSecretUntil: z.string().nullable(),
  queuedCount: z.int(),
  failedCount: z.int(),
  createdAt: z.string(),
  version,
});
export type Webhook = z.infer<typeof Webhook>;

export const Webhooks = z.object({ webhooks: z.array(Webhook) });
export type Webhooks = z.infer<typeof Webhooks>;

export const AddWebhookInput = z.object({ id: newId.optional(), name: line("Name", 60), url: address, events });
export type AddWebhookInput = z.infer<typeof AddWebhookInput>;

export const EditWebhookInput = z.object({
  id,
  version,
  name: line("Name", 60).optional(),
  url: address.optional(),
  events: events.optional(),
  isOn: z.boolean({ error: "On or off is yes or no" }).optional(),
});
export type EditWebhookInput = z.infer<typeof EditWebhookInput>;

export const WebhookWithSecret = z.object({
  webhook: Webhook,
  /** Secret that deliveries are signed with, told this once. */
  secret: z.string(),
});
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>;

export const DELIVERY_STATES = ["queued", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** One event on its way to one address, with its last attempt. */
export const WebhookDelivery = z.object({
  /** Id of the event, the same in every attempt. */
  id,
  /** Name of the event. */
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  occurredAt: z.string(),
  attempts: z.int(),
  lastAttemptAt: z.string().nullable(),
  /** Moment of the next attempt; null where there is none. */
  nextAttemptAt: z.string().nullable(),
  /** Status of the last answer; null where there was none. */
  status: z.int().nullable(),
  /** Milliseconds of the last attempt. */
  durationMs: z.int().nullable(),
  /** Beginning of the last answer. */
  answer: z.string(),
  /** Reason why the last attempt failed; empty where it did not. */
  problem: z.string(),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const ListDeliveriesInput = z.object({ ...paging, id, failed: flag.default(false) });
export type ListDeliveriesInput = z.infer<typeof ListDeliveriesInput>;

export const ReplayInput = z.object({
  id,
  /** Delivery to send again, whatever its state; null for all that failed. */
  deliveryId: id.nullable(),
});
export type ReplayInput = z.infer<typeof ReplayInput>;

const tags = ["Webhooks"];

export const webhooks = {
  list: read({
    path: "/webhooks",
    scope: SESSION_ONLY,
    tags,
    summary: "List webhooks, oldest first",
  }).output(Webhooks),
  add: write({
    method: "POST",
    path: "/webhooks",
    scope: SESSION_ONLY,
    successStatus: 201,
    tags,
    summary: "Add a webhook; its signing secret is shown once",
    causes: ["webhook.added"],
  })
    .input(AddWebhookInput)
    .output(WebhookWithSecret),
  edit: write({
    method: "PATCH",
    path: "/webhooks/{id}",
    scope: SESSION_ONLY,
    tags,
    summary: "Edit a webhook, switch it on or off",
    causes: ["webhook.edited"],
  })
    .input(EditWebhookInput)
    .output(Webhook),
  remove: write({
    method: "DELETE",
    path: "/webhooks/{id}",
    scope: SESSION_ONLY,
    tags,
    summary: "Remove a webhook with its log and waiting events",
    causes: ["webhook.removed"],
  })
    .input(withId)
    .output(withId),
  renewSecret: write({
    method: "POST",
    path: "/webhooks/{id}/secret",
    scope: SESSION_ONLY,
    tags,
    summary: `Create a new secret, shown once; the earlier one also signs for ${OLD_SECRET_HOURS} hours`,
    causes: ["webhook.secret_renewed"],
  })
    .input(withId)
    .output(WebhookWithSecret),
  sendTest: write({
    method: "POST",
    path: "/webhooks/{id}/test",
    scope: SESSION_ONLY,
    tags,
    summary: "Send a test event, which shows in the log like others",
    causes: ["webhook.tested"],
  })
    .input(withId)
    .output(WebhookDelivery),
  deliveries: read({
    path: "/webhooks/{id}/deliveries",
    scope: SESSION_ONLY,
    tags,
    summary: "List sent and waiting events of a webhook in the last 30 days, newest first",
  })
    .input(ListDeliveriesInput)
    .output(page(WebhookDelivery)),
  replay: write({
    method: "POST",
    path: "/webhooks/{id}/replay",
    scope: SESSION_ONLY,
    tags,
    summary: `Send one event again, or up to ${MOST_REPLAYED} that failed, under the same ids`,
    causes: ["webhook.replayed"],
  })
    .input(ReplayInput)
    .output(z.object({ count: z.int() })),
};
