import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { Live } from "../../src/live/live.ts";
import { createLog } from "../../src/log.ts";
import { copyDatabase, type DatabaseCopy } from "../databases/copy-database.ts";
import { hasServer, serverDatabase } from "../databases/server-database.ts";
import { listen } from "../http/listen.ts";
import { type Person, testApp } from "../test-app.ts";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "./pg-bouncer.ts";

const log = createLog("silent");
const scope = { roasteryId: crypto.randomUUID(), userId: crypto.randomUUID() };
const isTried = hasServer() && hasPgBouncer();

/** A stock PgBouncer in its transaction mode, in front of a database of the test's own. */
async function pooledCopy(open: { isDirectKnown: boolean }): Promise<DatabaseCopy & { bouncer: PgBouncer }> {
  const { database, where } = await copyDatabase();
  await database.close();
  const direct = where.databaseUrl ?? "";
  const bouncer = await startPgBouncer(direct, { mode: "transaction" });
  const pooled = {
    ...where,
    databaseUrl: bouncer.url,
    ...(open.isDirectKnown ? { databaseDirectUrl: direct } : {}),
  };
  return { database: await openDatabase(pooled, log, 300_000), where: pooled, bouncer };
}

describe.runIf(isTried).each([
  { name: "with the address of the database beside that of the pool", isDirectKnown: true },
  { name: "with the address of the pool alone", isDirectKnown: false },
])("the server through a PgBouncer in transaction mode, $name", ({ isDirectKnown }) => {
  let bouncer: PgBouncer;
  const app = testApp({
    openDatabase: async () => {
      const { bouncer: started, ...copy } = await pooledCopy({ isDirectKnown });
      bouncer = started;
      return copy;
    },
  });
  afterAll(() => bouncer.stop());

  test("many reads and writes at once meet sessions of their own roastery, and all are answered", async () => {
    const [ada, eve] = await Promise.all([app.signUp("Ada"), app.signUp("Eve")]);
    const names = (person: Person) =>
      person.api.green.list({}).then(({ items }) => items.map((item) => item.coffeeName));
    const adding = (person: Person, coffee: string) =>
      Promise.all(
        Array.from({ length: 20 }, (_, n) => person.api.green.add({ coffeeName: `${coffee} ${n}`, quantityKg: 10 })),
      );
    await Promise.all([adding(ada, "Guji"), adding(eve, "Huila")]);
    const lists = await Promise.all(Array.from({ length: 160 }, (_, n) => names(n % 2 === 0 ? ada : eve)));
    for (const [n, list] of lists.entries()) {
      expect(list).toHaveLength(20);
      expect(list.every((name) => name.startsWith(n % 2 === 0 ? "Guji" : "Huila"))).toBe(true);
    }
  });

  test("a change by another process is heard, and so is the end of a session there", async () => {
    const grace = await app.signUp("Grace");
    const beside = await app.beside();
    const heard = await listen(grace.request);
    await heard.untilReady();
    const headers = { cookie: grace.cookie, "content-type": "application/json", origin: "http://127.0.0.1:3000" };
    const added = await beside.request("/api/v1/green-coffees", {
      method: "POST",
      headers,
      body: JSON.stringify({ coffeeName: "Yirga", quantityKg: 5 }),
    });
    expect(added.status).toBe(201);
    await heard.until("green");
    await beside.request("/api/auth/sign-out", { method: "POST", headers, body: "{}" });
    // Resolves where the stream has ended.
    while ((await heard.next()) !== null);
    await beside.stop();
  });

  test("a statement that takes longer than the limit is ended, and none is ended before", async () => {
    const { databaseUrl } = app.where();
    const database = await openDatabase({ ...app.where(), databaseUrl }, log, 5_000);
    const slow = database.inRoastery(scope, (tx) => tx.execute("select pg_sleep(20)"));
    await expect(slow).rejects.toMatchObject({ cause: { code: "57014" } });
    await database.inRoastery(scope, (tx) => tx.execute("select pg_sleep(1)"));
    await database.close();
  });
});

describe.runIf(isTried)("a start through PgBouncer", () => {
  let empty: Awaited<ReturnType<typeof serverDatabase>>;
  let bouncer: PgBouncer;
  beforeAll(async () => {
    empty = await serverDatabase();
    bouncer = await startPgBouncer(empty.url, { mode: "transaction" });
  });
  afterAll(async () => {
    await bouncer.stop();
    await empty.drop();
  });

  test("two servers that start together make the tables once", async () => {
    const where = {
      dataDir: await mkdtemp(join(inject("databaseTemplate").runFolder, "pool-")),
      databaseUrl: bouncer.url,
    };
    const databases = await Promise.all([openDatabase(where, log), openDatabase(where, log)]);
    await Promise.all(databases.map((database) => database.withoutLimit(migrateDatabase)));
    const { rows } = await empty.asAdmin(
      "select count(distinct hash) = count(*) as once from drizzle.__drizzle_migrations",
    );
    expect(rows).toEqual([{ once: true }]);
    await Promise.all(databases.map((database) => database.close()));
  });

  test("the log says once that no notification is heard there, and names the variable that mends it", async () => {
    const lines: string[] = [];
    const told = createLog("warn", { write: (line: string) => lines.push(line) });
    const database = await openDatabase({ dataDir: "/nonexistent", databaseUrl: bouncer.url }, told);
    await Live.open(database, told);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("Set DATABASE_DIRECT_URL");
    await database.close();
  });

  test("a pool that gives whole sessions is used as the server itself, without limits that it refuses", async () => {
    const whole = await startPgBouncer(empty.url, { mode: "session" });
    const lines: string[] = [];
    const told = createLog("warn", { write: (line: string) => lines.push(line) });
    const database = await openDatabase({ dataDir: "/nonexistent", databaseUrl: whole.url }, told, 5_000);
    expect(database.isPooled).toBe(false);
    expect(lines).toEqual([]);
    await expect(database.asSystem((tx) => tx.execute("select pg_sleep(20)"))).rejects.toMatchObject({
      cause: { code: "57014" },
    });
    await database.close();
    await whole.stop();
  });
});
