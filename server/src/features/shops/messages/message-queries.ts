import type { ShopMessage, ShopWebhook } from "@tryer/contract";
import { and, asc, desc, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { shopMessages, shopSecrets, shops } from "#db/schema/index.ts";
import { failingJobs, statesOfJobs } from "#features/jobs/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { messagePath } from "./receive-message.ts";

const SHOWN = 50;

/** Condition for messages that wait for another attempt, or for none any more. */
const hasFailed = (failing: readonly string[]) =>
  and(isNull(shopMessages.doneAt), inArray(shopMessages.jobId, [...failing]));

export const listShopMessages = query({
  permission: "orders:write",
  run: async (work) => {
    const failing = await failingJobs(work);
    return { webhooks: await loadWebhooks(work, failing), messages: await loadMessages(work, failing) };
  },
});

async function loadWebhooks({ tx, actor }: Work, failing: readonly string[]): Promise<ShopWebhook[]> {
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
      failed: sql<number>`(count(*) filter (where ${hasFailed(failing)}))::int`,
    })
    .from(shopMessages)
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

async function loadMessages(work: Work, failing: readonly string[]): Promise<ShopMessage[]> {
  const { tx, actor } = work;
  const rows = await tx
    .select()
    .from(shopMessages)
    .where(ownRows(actor, shopMessages))
    .orderBy(desc(sql`coalesce(${hasFailed(failing)}, false)`), desc(shopMessages.receivedAt), desc(shopMessages.jobId))
    .limit(SHOWN);
  const states = await statesOfJobs(
    work,
    rows.map(({ jobId }) => jobId),
  );
  return rows.map((message) => {
    const job = states.get(message.jobId);
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
