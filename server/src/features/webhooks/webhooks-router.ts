import { api } from "../../runtime/api.ts";
import { addWebhook } from "./add-webhook.ts";
import { editWebhook, removeWebhook, renewSecret } from "./edit-webhook.ts";
import { replayEvents, sendTest } from "./replay-events.ts";
import { listDeliveries, listWebhooks } from "./webhook-queries.ts";

export const webhooksRouter = {
  list: api.webhooks.list.handler(({ context }) => listWebhooks(context, undefined)),
  add: api.webhooks.add.handler(({ context, input }) => addWebhook(context, input)),
  edit: api.webhooks.edit.handler(({ context, input }) => editWebhook(context, input)),
  remove: api.webhooks.remove.handler(({ context, input }) => removeWebhook(context, input)),
  renewSecret: api.webhooks.renewSecret.handler(({ context, input }) => renewSecret(context, input)),
  sendTest: api.webhooks.sendTest.handler(({ context, input }) => sendTest(context, input)),
  deliveries: api.webhooks.deliveries.handler(({ context, input }) => listDeliveries(context, input)),
  replay: api.webhooks.replay.handler(({ context, input }) => replayEvents(context, input)),
};
