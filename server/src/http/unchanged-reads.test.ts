import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { actorOf } from "../../test/actor-of.ts";
import { fillRoastery, type RoasteryIds } from "../../test/full-roastery.ts";
import { isKept } from "../../test/http/kept-groups.ts";
import { OPERATION_CASES } from "../../test/http/operation-cases.ts";
import { callOf, operations } from "../../test/http/operations.ts";
import { joinTeam, memberIdOf } from "../../test/join-team.ts";
import { roasteryDigest } from "../../test/roastery-digest.ts";
import { type Person, testApp } from "../../test/test-app.ts";

const app = testApp();
const GREENS = "/api/v1/green-coffees";
const HOUR_MS = 3_600_000;

const tagOf = async (person: Person, url = GREENS) => (await person.request(url)).headers.get("etag");

/** The status of a read by a browser that has the answer of this name. */
const askedWith = (person: Person, tag: string | null, url = GREENS, method = "GET") =>
  person.request(url, { method, headers: { "if-none-match": tag ?? "" } });

async function changesIn(roasteryId: string): Promise<number> {
  const { rows } = await app
    .database()
    .asSystem((tx) =>
      tx.execute<{ n: string }>(sql`select changes as n from roastery_changes where id = ${roasteryId}`),
    );
  return Number(rows[0]?.n ?? 0);
}

const setChanges = (roasteryId: string, changes: number) =>
  app.database().asSystem((tx) =>
    tx.execute(sql`
        insert into roastery_changes (id, changes) values (${roasteryId}, ${changes})
        on conflict (id) do update set changes = excluded.changes`),
  );

describe("the name of an answer", () => {
  let person: Person;
  let ids: RoasteryIds;
  beforeAll(async () => {
    person = await app.signUp();
    ids = await fillRoastery(person);
  });

  test("an unchanged read is answered with 304 and nothing else, whatever else the browser has", async () => {
    const tag = await tagOf(person);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const method of ["GET", "HEAD"]) {
      const answer = await askedWith(person, `"other", ${tag}`, GREENS, method);
      expect([answer.status, await answer.text()]).toEqual([304, ""]);
      expect(answer.headers.get("etag")).toBe(tag);
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
      expect(answer.headers.get("x-request-id")).not.toBeNull();
    }
    for (const other of ["*", '"other"', ""]) expect((await askedWith(person, other)).status).toBe(200);
  });

  /** Files are named by the hash of their bytes, whatever is written meanwhile. */
  const reads = operations().filter(({ isWrite, name }) => !isWrite && name !== "files.content");

  test.each(reads)("$name has one where its answers are kept, for each address another", async (operation) => {
    for (const { input } of OPERATION_CASES[operation.name] ?? []) {
      const { url } = callOf(operation, input(ids));
      const answer = await person.request(url);
      const tag = answer.headers.get("etag");
      expect({ url, hasTag: tag !== null }).toEqual({ url, hasTag: answer.ok && isKept(operation.name) });
      if (tag === null) continue;
      expect((await askedWith(person, tag, url)).status).toBe(304);
      // Another address of the same question.
      expect((await askedWith(person, tag, `${url}&`)).status).toBe(200);
    }
  });

  test("is another one for each address that is written with escapes", async () => {
    const escaped = async (coffeeName: string) => {
      const id = `${uuidv7().slice(0, -1)}0`;
      await person.api.green.add({ id, coffeeName, quantityKg: 1 });
      return `${GREENS}/%${id.charCodeAt(0).toString(16)}${id.slice(1)}`;
    };
    const [one, other] = [await escaped("Escaped one"), await escaped("Escaped other")];
    const tag = await tagOf(person, one);
    expect((await askedWith(person, tag, one)).status).toBe(304);
    expect((await askedWith(person, tag, other)).status).toBe(200);
  });

  test("no answer depends on the time of day, and all have another name on the next day of the roastery", async () => {
    const kept = reads.filter(({ name }) => isKept(name));
    const answers = async () => {
      const found: { tag: string | null; body: string }[] = [];
      for (const operation of kept) {
        for (const { input } of OPERATION_CASES[operation.name] ?? []) {
          const answer = await person.request(callOf(operation, input(ids)).url);
          found.push({ tag: answer.headers.get("etag"), body: await answer.text() });
        }
      }
      return found;
    };
    app.clock.isReal = false;
    try {
      // In Vienna 00:30 and 23:30 of one day, and 00:30 of the next.
      const day = new Date(Date.now() + 24 * HOUR_MS).toISOString().slice(0, 10);
      app.clock.now = new Date(new Date(`${day}T23:30:00Z`).getTime() - 24 * HOUR_MS);
      const early = await answers();
      app.clock.now = new Date(app.clock.now.getTime() + 22 * HOUR_MS);
      expect(await answers()).toEqual(early);
      app.clock.now = new Date(app.clock.now.getTime() + 2 * HOUR_MS);
      const nextDay = (await answers()).map(({ tag }) => tag);
      expect(nextDay.filter((tag, index) => tag !== null && tag === early[index]?.tag)).toEqual([]);
    } finally {
      app.clock.isReal = true;
    }
  });

  const writes = operations().filter(({ isWrite }) => isWrite);

  test("every write changes it that changes anything in the roastery", async () => {
    const silent: string[] = [];
    const changing = new Set<string>();
    const owner = await app.signUp("Walker");
    const own = await fillRoastery(owner);
    const actor = await actorOf(owner);
    for (const operation of writes) {
      for (const { input } of OPERATION_CASES[operation.name] ?? []) {
        const [before, tag] = [await roasteryDigest(app.database(), actor), await tagOf(owner)];
        const { url, init } = callOf(operation, input(own));
        await owner.request(url, init);
        const after = await roasteryDigest(app.database(), actor);
        if (JSON.stringify(after) === JSON.stringify(before)) continue;
        changing.add(operation.name);
        if ((await tagOf(owner)) === tag) silent.push(operation.name);
      }
    }
    expect(silent).toEqual([]);
    expect(changing.size).toBeGreaterThan(35);
  });

  test("is another one for another person, another role and another roastery", async () => {
    const owner = await app.signUp("Olga");
    const grace = await joinTeam(app, owner, "manager");
    const tags = [await tagOf(owner), await tagOf(grace)];
    expect(tags[0]).not.toBe(tags[1]);
    await owner.api.team.changeRole({ id: await memberIdOf(grace), role: "viewer" });
    expect((await askedWith(grace, tags[1] ?? null)).status).toBe(200);
    const asViewer = await tagOf(grace);
    const ofGrace = (await grace.api.team.roasteries({})).roasteries.find(({ isOpen }) => !isOpen);
    await grace.api.team.open({ id: ofGrace?.id ?? "" });
    expect((await askedWith(grace, asViewer)).status).toBe(200);
  });

  test("changes in every roastery of a person who sets a batch size for themselves", async () => {
    const owner = await app.signUp("Paula");
    const helper = await joinTeam(app, owner, "manager", "Henri");
    const other = await app.signUp("Quentin");
    const { id } = await other.api.team.invite({ email: owner.email, role: "viewer" });
    const tag = await tagOf(helper, "/api/v1/machines");
    await owner.api.team.accept({ id });
    const { version } = await owner.api.settings.profile({});
    await owner.api.settings.editProfile({ version, roasterBatchSize: 7.5 });
    expect((await askedWith(helper, tag, "/api/v1/machines")).status).toBe(200);
  });

  test("a refused write leaves it, and of fifty writes at once each raises the counter by one", async () => {
    const owner = await app.signUp("Rita");
    const { roasteryId } = await actorOf(owner);
    const green = await owner.api.green.add({ coffeeName: "Guji", quantityKg: 10 });
    // The clock of a server that went back gives none of them a number of its own.
    const ahead = Date.parse("2100-01-01") * 1000;
    await setChanges(roasteryId, ahead);
    const tag = await tagOf(owner);
    await owner.request(GREENS, { method: "POST", body: "{}" });
    await owner.request(`${GREENS}/${green.id}`, {
      method: "PATCH",
      body: JSON.stringify({ version: 9, origin: "X" }),
    });
    expect((await askedWith(owner, tag)).status).toBe(304);
    const facts = { greenWeightKg: 0.1, roastedAt: "2026-11-17T06:40:00.000Z" };
    await Promise.all(
      Array.from({ length: 25 }, (_, n) => [
        owner.api.green.add({ coffeeName: `Coffee ${n}`, quantityKg: 1 }),
        owner.api.roasts.add({ greenCoffeeId: green.id, ...facts }),
      ]).flat(),
    );
    expect(await changesIn(roasteryId)).toBe(ahead + 50);
    expect((await askedWith(owner, tag)).status).toBe(200);
  });

  test("comes never again after a restored copy, whatever is written then", async () => {
    const owner = await app.signUp("Rosa");
    const { roasteryId } = await actorOf(owner);
    const copied = await changesIn(roasteryId);
    await owner.api.green.add({ coffeeName: "Of the day that is lost", quantityKg: 1 });
    const lost = await tagOf(owner);
    await setChanges(roasteryId, copied);
    await owner.api.green.add({ coffeeName: "Of the day after", quantityKg: 1 });
    expect((await askedWith(owner, lost)).status).toBe(200);
  });
});
