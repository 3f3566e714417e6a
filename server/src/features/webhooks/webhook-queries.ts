import type { ListDeliveriesInput } from "@tryer/contract";
import { desc, eq, lt } from "drizzle-orm";
import { webhookDeliveries } from "#db/schema/index.ts";
import { cursorValue } from "../../runtime/cursor-values.ts";
import { decodeCursor, pageOf } from "../../runtime/keyset.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { loadWebhook, loadWebhooks, presentDelivery } from "./webhook-rows.ts";

export const listWebhooks = query({
  permission: "webhooks:manage",
  run: async (work, _input: undefined) => ({ webhooks: await loadWebhooks(work) }),
});

/** Log of a webhook, the newest event first: ids of deliveries rise with time. */
export const listDeliveries = query({
  permission: "webhooks:manage",
  async run(work, { id, failed, cursor, limit }: ListDeliveriesInput) {
    await loadWebhook(work, id);
    const { tx, actor } = work;
    const before = cursor === undefined ? undefined : cursorValue(decodeCursor(cursor, 1)[0], "uuid");
    const found = await tx
      .select()
      .from(webhookDeliveries)
      .where(
        ownRows(
          actor,
          webhookDeliveries,
          eq(webhookDeliveries.webhookId, id),
          failed ? eq(webhookDeliveries.state, "failed") : undefined,
          before === undefined ? undefined : lt(webhookDeliveries.id, before),
        ),
      )
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit + 1);
    const { rows, nextCursor } = pageOf(found, limit, (row) => [row.id]);
    return { items: rows.map(presentDelivery), nextCursor };
  },
});
