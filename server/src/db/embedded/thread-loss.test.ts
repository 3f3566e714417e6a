/** @database embedded: the embedded database itself. */

import { expect, test } from "vitest";
import { chaosRounds } from "../../../test/extent/chaos-rounds.ts";
import { testDatabases } from "./testing/test-databases.ts";

const { open } = testDatabases();
const ENDLESS = "select count(*) from generate_series(1, 1000000) a, generate_series(1, 1000000) b";

test("a database thread that dies rejects what is in flight and is replaced", async () => {
  const { database, host, events } = await open();
  const { pool } = database;
  const heard: string[] = [];
  await database.listen("changes", (payload) => heard.push(payload));
  await pool.query("create table note (id int primary key)");
  await pool.query("insert into note values (1)");
  const client = await pool.connect();
  await client.query("begin");
  await client.query("insert into note values (2)");
  const inFlight = client.query(ENDLESS);
  const waiting = pool.query("select id from note");

  const killed = host.interrupt(new Error("killed by the test"));
  await expect(inFlight).rejects.toThrow("killed by the test");
  expect(database.isReady()).toBe(false);
  client.release();
  await killed;

  expect((await waiting).rows).toEqual([{ id: 1 }]);
  expect(database.isReady()).toBe(true);
  await pool.query("notify changes, 'after'");
  expect(heard).toEqual(["after"]);
  expect(events.map((event) => event.kind)).toEqual(["down", "reopened"]);
});

test("an idle connection survives the loss of the thread too", async () => {
  const { database, host } = await open();
  await database.pool.query("select 1");
  for (const loss of chaosRounds("loss of the database thread")) {
    await host.interrupt(new Error("killed by the test"));
    expect((await database.pool.query("select $1::int as n", [loss])).rows).toEqual([{ n: loss }]);
  }
});

test("a foreign error inside the thread ends it", async () => {
  const { database, host, events } = await open();
  await database.pool.query("create table note (id int primary key)");
  const lost = await new Promise<Error>((resolve) => {
    const noStartupPacket = Buffer.from([0, 0, 0, 8, 0, 0, 0, 0]);
    host.openChannel({ onAnswer: () => {}, onLost: resolve }).connect(noStartupPacket, () => {});
  });
  expect(lost).toMatchObject({ name: "ConnectionLostError", code: "08006" });
  expect((await database.pool.query("select id from note")).rows).toEqual([]);
  expect(events.map((event) => event.kind)).toEqual(["down", "reopened"]);
});

test("a query over the limit is cut, and others go on", async () => {
  const { database, events } = await open({ queryLimitMs: 1_000 });
  database.pool.options.connectionTimeoutMillis = 0;
  // The limit is for the endless one: on a busy machine others can take as long.
  await database.withoutLimit(() => database.pool.query("create table note (id int primary key)"));
  await expect(database.pool.query(ENDLESS)).rejects.toMatchObject({
    code: "57014",
    message: "The database gave up on a query that ran too long",
  });
  await database.withoutLimit(async () => {
    expect((await database.pool.query("select count(*)::int as n from note")).rows).toEqual([{ n: 0 }]);
  });
  expect(events.map((event) => event.kind)).toEqual(["query-cut", "down", "reopened"]);
});

test("a pool use inside a transaction fails instead of waiting for ever", async () => {
  const { pool } = (await open()).database;
  const client = await pool.connect();
  pool.options.connectionTimeoutMillis = 100;
  await client.query("begin");
  await expect(pool.query("select 1")).rejects.toThrow("timeout exceeded");
  await client.query("rollback");
  client.release();
  pool.options.connectionTimeoutMillis = 0;
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a database that is down can be closed", async () => {
  const { database, host } = await open();
  const lost = host.interrupt(new Error("killed by the test"));
  await database.close();
  await lost;
  expect(database.isReady()).toBe(false);
});
