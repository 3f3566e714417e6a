/** @database embedded: the embedded database itself. */

import { expect, test, vi } from "vitest";
import { testDatabases } from "./testing/test-databases.ts";

const { open } = testDatabases();

test("vacuum gives the room of deleted rows back and renews the statistics", async () => {
  const { database, events } = await open();
  const { pool } = database;
  await pool.query('create table "Odd ""name""" (id int primary key)');
  await pool.query('insert into "Odd ""name""" select generate_series(1, 50000)');
  await pool.query('delete from "Odd ""name""" where id > 10');
  const size = `select pg_relation_size('"Odd ""name"""')::int as bytes`;
  const [before] = (await pool.query(size)).rows;
  await database.vacuum();
  const [after] = (await pool.query(size)).rows;
  expect(after.bytes).toBeLessThan(before.bytes / 10);
  const statistics = await pool.query(`select reltuples::int as rows from pg_class where relname = 'Odd "name"'`);
  expect(statistics.rows).toEqual([{ rows: 10 }]);
  expect(events.map((event) => event.kind)).toEqual(["vacuumed"]);
});

test("vacuum runs by itself after writes, and not without", async () => {
  const { database, maintenance, events } = await open();
  const vacuums = () => events.filter((event) => event.kind === "vacuumed").length;
  await maintenance.vacuumIfWritten();
  expect(vacuums()).toBe(0);
  await database.pool.query("create table note (id int primary key)");
  await maintenance.vacuumIfWritten();
  expect(vacuums()).toBe(1);
  await database.pool.query("select count(*) from note");
  await maintenance.vacuumIfWritten();
  expect(vacuums()).toBe(1);
});

test("maintenance comes round by itself", async () => {
  const { database, events } = await open({ vacuumEveryMs: 10 });
  await database.pool.query("create table note (id int primary key)");
  await vi.waitUntil(() => events.some((event) => event.kind === "vacuumed"), { timeout: 300_000 });
});

test("the write-ahead log that a restart replays is cut when it grows", async () => {
  const { database, maintenance, events } = await open();
  const { pool } = database;
  const walBytes = "select (pg_current_wal_lsn() - redo_lsn)::bigint as bytes from pg_control_checkpoint()";
  await maintenance.checkpointIfDue();
  expect(events).toEqual([]);
  await pool.query("create table note (id int primary key)");
  // Grows the log as many rows would, in a fraction of the time.
  await pool.query("select pg_logical_emit_message(false, 'test', repeat('x', 1000000)) from generate_series(1, 80)");
  const [before] = (await pool.query(walBytes)).rows;
  await maintenance.checkpointIfDue();
  const [after] = (await pool.query(walBytes)).rows;
  expect(Number(before.bytes)).toBeGreaterThan(64 * 1024 * 1024);
  expect(Number(after.bytes)).toBeLessThan(1024 * 1024);
  expect(events.map((event) => event.kind)).toEqual(["checkpointed"]);
});
