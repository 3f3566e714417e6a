import { contract, EVENT_SUBJECTS, MOST_WEBHOOKS, WEBHOOK_EVENTS, type WebhookEventName } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { beforeEach, describe, expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { addCoffee } from "../../../test/coffees.ts";
import { keyOf, programOf } from "../../../test/http/program.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { queueEvents } from "../../runtime/webhooks/queue-events.ts";
import { answering, isVerified, receiver } from "./testing/receiver.ts";

const app = testApp({ environment: { LOCAL_WEBHOOKS: "on" } });
const HOUR_MS = 60 * 60 * 1000;

beforeEach(() => {
  app.clock.isReal = true;
});

/** Sets the clock on from now. */
function later(ms: number) {
  app.clock.now = new Date((app.clock.isReal ? Date.now() : app.clock.now.getTime()) + ms);
  app.clock.isReal = false;
}

const hookOf = (person: Person, url: string, events: WebhookEventName[]) =>
  person.api.webhooks.add({ name: "Till", url, events });

const logOf = async (person: Person, id: string) => (await person.api.webhooks.deliveries({ id })).items;

describe("an event", () => {
  test("tells of a change by ids alone, signed as Standard Webhooks says", async () => {
    const [ada, grace] = [await app.signUp("Ada"), await app.signUp("Grace")];
    const target = await receiver();
    const { webhook, secret } = await hookOf(ada, target.url, ["green.added", "order.confirmed"]);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { green } = await addCoffee(ada, { name: "Guji" });
    await addCoffee(grace, { name: "Huila" });
    await app.workOffJobs();
    const { roastery } = await ada.api.settings.profile({});
    expect(target.received.map(({ event }) => event)).toEqual([
      {
        id: expect.any(String),
        type: "green.added",
        timestamp: expect.any(String),
        data: {
          roasteryId: roastery.id,
          subject: { kind: "green", id: green.id, path: `/green-coffees/${green.id}` },
          change: "green.added",
        },
      },
    ]);
    const [first] = target.received;
    if (first === undefined) throw new Error("nothing came");
    expect(first.body).not.toContain("Guji");
    expect(first.headers["webhook-id"]).toBe(first.event.id);
    expect(isVerified(secret, first)).toBe(true);
    expect(isVerified(secret, { ...first, body: first.body.replace("green", "grean") })).toBe(false);
    expect(isVerified(`whsec_${"A".repeat(43)}=`, first)).toBe(false);
    expect(await logOf(ada, webhook.id)).toEqual([
      expect.objectContaining({ id: first.event.id, state: "delivered", status: 200, answer: "taken", attempts: 1 }),
    ]);
    const { secret: key } = await keyOf(ada, ["green:read"]);
    const read = await programOf(app, key)(first.event.data.subject.path ?? "");
    expect(read.status).toBe(200);
  });

  test("is not there where the change is refused or rolled back, and once where a request comes twice", async () => {
    const ada = await app.signUp("Ada");
    const target = await receiver();
    await hookOf(ada, target.url, ["green.added"]);
    const id = uuidv7();
    await ada.api.green.add({ id, coffeeName: "Guji", quantityKg: 1 });
    await ada.api.green.add({ id, coffeeName: "Guji", quantityKg: 1 });
    await refusalOf(ada.api.green.add({ coffeeName: "", quantityKg: 1 }));
    await app.workOffJobs();
    expect(target.received).toHaveLength(1);
  });

  test("tells of a logged batch as the batch and as the roast", async () => {
    const ada = await app.signUp("Ada");
    const target = await receiver();
    await hookOf(ada, target.url, ["roast.added", "batch.done"]);
    const actor = await actorOf(ada);
    const [batchId, roastId] = [uuidv7(), uuidv7()];
    const told = { activity: "batch.logged", subjectId: batchId, detail: { roastId } } as const;
    await app.database().inRoastery(actor, (tx) => queueEvents({ tx, actor, now: new Date() }, told));
    await app.workOffJobs();
    expect(target.received.map(({ event }) => [event.type, event.data.subject.id]).sort()).toEqual([
      ["batch.done", batchId],
      ["roast.added", roastId],
    ]);
  });

  test("tells of a roast when it is logged and when it is deleted", async () => {
    const ada = await app.signUp("Ada");
    const target = await receiver();
    await hookOf(ada, target.url, ["roast.added", "roast.deleted"]);
    const { green } = await addCoffee(ada, { name: "Guji", quantityKg: 50 });
    const roast = await ada.api.roasts.add({
      greenCoffeeId: green.id,
      greenWeightKg: 5,
      roastedAt: new Date().toISOString(),
    });
    await ada.api.roasts.remove({ id: roast.id });
    await app.workOffJobs();
    expect(target.received.map(({ event }) => [event.type, event.data.subject.id]).sort()).toEqual([
      ["roast.added", roast.id],
      ["roast.deleted", roast.id],
    ]);
  });

  test("goes to each webhook that asks for it and is on, and to none that was removed", async () => {
    const ada = await app.signUp("Ada");
    const [one, two, off, gone] = [await receiver(), await receiver(), await receiver(), await receiver()];
    await hookOf(ada, one.url, ["customer.changed"]);
    await hookOf(ada, two.url, ["customer.changed", "green.added"]);
    const { webhook: sleeping } = await hookOf(ada, off.url, ["customer.changed"]);
    await ada.api.webhooks.edit({ id: sleeping.id, version: sleeping.version, isOn: false });
    const { webhook: removed } = await hookOf(ada, gone.url, ["customer.changed"]);
    await ada.api.customers.add({ name: "Café Rosa" });
    await ada.api.webhooks.remove({ id: removed.id });
    await app.workOffJobs();
    expect([one, two, off, gone].map(({ received }) => received.length)).toEqual([1, 1, 0, 0]);
    expect(new Set([...one.ids(), ...two.ids()]).size).toBe(2);
  });

  test("names a record of each kind that can be read by an address of the API", () => {
    const paths = Object.values(contract).flatMap((group) =>
      Object.values(group).flatMap((operation) => operation["~orpc"].route.path ?? []),
    );
    for (const path of Object.values(EVENT_SUBJECTS)) if (path !== null) expect(paths).toContain(path);
    const kinds = Object.values(WEBHOOK_EVENTS).flatMap(({ tells }) => Object.values(tells));
    for (const kind of kinds) expect(Object.keys(EVENT_SUBJECTS)).toContain(kind);
  });
});

describe("a receiver that fails", () => {
  test("is tried again with growing waits for a day, then the owners are told and can send again", async () => {
    const ada = await app.signUp("Ada");
    const target = await receiver(answering(500));
    const { webhook } = await hookOf(ada, target.url, ["customer.changed"]);
    later(0);
    await ada.api.customers.add({ name: "Café Rosa" });
    const begun = app.clock.now.getTime();
    const waits: number[] = [];
    for (;;) {
      await app.workOffJobs();
      const [delivery] = await logOf(ada, webhook.id);
      if (delivery?.nextAttemptAt === null || delivery === undefined) break;
      const waitMs = new Date(delivery.nextAttemptAt).getTime() - app.clock.now.getTime();
      waits.push(waitMs / 1000);
      later(waitMs);
    }
    expect(waits.slice(0, 5)).toEqual([10, 40, 160, 640, 2560]);
    expect(app.clock.now.getTime() - begun).toBe(24 * HOUR_MS);
    expect(new Set(target.ids()).size).toBe(1);
    expect(target.received).toHaveLength(waits.length + 1);
    expect(await logOf(ada, webhook.id)).toEqual([
      expect.objectContaining({
        state: "failed",
        status: 500,
        answer: "not taken",
        problem: "The address answered with 500.",
        attempts: waits.length + 1,
      }),
    ]);
    const [shown] = (await ada.api.webhooks.list({})).webhooks;
    expect(shown).toMatchObject({ isOn: true, failedCount: 1, queuedCount: 0, failingSince: expect.any(String) });
    const mail = await app.latestMailTo(ada.email);
    expect(mail.subject).toMatch(/webhook Till accepts nothing/);
    expect(mail.text).toContain("The address answered with 500.");
    expect((await ada.api.team.activity({ limit: 1 })).items[0]).toMatchObject({
      name: "Tryer",
      text: "could not reach webhook Till for a day",
    });

    target.answerBy((answer) => answer.end("taken"));
    expect(await ada.api.webhooks.replay({ id: webhook.id, deliveryId: null })).toEqual({ count: 1 });
    later(HOUR_MS);
    await app.workOffJobs();
    expect(await logOf(ada, webhook.id)).toEqual([expect.objectContaining({ state: "delivered", problem: "" })]);
    expect(new Set(target.ids()).size).toBe(1);
    expect((await ada.api.webhooks.list({})).webhooks[0]).toMatchObject({ failedCount: 0, failingSince: null });
  });

  test("holds other events of its webhook back after three failures, and nobody else's", async () => {
    const ada = await app.signUp("Ada");
    const [bad, good] = [await receiver(answering(503)), await receiver()];
    await hookOf(ada, bad.url, ["customer.changed"]);
    await hookOf(ada, good.url, ["customer.changed"]);
    later(0);
    for (const name of ["Rosa", "Linde", "Sol"]) await ada.api.customers.add({ name });
    await app.workOffJobs();
    expect(bad.received).toHaveLength(3);
    await ada.api.customers.add({ name: "Mond" });
    await app.workOffJobs();
    expect([bad.received.length, good.received.length]).toEqual([3, 4]);
    later(60_000);
    bad.answerBy((answer) => answer.end());
    await app.workOffJobs();
    later(HOUR_MS);
    await app.workOffJobs();
    expect(new Set(bad.ids()).size).toBe(4);
    expect((await ada.api.webhooks.list({})).webhooks[0]).toMatchObject({ queuedCount: 0, failingSince: null });
  });

  test("is switched off after three days, with its reason, and tells what it was told once it is on again", async () => {
    const ada = await app.signUp("Ada");
    const target = await receiver(answering(502));
    const { webhook } = await hookOf(ada, target.url, ["customer.changed"]);
    const hook = async () => (await ada.api.webhooks.list({})).webhooks[0];
    later(0);
    await ada.api.customers.add({ name: "Café Rosa" });
    for (let hours = 0; hours < 71; hours += 1) {
      await app.workOffJobs();
      if (hours % 24 === 23) await ada.api.customers.add({ name: `Café ${hours}` });
      later(HOUR_MS);
    }
    expect(await hook()).toMatchObject({ isOn: true });
    await ada.api.customers.add({ name: "Café Sol" });
    for (let hours = 0; hours < 5; hours += 1) {
      await app.workOffJobs();
      later(HOUR_MS);
    }
    const off = await hook();
    expect(off).toMatchObject({ isOn: false, offReason: "It accepted nothing for 3 days.", queuedCount: 0 });
    const sent = target.received.length;
    await ada.api.customers.add({ name: "Café Mond" });
    await app.workOffJobs();
    expect(target.received).toHaveLength(sent);
    expect((await app.latestMailTo(ada.email)).subject).toMatch(/Till was switched off/);
    expect(await refusalOf(ada.api.webhooks.replay({ id: webhook.id, deliveryId: null }))).toMatchObject({
      status: 409,
    });

    target.answerBy((answer) => answer.end());
    const on = await ada.api.webhooks.edit({ id: webhook.id, version: off?.version ?? 0, isOn: true });
    expect(on).toMatchObject({ isOn: true, offReason: "", failingSince: null });
    const { count } = await ada.api.webhooks.replay({ id: webhook.id, deliveryId: null });
    expect(count).toBe(off?.failedCount);
    await app.workOffJobs();
    expect(await hook()).toMatchObject({ failedCount: 0, queuedCount: 0 });
  });

  test("is switched off at once where it answers 410", async () => {
    const ada = await app.signUp("Ada");
    const target = await receiver(answering(410));
    await hookOf(ada, target.url, ["customer.changed"]);
    await ada.api.customers.add({ name: "Café Rosa" });
    await app.workOffJobs();
    expect((await ada.api.webhooks.list({})).webhooks[0]).toMatchObject({
      isOn: false,
      offReason: expect.stringMatching(/410/),
      failedCount: 1,
    });
  });
});

describe("a secret", () => {
  test("is kept sealed, and signs beside a new one for a day", async () => {
    const ada = await app.signUp("Ada");
    const target = await receiver();
    const { webhook, secret } = await hookOf(ada, target.url, ["customer.changed"]);
    const { rows } = await app.database().pool.query("select * from webhooks where id = $1", [webhook.id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    const renewed = await ada.api.webhooks.renewSecret({ id: webhook.id });
    expect(renewed.webhook.oldSecretUntil).not.toBeNull();
    await ada.api.customers.add({ name: "Café Rosa" });
    await app.workOffJobs();
    const [first] = target.received;
    if (first === undefined) throw new Error("nothing came");
    expect([secret, renewed.secret].map((one) => isVerified(one, first))).toEqual([true, true]);
    later(25 * HOUR_MS);
    await ada.api.customers.add({ name: "Café Linde" });
    await app.workOffJobs();
    expect(String(target.received[1]?.headers["webhook-signature"]).split(" ")).toHaveLength(1);
    expect((await ada.api.webhooks.list({})).webhooks[0]?.oldSecretUntil).toBeNull();
  });
});

describe("sending by hand", () => {
  test("tries an address with a test event", async () => {
    const ada = await app.signUp("Ada");
    const target = await receiver();
    const { webhook } = await hookOf(ada, target.url, ["customer.changed"]);
    const queued = await ada.api.webhooks.sendTest({ id: webhook.id });
    expect(queued).toMatchObject({ type: "webhook.test", state: "queued" });
    await app.workOffJobs();
    expect(target.received.map(({ event }) => [event.type, event.id])).toEqual([["webhook.test", queued.id]]);
  });

  test("repeats one event, under its id, and leaves what is on its way alone", async () => {
    const ada = await app.signUp("Ada");
    const target = await receiver();
    const { webhook } = await hookOf(ada, target.url, ["customer.changed"]);
    await ada.api.customers.add({ name: "Café Rosa" });
    const [waiting] = await logOf(ada, webhook.id);
    const deliveryId = waiting?.id ?? "";
    expect(await ada.api.webhooks.replay({ id: webhook.id, deliveryId })).toEqual({ count: 0 });
    await app.workOffJobs();
    expect(await ada.api.webhooks.replay({ id: webhook.id, deliveryId })).toEqual({ count: 1 });
    expect(await ada.api.webhooks.replay({ id: webhook.id, deliveryId })).toEqual({ count: 0 });
    await app.workOffJobs();
    expect(target.ids()).toEqual([deliveryId, deliveryId]);
    expect(target.received[0]?.body).toBe(target.received[1]?.body);
    const unknown = ada.api.webhooks.replay({ id: webhook.id, deliveryId: uuidv7() });
    expect(await refusalOf(unknown)).toMatchObject({ status: 404 });
  });

  test("stands as delivered where an earlier attempt of the event ends after it", async () => {
    const ada = await app.signUp("Ada");
    let release: () => void = () => {};
    const target = await receiver();
    const arrived = new Promise<void>((resolve) =>
      target.answerBy((answer) => {
        release = () => answer.writeHead(503).end();
        target.answerBy((next) => next.end("taken"));
        resolve();
      }),
    );
    const { webhook } = await hookOf(ada, target.url, ["customer.changed"]);
    await ada.api.customers.add({ name: "Café Rosa" });
    const earlier = app.workOffJobs();
    await arrived;
    const { version } = webhook;
    const off = await ada.api.webhooks.edit({ id: webhook.id, version, isOn: false });
    await ada.api.webhooks.edit({ id: webhook.id, version: off.version, isOn: true });
    expect(await ada.api.webhooks.replay({ id: webhook.id, deliveryId: null })).toEqual({ count: 1 });
    await app.workOffJobs();
    expect(await logOf(ada, webhook.id)).toEqual([expect.objectContaining({ state: "delivered" })]);
    release();
    await earlier;
    expect(await logOf(ada, webhook.id)).toEqual([expect.objectContaining({ state: "delivered" })]);
  });
});

describe("webhooks of a team", () => {
  test("are the owner's, are counted, and neither reached by keys nor by others", async () => {
    const [ada, mary] = [await app.signUp("Ada"), await app.signUp("Mary")];
    const grace = await joinTeam(app, ada, "manager");
    const { webhook } = await hookOf(ada, "https://[3ffe::1]/", ["customer.changed"]);
    expect(await refusalOf(grace.api.webhooks.list({}))).toMatchObject({ status: 403 });
    const nosy = grace.api.webhooks.add({ name: "x", url: "http://intranet/", events: ["green.added"] });
    expect(await refusalOf(nosy)).toMatchObject({ status: 403 });
    expect(await refusalOf(mary.api.webhooks.deliveries({ id: webhook.id }))).toMatchObject({ status: 404 });
    expect(await refusalOf(mary.api.webhooks.remove({ id: webhook.id }))).toMatchObject({ status: 404 });
    const { secret } = await keyOf(ada, ["settings:read", "settings:write"]);
    expect((await programOf(app, secret)("/webhooks")).status).toBe(403);
    const more = Array.from({ length: MOST_WEBHOOKS + 1 }, () =>
      hookOf(ada, "https://[3ffe::1]/", ["customer.changed"]),
    );
    const made = await Promise.allSettled(more);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST_WEBHOOKS - 1);
  });

  test("come back from an import switched off, without address and secret", async () => {
    const ada = await app.signUp("Ada");
    const { webhook } = await hookOf(ada, "https://[3ffe::1]/", ["customer.changed"]);
    await app
      .database()
      .pool.query("update webhooks set url = null, secret_sealed = null, is_on = false where id = $1", [webhook.id]);
    const { id, version } = webhook;
    expect(await refusalOf(ada.api.webhooks.edit({ id, version, isOn: true }))).toMatchObject({ status: 409 });
    const named = await ada.api.webhooks.edit({ id, version, url: "https://[3ffe::1]/" });
    expect(await refusalOf(ada.api.webhooks.edit({ id, version: named.version, isOn: true }))).toMatchObject({
      message: expect.stringMatching(/Make a secret/),
    });
    const { webhook: keyed } = await ada.api.webhooks.renewSecret({ id });
    expect(keyed.oldSecretUntil).toBeNull();
    expect(await ada.api.webhooks.edit({ id, version: keyed.version, isOn: true })).toMatchObject({ isOn: true });
  });
});

describe("a server that sends to the internet only", () => {
  const strict = testApp();

  test("refuses a private address when it is saved, and a name that leads to one", async () => {
    const ada = await strict.signUp("Ada");
    for (const url of ["https://127.0.0.1/", "https://localhost/", "https://[::1]/", "http://93.184.216.34/"])
      expect(await refusalOf(hookOf(ada, url, ["customer.changed"]))).toMatchObject({
        status: 422,
        data: { field: "url" },
      });
    const { webhook } = await hookOf(ada, "https://[3ffe::1]/", ["customer.changed"]);
    const { id, version } = webhook;
    expect(await refusalOf(ada.api.webhooks.edit({ id, version, url: "https://10.0.0.1/" }))).toMatchObject({
      status: 422,
    });
  });

  test("sends nothing to a name that leads to this machine at the moment of the delivery", async () => {
    const ada = await strict.signUp("Ada");
    const target = await receiver();
    const { webhook } = await hookOf(ada, "https://[3ffe::1]/", ["customer.changed"]);
    await strict
      .database()
      .pool.query("update webhooks set url = $1 where id = $2", [`https://localhost:${target.port}/`, webhook.id]);
    await ada.api.customers.add({ name: "Café Rosa" });
    await strict.workOffJobs();
    const { items } = await ada.api.webhooks.deliveries({ id: webhook.id });
    expect(items).toEqual([
      expect.objectContaining({ state: "queued", status: null, problem: expect.stringMatching(/private network/) }),
    ]);
    expect(target.received).toEqual([]);
  });
});
