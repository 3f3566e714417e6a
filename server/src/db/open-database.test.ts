/** @database both: limits of statements, connections that are lost. */

import { beforeAll, expect, test } from "vitest";
import { copyDatabase, type DatabaseCopy } from "../../test/databases/copy-database.ts";
import { networkTo } from "../../test/databases/network.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./open-database.ts";

/** Short, but nothing that a busy machine runs into by itself. */
const LIMIT_MS = 3000;
const log = createLog("silent");
const scope = { roasteryId: crypto.randomUUID(), userId: crypto.randomUUID() };
let where: DatabaseCopy["where"];

beforeAll(async () => {
  const copy = await copyDatabase();
  await copy.database.close();
  where = copy.where;
});

test("a statement that takes longer than the limit is ended, and the next one is answered", async () => {
  const database = await openDatabase(where, log, LIMIT_MS);
  const slow = database.asSystem((tx) => tx.execute("select pg_sleep(20)"));
  await expect(slow).rejects.toMatchObject({ cause: { code: "57014" } });
  await database.withoutLimit(() => database.asSystem((tx) => tx.execute("select 1")));
  await database.close();
});

test("a start waits longer than that for a large table, or for another server that is at work on it", async () => {
  const database = await openDatabase(where, log, LIMIT_MS);
  await database.withoutLimit((pool) => pool.query("select pg_sleep(4)"));
  await expect(database.asSystem((tx) => tx.execute("select pg_sleep(20)"))).rejects.toThrow();
  await database.close();
});

// The embedded database has no network.
if (process.env.TEST_DATABASE_URL) {
  test("a network that swallows the connections in use costs what was on the way, and no more", async () => {
    const network = await networkTo(where.databaseUrl ?? "");
    const database = await openDatabase({ ...where, databaseUrl: network.url }, log, LIMIT_MS);
    const ask = () => database.inRoastery(scope, (tx) => tx.execute("select 1"));
    await Promise.all(Array.from({ length: 10 }, ask));
    network.swallow();
    const lost = await Promise.allSettled(Array.from({ length: 10 }, ask));
    expect(lost.map(({ status }) => status)).toEqual(Array(10).fill("rejected"));
    await ask();
    expect(await database.isReachable()).toBe(true);
    await database.close();
    await network.close();
  });
}
