import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Database } from "#db/database.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { openDatabase } from "#db/open-database.ts";
import { createLog } from "../../src/log.ts";
import { networkTo } from "../databases/network.ts";
import { hasServer } from "../databases/server-database.ts";
import { testApp } from "../test-app.ts";
import { hasPostgresPrograms, startClusters } from "./replicated-clusters.ts";

/** A busy machine that takes longer than a second to connect leaves the replica alone for five. */
const PATIENTLY = { timeout: 60_000 };

describe.runIf(hasServer() && hasPostgresPrograms())("a replica beside the database", () => {
  let clusters: Awaited<ReturnType<typeof startClusters>>;
  /** Names of the clusters that answered reads since they were last asked for. */
  let answered: string[] = [];

  const app = testApp({
    openDatabase: async () => {
      clusters = await startClusters();
      const dataDir = await mkdtemp(join(inject("databaseTemplate").runFolder, "replica-"));
      const where = { dataDir, databaseUrl: clusters.primaryUrl, databaseReplicaUrl: clusters.replicaUrl };
      const database = await openDatabase(where, createLog("silent"));
      await database.withoutLimit(migrateDatabase);
      await clusters.untilCaughtUp();
      return { database: noting(database), where };
    },
  });
  afterAll(async () => {
    await app.database().close();
    await clusters.stop();
  });

  /** Notes which cluster answers each read. */
  const noting = (database: Database): Database => ({
    ...database,
    readRoastery: (scope, work, seen) =>
      database.readRoastery(
        scope,
        async (tx) => {
          const result = await work(tx);
          const { rows } = await tx.execute<{ standby: boolean }>("select pg_is_in_recovery() as standby");
          answered.push(rows[0]?.standby ? "replica" : "primary");
          return result;
        },
        seen,
      ),
  });
  const whoAnswers = async (read: () => Promise<unknown>) => {
    answered = [];
    await read();
    return [...new Set(answered)];
  };

  let ada: Awaited<ReturnType<typeof app.signUp>>;
  beforeAll(async () => {
    ada = await app.signUp("Ada");
    await ada.api.green.add({ coffeeName: "Guji", quantityKg: 10 });
    await clusters.untilCaughtUp();
  });

  test("answers lists, analytics, trace and search, and leaves a single record to the database", async () => {
    const { items } = await ada.api.green.list({});
    const [coffee] = items;
    await expect.poll(() => whoAnswers(() => ada.api.green.list({})), PATIENTLY).toEqual(["replica"]);
    await expect.poll(() => whoAnswers(() => ada.api.search.find({ q: "Guji" })), PATIENTLY).toEqual(["replica"]);
    await expect.poll(() => whoAnswers(() => ada.api.analytics.production({})), PATIENTLY).toEqual(["replica"]);
    expect(await whoAnswers(() => ada.api.green.get({ id: coffee?.id ?? "" }))).toEqual(["primary"]);
  });

  test("never shows less than its reader has written: while it lags, the database answers", async () => {
    await clusters.pause();
    await ada.api.green.add({ coffeeName: "Huila", quantityKg: 5 });
    const list = () => ada.api.green.list({}).then(({ items }) => items.map(({ coffeeName }) => coffeeName));
    expect(await whoAnswers(async () => expect(await list()).toContain("Huila"))).toEqual(["primary"]);
    await clusters.resume();
    await clusters.untilCaughtUp();
    await expect
      .poll(() => whoAnswers(async () => expect(await list()).toContain("Huila")), PATIENTLY)
      .toEqual(["replica"]);
  });

  test("keeps roasteries apart as the database does", async () => {
    const eve = await app.signUp("Eve");
    await clusters.untilCaughtUp();
    await expect
      .poll(() => whoAnswers(async () => expect((await eve.api.green.list({})).items).toEqual([])), PATIENTLY)
      .toEqual(["replica"]);
  });

  test("a replica that lacks a migration of this build is not asked, whatever else it shows", async () => {
    const moveNewest = (ms: number) =>
      app.database().withoutLimit((pool) =>
        pool.query(
          `update drizzle.__drizzle_migrations set created_at = created_at + $1
           where id = (select max(id) from drizzle.__drizzle_migrations)`,
          [ms],
        ),
      );
    const list = () => ada.api.green.list({});
    await expect.poll(() => whoAnswers(list), PATIENTLY).toEqual(["replica"]);
    await moveNewest(-1);
    await clusters.untilCaughtUp();
    expect(await whoAnswers(list)).toEqual(["primary"]);
    await moveNewest(1);
    await clusters.untilCaughtUp();
    await expect.poll(() => whoAnswers(list), PATIENTLY).toEqual(["replica"]);
  });

  describe("a replica that does not answer", () => {
    const scope = { roasteryId: crypto.randomUUID(), userId: crypto.randomUUID() };
    const STANDBY = "select pg_is_in_recovery() as standby";
    /** Reads through a database of its own whether the replica answers, as often as it is called. */
    const readThrough = async (databaseReplicaUrl: string) => {
      const database = await openDatabase({ ...app.where(), databaseReplicaUrl }, createLog("silent"));
      return {
        isOnReplica: () =>
          database.readRoastery(
            scope,
            async (tx) => (await tx.execute<{ standby: boolean }>(STANDBY)).rows[0]?.standby,
            "0",
          ),
        close: () => database.close(),
      };
    };

    test("swallowed by its network costs a second: the primary answers then", async () => {
      const network = await networkTo(clusters.replicaUrl);
      const { isOnReplica, close } = await readThrough(network.url);
      await expect.poll(isOnReplica, PATIENTLY).toBe(true);
      network.swallow();
      expect(await isOnReplica()).toBe(false);
      await network.close();
      await close();
    });

    test("named by an address without such a database or login costs nothing", async () => {
      const [database, login] = [new URL(clusters.replicaUrl), new URL(clusters.replicaUrl)];
      database.pathname = "/nowhere";
      login.username = "nobody_here";
      for (const { href } of [database, login]) {
        const { isOnReplica, close } = await readThrough(href);
        expect(await isOnReplica()).toBe(false);
        await close();
      }
    });
  });

  test("costs nobody an answer when it is gone", async () => {
    clusters.stopReplica();
    for (let n = 0; n < 5; n += 1) {
      expect(await whoAnswers(async () => expect((await ada.api.green.list({})).items).toHaveLength(2))).toEqual([
        "primary",
      ]);
    }
    clusters.startReplica();
  });
});
