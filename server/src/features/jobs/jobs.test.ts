/** @database both: claims with SKIP LOCKED, leases, notifications. */

import { errors } from "@tryer/contract";
import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { locations } from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { actorOf } from "../../../test/actor-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { createLog } from "../../log.ts";
import { addSystemJob, JOBS_CHANNEL } from "../../runtime/jobs/add-job.ts";
import { recurringJob } from "../../runtime/jobs/job-handler.ts";
import { recurringKind } from "../../runtime/jobs/job-kind.ts";
import { JobWorker } from "../../runtime/jobs/job-worker.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Actor } from "../../runtime/request-context.ts";
import { addJob, databaseJob, type JobHandler, jobKind, outgoingJob } from "./index.ts";

const app = testApp();
const kind = jobKind({ name: "mail", payload: z.object({ note: z.string() }), mostAttempts: 3 });
const MINUTE_MS = 60_000;

/** A process of its own: it has a clock, what it announced, and what its handler did. */
function processOf(handler: JobHandler, { leaseMs }: { leaseMs?: number } = {}) {
  const clock: { now: Date | null } = { now: null };
  const announce = vi.fn();
  const worker = new JobWorker({
    database: new SealedDatabase(app.database()),
    log: createLog("silent"),
    now: () => clock.now ?? new Date(),
    announce,
    handlers: [handler],
    ...(leaseMs === undefined ? {} : { leaseMs }),
  });
  return { worker, clock, announce };
}

/** Adds a location named as the job says, which shows the effect and whose roastery it was. */
const naming = databaseJob(kind, async ({ tx, actor: { roasteryId }, now }, { note }) => {
  await tx
    .insert(locations)
    .values({ roasteryId, id: uuidv7(), name: note, position: 9, createdAt: now, updatedAt: now });
  return [{ activity: "location.added", subjectId: roasteryId }];
});

const add = (actor: Actor, note: string, options: { runAt?: Date; key?: string } = {}) =>
  app.database().inRoastery(actor, (tx) => addJob({ tx, actor, now: new Date() }, kind, { note }, options));

const namesOf = async ({ api }: Person) => (await api.locations.list({})).map(({ name }) => name);

async function rowOf(id: string | null) {
  const { rows } = await app.database().asSystem((tx) => tx.execute(sql`select * from jobs where id = ${id}`));
  return rows[0];
}

test("a job runs once, as the roastery that it was added in, and leaves a line in the activity", async () => {
  const [ada, bob] = [await app.signUp("Ada"), await app.signUp("Bob")];
  const actor = await actorOf(ada);
  const before = await namesOf(bob);
  const id = await add(actor, "Cellar");
  const { worker, announce } = processOf(naming);
  expect(await worker.drain()).toBe(1);
  expect(await worker.drain()).toBe(0);
  expect(await namesOf(ada)).toContain("Cellar");
  expect(await namesOf(bob)).toEqual(before);
  expect(await rowOf(id)).toMatchObject({ attempt: 1, payload: {}, dead_at: null, done_at: expect.anything() });
  const { items } = await ada.api.team.activity({ limit: 1 });
  expect(items[0]).toMatchObject({ name: "Tryer", action: "location.added" });
  expect(announce).toHaveBeenCalledWith(expect.objectContaining({ roasteryId: actor.roasteryId, by: null }));
});

test("a job is not there where its transaction is rolled back, and once under one key", async () => {
  const actor = await actorOf(await app.signUp("Ada"));
  await expect(
    app.database().inRoastery(actor, async (tx) => {
      await addJob({ tx, actor, now: new Date() }, kind, { note: "Never" });
      throw new Error("rolled back");
    }),
  ).rejects.toThrow("rolled back");
  expect(await add(actor, "Once", { key: "a" })).toEqual(expect.any(String));
  expect(await add(actor, "Twice", { key: "a" })).toBeNull();
  expect(await processOf(naming).worker.drain()).toBe(1);
  // The key is used up although its job is done.
  expect(await add(actor, "Thrice", { key: "a" })).toBeNull();
});

test("a job waits for its moment", async () => {
  const ada = await app.signUp("Ada");
  await add(await actorOf(ada), "Later", { runAt: new Date(Date.now() + MINUTE_MS) });
  const { worker, clock } = processOf(naming);
  expect(await worker.drain()).toBe(0);
  clock.now = new Date(Date.now() + MINUTE_MS);
  expect(await worker.drain()).toBe(1);
});

test("a job that fails leaves nothing, waits longer each time, dies, and is tried again by the owner", async () => {
  const ada = await app.signUp("Ada");
  const actor = await actorOf(ada);
  let isBroken = true;
  const handler = databaseJob(kind, async (work, payload) => {
    const changes = await (naming.effect === "database" ? naming.run(work, payload) : []);
    if (isBroken) throw conflict("The shop is closed");
    return changes;
  });
  const id = (await add(actor, "Cellar")) ?? "";
  const { worker, clock, announce } = processOf(handler);
  const begun = Date.now();
  clock.now = new Date(begun);
  for (const waitedMs of [0, 10_000, 50_000]) {
    expect(await worker.drain()).toBe(waitedMs === 0 ? 1 : 0);
    clock.now = new Date(begun + waitedMs);
    if (waitedMs > 0) expect(await worker.drain()).toBe(1);
  }
  expect(await namesOf(ada)).not.toContain("Cellar");
  expect(await rowOf(id)).toMatchObject({ attempt: 3, dead_at: expect.anything(), last_error: "The shop is closed" });
  expect(announce).toHaveBeenLastCalledWith({ roasteryId: actor.roasteryId, areas: ["jobs"], by: null });
  expect(await ada.api.jobs.failed({})).toMatchObject({
    count: 1,
    jobs: [{ id, title: "Send a mail", problem: "The shop is closed", attempts: 3, nextAttemptAt: null }],
  });

  isBroken = false;
  await ada.api.jobs.tryAgain({ id });
  await ada.api.jobs.tryAgain({ id });
  clock.now = new Date();
  expect(await worker.drain()).toBe(1);
  expect(await namesOf(ada)).toContain("Cellar");
  expect(await ada.api.jobs.failed({})).toMatchObject({ count: 0 });
  // Done is done, also for whoever has an old page open.
  await ada.api.jobs.tryAgain({ id });
  expect(await worker.drain()).toBe(0);
});

test("an unexpected failure is logged, and told without its values", async () => {
  const ada = await app.signUp("Ada");
  const id = await add(await actorOf(ada), "Cellar");
  const broken = databaseJob(kind, async () => {
    throw new Error("a secret value");
  });
  expect(await processOf(broken).worker.drain()).toBe(1);
  expect(await rowOf(id)).toMatchObject({ last_error: `Something went wrong on the server (job ${id} in its log).` });
  const [failed] = (await ada.api.jobs.failed({})).jobs;
  expect(new Date(failed?.nextAttemptAt ?? 0).getTime()).toBeGreaterThan(Date.now());
  await ada.api.jobs.tryAgain({ id: id ?? "" });
  await processOf(naming).worker.drain();
});

test("several processes share the work: each job has one effect", async () => {
  const ada = await app.signUp("Ada");
  const actor = await actorOf(ada);
  const wanted = Array.from({ length: 40 }, (_, n) => `Place ${n}`);
  for (const note of wanted) await add(actor, note);
  const counts = await Promise.all([1, 2, 3].map(() => processOf(naming).worker.drain()));
  expect(counts.reduce((sum, count) => sum + count)).toBe(40);
  expect((await namesOf(ada)).filter((name) => name.startsWith("Place")).sort()).toEqual(wanted.sort());
});

test("a message carries the id of its job in every attempt, and is taken over when the lease ends", async () => {
  const actor = await actorOf(await app.signUp("Ada"));
  const id = await add(actor, "To the shop");
  const sent: string[] = [];
  const stuck = outgoingJob(kind, (_, job) => {
    sent.push(job.id);
    // A process that is killed here never says whether it has sent.
    return new Promise(() => {});
  });
  void processOf(stuck, { leaseMs: 1 }).worker.drain();
  await vi.waitFor(() => expect(sent).toEqual([id]));
  const next = outgoingJob(kind, async (_, job) => void sent.push(`${job.id} ${job.attempt}`));
  await vi.waitFor(async () => expect(await processOf(next).worker.drain()).toBe(1));
  expect(sent).toEqual([id, `${id} 2`]);
});

test("a job that lost its lease writes nothing beside the process that took it over", async () => {
  const ada = await app.signUp("Ada");
  await add(await actorOf(ada), "Cellar");
  const claimed = vi.fn();
  let goOn = () => {};
  // Holds the worker between the claim and the transaction of the effect.
  const held = new JobWorker({
    database: new SealedDatabase({
      ...app.database(),
      inRoastery: async (scope, work) => {
        claimed();
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
        return app.database().inRoastery(scope, work);
      },
    }),
    log: createLog("silent"),
    now: () => new Date(),
    announce: () => {},
    handlers: [naming],
    leaseMs: 1,
  });
  const late = held.drain();
  await vi.waitFor(() => expect(claimed).toHaveBeenCalled());
  await vi.waitFor(async () => expect(await processOf(naming).worker.drain()).toBe(1));
  goOn();
  await late;
  expect((await namesOf(ada)).filter((name) => name === "Cellar")).toHaveLength(1);
});

test("a process wakes at the commit that adds a job, and gives back at its end what it has not begun", async () => {
  const ada = await app.signUp("Ada");
  const actor = await actorOf(ada);
  const begun: string[] = [];
  let finish = () => {};
  const slow = databaseJob(kind, async (_, { note }) => {
    begun.push(note);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return [];
  });
  const { worker } = processOf(slow);
  const wake = () => worker.wake();
  await app.database().listen(JOBS_CHANNEL, { onPayload: wake, onGap: wake });
  const ids = await app.database().inRoastery(actor, async (tx) => {
    const work = { tx, actor, now: new Date() };
    return [await addJob(work, kind, { note: "first" }), await addJob(work, kind, { note: "second" })];
  });
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  const stopped = worker.stop();
  finish();
  await stopped;
  expect(begun).toHaveLength(1);
  const rows = await Promise.all(ids.map(rowOf));
  expect(rows.filter((row) => row?.done_at !== null)).toHaveLength(1);
  expect(rows.find((row) => row?.done_at === null)).toMatchObject({ attempt: 0, lease_until: null, worker: null });
  await processOf(naming).worker.drain();
});

test("work without a roastery runs by the same code, out of reach of any roastery", async () => {
  const actor = await actorOf(await app.signUp("Ada"));
  const id = await app.database().asSystem((tx) => addSystemJob({ tx, now: new Date() }, kind, { note: "a link" }));
  const sent: string[] = [];
  const handler = outgoingJob(kind, async ({ note }, job) => void sent.push(`${note} ${job.id}`));
  expect(await processOf(handler).worker.drain()).toBe(1);
  expect(sent).toEqual([`a link ${id}`]);
  await expect(app.database().inRoastery(actor, (tx) => tx.execute(sql`select * from system_jobs`))).rejects.toThrow();
});

test("recurring work has one row, is put off when it has looked, and no failure ends it", async () => {
  const looks: string[] = [];
  let isBroken = false;
  const { worker, clock } = processOf(
    recurringJob(recurringKind("erasure"), async (now) => {
      looks.push(now.toISOString());
      if (isBroken) throw new Error("the disk is full");
      return new Date(now.getTime() + 60 * MINUTE_MS);
    }),
  );
  const drainAt = (hour: number, minute = 0) => {
    clock.now = new Date(Date.UTC(2036, 0, 1, hour, minute));
    return worker.drain();
  };
  clock.now = new Date(Date.UTC(2036, 0, 1, 6));
  await worker.recur();
  await worker.recur();
  expect(await drainAt(6)).toBe(1);
  expect(await drainAt(6, 59)).toBe(0);
  isBroken = true;
  for (let hour = 7; hour < 97; hour += 3) expect(await drainAt(hour)).toBe(1);
  isBroken = false;
  expect(await drainAt(97)).toBe(1);
  expect(looks).toHaveLength(32);
  expect(await recurringRows()).toMatchObject([{ attempt: 0, dead_at: null, done_at: null, last_error: null }]);
});

test("recurring work of a killed process is done by another one, and the start of a server lets it look at once", async () => {
  const { worker } = processOf(
    recurringJob(recurringKind("erasure"), async (now) => new Date(now.getTime() + 60 * MINUTE_MS)),
  );
  await worker.recur();
  await app.database().asSystem((tx) =>
    tx.execute(sql`update system_jobs set attempt = 1, worker = ${uuidv7()}, lease_until = now() - interval '1 second'
      where kind = 'erasure'`),
  );
  expect(await worker.drain()).toBe(1);
  expect(await worker.drain()).toBe(0);
  await worker.recur();
  expect(await worker.drain()).toBe(1);
});

async function recurringRows() {
  const { rows } = await app
    .database()
    .asSystem((tx) => tx.execute(sql`select * from system_jobs where kind = 'erasure'`));
  return rows;
}

test("another roastery sees no job, and cannot try one again", async () => {
  const [ada, bob] = [await app.signUp("Ada"), await app.signUp("Bob")];
  const id = await ada.failJob();
  expect(await bob.api.jobs.failed({})).toMatchObject({ jobs: [], count: 0 });
  await expect(bob.api.jobs.tryAgain({ id })).rejects.toMatchObject({ status: errors.NOT_FOUND.status });
});
