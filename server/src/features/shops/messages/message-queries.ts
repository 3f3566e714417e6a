import type { ShopMessage, ShopWebhook } from "@tryer/contract";
import { and, asc, desc, eq, isNotNull, isNull, max, or, sql } from "drizzle-orm";
import { jobs, shopMessages, shopSecrets, shops } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { messagePath } from "./receive-message.ts";

const SHOWN = 50;

const hasFailed = and(isNull(shopMessages.doneAt), or(isNotNull(jobs.deadAt), isNotNull(jobs.lastError)));

export const listShopMessages = query({
  permission: "orders:write",
  run: async (work) => ({ webhooks: await loadWebhooks(work), messages: await loadMessages(work) }),
});

async function loadWebhooks({ tx, actor }: Work): Promise<ShopWebhook[]> {
  const rows = await tx
    .select({ shopId: shops.id, secretSetAt: shopSecrets.updatedAt })
    .from(shops)
    .leftJoin(shopSecrets, ownRows(actor, shopSecrets, eq(shopSecrets.shopId, shops.id)))
    .where(ownRows(actor, shops))
    .orderBy(asc(shops.id));
  const received = await tx
    .select({
      shopId: shopMessages.shopId,
      last: max(shopMessages.receivedAt),
      failed: sql<number>`(count(*) filter (where ${hasFailed}))::int`,
    })
    .from(shopMessages)
    .leftJoin(jobs, ownRows(actor, jobs, eq(jobs.id, shopMessages.jobId)))
    .where(ownRows(actor, shopMessages))
    .groupBy(shopMessages.shopId);
  return rows.map(({ shopId, secretSetAt }) => {
    const of = received.find((each) => each.shopId === shopId);
    return {
      shopId,
      path: messagePath({ roasteryId: actor.roasteryId, shopId }),
      secretSetAt: secretSetAt?.toISOString() ?? null,
      lastReceivedAt: of?.last?.toISOString() ?? null,
      failedCount: of?.failed ?? 0,
    };
  });
}

async function loadMessages({ tx, actor }: Work): Promise<ShopMessage[]> {
  const rows = await tx
    .select({ message: shopMessages, job: jobs })
    .from(shopMessages)
    .leftJoin(jobs, ownRows(actor, jobs, eq(jobs.id, shopMessages.jobId)))
    .where(ownRows(actor, shopMessages))
    .orderBy(desc(sql`coalesce(${hasFailed}, false)`), desc(shopMessages.receivedAt), desc(shopMessages.jobId))
    .limit(SHOWN);
  return rows.map(({ message, job }) => {
    const problem = message.doneAt === null ? (job?.lastError ?? "") : "";
    const isFailed = problem !== "";
    return {
      id: message.jobId,
      shopId: message.shopId,
      topic: message.topic,
      receivedAt: message.receivedAt.toISOString(),
      state: message.doneAt !== null ? "done" : isFailed ? "failed" : "queued",
      problem,
      nextAttemptAt: isFailed && job?.deadAt === null ? job.runAt.toISOString() : null,
    };
  });
}
