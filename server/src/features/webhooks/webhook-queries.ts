import { contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { webhookDeliveries } from "#db/schema/index.ts";
import { equals, listOf } from "../../runtime/lists/list-of.ts";
import { descending } from "../../runtime/lists/list-order.ts";
import { query } from "../../runtime/query.ts";
import { loadWebhook, loadWebhooks, presentDelivery } from "./webhook-rows.ts";

export const listWebhooks = query({
  permission: "webhooks:manage",
  run: async (work, _input: undefined) => ({ webhooks: await loadWebhooks(work) }),
});

/** Log of a webhook, the newest event first: ids of deliveries rise with time. */
export const listDeliveries = listOf(contract.webhooks.deliveries, {
  permission: "webhooks:manage",
  table: webhookDeliveries,
  prepare: (work, { id }) => loadWebhook(work, id),
  select: ({ tx }) => tx.select().from(webhookDeliveries),
  order: descending({ id: webhookDeliveries.id }),
  keysOf: (row) => row,
  filters: {
    id: equals(webhookDeliveries.webhookId),
    failed: (failed) => (failed ? eq(webhookDeliveries.state, "failed") : undefined),
  },
  present: (_, rows) => rows.map(presentDelivery),
});
