/** @database embedded: the embedded database itself. */

import { chmod, stat, symlink } from "node:fs/promises";
import pg from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { FolderInUseError } from "./data-folder-error.ts";
import { type EmbeddedDatabase, openEmbedded } from "./index.ts";
import { ScriptProcess } from "./testing/script-process.ts";
import { testDatabases } from "./testing/test-databases.ts";

const { copy, open } = testDatabases();
let database: EmbeddedDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = (await open()).database;
  pool = database.pool;
});

test("a cleanly closed folder can be copied and opened", async () => {
  expect(database.isReady()).toBe(true);
  const { rows } = await database.pool.query("select 1 as one");
  expect(rows).toEqual([{ one: 1 }]);
});

test("PostgreSQL holds 32 MB of shared buffers, all of which stay in memory", async () => {
  const { rows } = await database.pool.query("show shared_buffers");
  expect(rows).toEqual([{ shared_buffers: "32MB" }]);
});

test("a folder belongs to one process and its owner", async () => {
  const dataDir = await copy();
  await chmod(dataDir, 0o755);
  const holder = new ScriptProcess("open-and-stay", dataDir);
  onTestFinished(() => holder.kill());
  await holder.printed(1);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);

  const link = `${dataDir}-link`;
  await symlink(dataDir, link);
  for (const path of [dataDir, link]) {
    const refusal = await openEmbedded({ dataDir: path }).catch((error) => error);
    expect(refusal).toBeInstanceOf(FolderInUseError);
    expect(refusal.message).toContain(`${dataDir} is in use by another Tryer (process ${holder.pid})`);
  }

  await holder.kill();
  const second = await openEmbedded({ dataDir });
  await expect(openEmbedded({ dataDir })).rejects.toThrow(`(process ${process.pid})`);
  await second.close();
  await (await openEmbedded({ dataDir })).close();
});

test("fifty transactions at once don't see into each other", async () => {
  await pool.query("create table account (id int primary key, balance int not null)");
  await pool.query("insert into account values (1, 0)");
  const transfer = async (step: number) => {
    const client = await pool.connect();
    try {
      await client.query("begin");
      const { rows } = await client.query("select balance from account where id = 1");
      await client.query("update account set balance = $1 where id = 1", [rows[0].balance + 1]);
      await client.query(step % 5 === 0 ? "rollback" : "commit");
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: 50 }, (_, step) => transfer(step)));
  expect((await pool.query("select balance from account")).rows).toEqual([{ balance: 40 }]);
});

test("a client that leaves inside a transaction leaves nothing open", async () => {
  await pool.query("create table left_behind (id int primary key)");
  const client = await pool.connect();
  await client.query("begin");
  await client.query("insert into left_behind values (1)");
  await client.query("set search_path = pg_catalog");
  client.release(new Error("gone"));

  expect((await pool.query("select id from left_behind")).rows).toEqual([]);
  expect((await pool.query("select now() = statement_timestamp() as fresh")).rows).toEqual([{ fresh: true }]);
  expect((await pool.query("show search_path")).rows).toEqual([{ search_path: "public" }]);
});

test("a client that leaves with a query running, after an error or in the middle of a message leaves a working session", async () => {
  const busy = await pool.connect();
  const running = busy.query("select count(*) from generate_series(1, 300000)").catch((error: Error) => error.message);
  busy.release(new Error("gone"));
  expect(await running).toBe("Connection terminated");

  const failed = await pool.connect();
  await failed.query("begin");
  await expect(failed.query("select 1 / 0")).rejects.toMatchObject({ code: "22012" });
  failed.release(new Error("gone"));

  const torn = await pool.connect();
  // Half a question: broken, so that PostgreSQL skips everything up to a Sync, which never comes.
  torn.connection.parse({ name: "", text: "select broken from", types: [] }, false);
  torn.connection.flush();
  torn.release(new Error("gone"));
  expect((await pool.query("select 2 as two")).rows).toEqual([{ two: 2 }]);
});

test("named statements work on every connection", async () => {
  const named = { name: "double", text: "select $1::int * 2 as twice", values: [21] };
  for (let connection = 0; connection < 3; connection++) {
    const client = await pool.connect();
    expect((await client.query(named)).rows).toEqual([{ twice: 42 }]);
    expect((await client.query(named)).rows).toEqual([{ twice: 42 }]);
    client.release(true);
  }
});

test("a large answer and a large parameter arrive whole", async () => {
  const { rows } = await pool.query("select g, repeat(md5(g::text), 10) as text from generate_series(1, 20000) g");
  expect(rows).toHaveLength(20_000);
  expect(rows.every((row, index) => row.g === index + 1 && row.text.length === 320)).toBe(true);
  const text = "ü€𝄞\n".repeat(500_000);
  const back = await pool.query("select $1::text as text", [text]);
  expect(back.rows[0].text === text).toBe(true);
});

test("answers that come in portions and several statements in one text keep their order", async () => {
  const config = { text: "select generate_series(1, 10) as n", rows: 3 };
  const portioned = new pg.Query(config);
  const client = await pool.connect();
  const seen: number[] = [];
  portioned.on("row", (row) => seen.push(row.n));
  const ended = new Promise<void>((resolve, reject) => portioned.on("end", () => resolve()).on("error", reject));
  client.query(portioned);
  await ended;
  client.release();
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

  const results = await pool.query("select 1 as a; select 2 as a");
  expect([results].flat().map((result) => result.rows[0].a)).toEqual([1, 2]);
  await expect(pool.query("select 1; select 1 / 0; select 3")).rejects.toMatchObject({ code: "22012" });
  expect((await pool.query("select 4 as a")).rows).toEqual([{ a: 4 }]);
});

test("errors carry what the driver's users look at", async () => {
  await pool.query("create table keyed (id int constraint keyed_once primary key)");
  await pool.query("insert into keyed values (1)");
  await expect(pool.query("insert into keyed values ($1)", [1])).rejects.toMatchObject({
    code: "23505",
    constraint: "keyed_once",
    table: "keyed",
  });
});

test("a notification is heard once it is committed, on a name of any spelling", async () => {
  const heard: string[] = [];
  await database.listen('Changes of "R1"', (payload) => heard.push(payload));
  await database.listen('Changes of "R1"', (payload) => heard.push(`too ${payload}`));
  const notify = `select pg_notify('Changes of "R1"', $1)`;
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query(notify, ["undone"]);
  await client.query("rollback");
  client.release();
  await database.pool.query(notify, ["done"]);
  expect(heard).toEqual(["done", "too done"]);
});

test("closing waits for what is running, and twice is once", async () => {
  const { database } = await open();
  const running = database.pool.query("select count(*)::int as n from generate_series(1, 200000)");
  await Promise.all([database.close(), database.close()]);
  expect((await running).rows).toEqual([{ n: 200_000 }]);
  expect(database.isReady()).toBe(false);
  await expect(database.pool.query("select 1")).rejects.toThrow("Cannot use a pool after calling end");
});
