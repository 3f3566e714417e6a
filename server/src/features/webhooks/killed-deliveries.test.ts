/** @database both: leases, claims of two processes. */

import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, test, vi } from "vitest";
import { ScriptProcess } from "#db/embedded/testing/script-process.ts";
import { openDatabase } from "#db/open-database.ts";
import { webhooks } from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { copyDatabase } from "../../../test/databases/copy-database.ts";
import { createLog } from "../../log.ts";
import { NOBODY } from "../../runtime/anonymous-context.ts";
import { queueEvents } from "../../runtime/webhooks/queue-events.ts";
import { newWebhookSecret } from "./sending/sign-event.ts";
import { deliveryWorker, secrets } from "./testing/delivery-worker.ts";
import { isVerified, receiver } from "./testing/receiver.ts";

/** A roastery with a webhook, and some events on their way to it. */
async function withEvents(url: string, count: number) {
  const copy = await copyDatabase();
  const actor = { roasteryId: uuidv7(), userId: NOBODY };
  const secret = newWebhookSecret();
  const secretSealed = await secrets.seal(secret);
  await copy.database.asSystem(async (tx) => {
    await tx.execute(sql`insert into roasteries (id, name, slug) values (${actor.roasteryId}, 'Killed', 'killed')`);
  });
  await copy.database.inRoastery(actor, async (tx) => {
    await tx.insert(webhooks).values({
      ...actor,
      id: uuidv7(),
      name: "Till",
      url,
      events: ["roast.deleted"],
      isOn: true,
      secretSealed,
    });
    for (let event = 0; event < count; event += 1)
      await queueEvents({ tx, actor, now: new Date() }, { activity: "roast.removed", subjectId: uuidv7() });
  });
  return { ...copy, secret };
}

const statesOf = async (database: Awaited<ReturnType<typeof copyDatabase>>["database"]) => {
  const { rows } = await database.pool.query<{ state: string; attempts: number }>(
    "select state, attempts from webhook_deliveries order by id",
  );
  return rows;
};

test("an event whose process is killed while the receiver has it is sent again under the same id", async () => {
  const target = await receiver(() => {});
  const { where, database, secret } = await withEvents(target.url, 1);
  await database.close();
  const killed = new ScriptProcess("deliver-until-killed", where.dataDir, where.databaseUrl ?? "");
  onTestFinished(() => killed.kill());
  await vi.waitFor(() => expect(target.received).toHaveLength(1), { timeout: 60_000 });
  await killed.kill();

  target.answerBy((answer) => answer.end("taken"));
  const own = await openDatabase(where, createLog("silent"));
  onTestFinished(() => own.close());
  const worker = deliveryWorker(new SealedDatabase(own));
  await vi.waitFor(
    async () => {
      await worker.drain();
      expect(target.received).toHaveLength(2);
    },
    { timeout: 60_000 },
  );
  expect(new Set(target.ids()).size).toBe(1);
  expect(target.received.map(({ headers }) => headers["webhook-id"])).toEqual(target.ids());
  expect(target.received.every((one) => isVerified(secret, one))).toBe(true);
  expect(await statesOf(own)).toEqual([{ state: "delivered", attempts: 1 }]);
});

test("two workers at once deliver each event once, several at a time", async () => {
  const atOnce = { now: 0, most: 0 };
  const target = await receiver((answer) => {
    atOnce.now += 1;
    atOnce.most = Math.max(atOnce.most, atOnce.now);
    setTimeout(() => {
      atOnce.now -= 1;
      answer.end();
    }, 50);
  });
  const { database } = await withEvents(target.url, 20);
  onTestFinished(() => database.close());
  const workers = [0, 1].map(() => deliveryWorker(new SealedDatabase(database)));
  const made = await Promise.all(workers.map((worker) => worker.drain()));
  expect(made.reduce((sum, attempts) => sum + attempts, 0)).toBe(20);
  expect(target.received).toHaveLength(20);
  expect(new Set(target.ids()).size).toBe(20);
  expect(atOnce.most).toBeGreaterThan(1);
  expect(atOnce.most).toBeLessThanOrEqual(16);
  expect((await statesOf(database)).every(({ state }) => state === "delivered")).toBe(true);
});
