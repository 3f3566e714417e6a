import type { Routes } from "../../runtime/api.ts";
import { addWebhook } from "./add-webhook.ts";
import { editWebhook, removeWebhook, renewSecret } from "./edit-webhook.ts";
import { replayEvents, sendTest } from "./replay-events.ts";
import { listDeliveries, listWebhooks } from "./webhook-queries.ts";

export const webhooksRouter = {
  list: listWebhooks,
  add: addWebhook,
  edit: editWebhook,
  remove: removeWebhook,
  renewSecret,
  sendTest,
  deliveries: listDeliveries,
  replay: replayEvents,
} satisfies Routes<"webhooks">;
