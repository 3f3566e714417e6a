/** @database embedded: the embedded database itself. */

import { join } from "node:path";
import { expect, test } from "vitest";
import { DatabaseSession } from "./database-session.ts";
import { testDatabases } from "./testing/test-databases.ts";

const { copy } = testDatabases();

function query(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const header = Buffer.alloc(5);
  header.write("Q", 0);
  header.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}

function startup(): Uint8Array {
  const body = Buffer.from("user\0postgres\0database\0postgres\0\0");
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + body.length, 0);
  header.writeUInt32BE(196_608, 4);
  return Buffer.concat([header, body]);
}

test("a disk that refuses to sync ends the session before the commit is answered", async () => {
  const folder = join(await copy(), "postgres");
  let isBroken = false;
  const session = await DatabaseSession.open(folder, () => {
    if (isBroken) throw new Error("EIO");
  });
  let answer = "";
  const onAnswer = (bytes: Uint8Array) => {
    answer += Buffer.from(bytes).toString("latin1");
  };
  await session.connect(1, startup(), onAnswer);
  await session.exchange(1, query("create table note (id int primary key)"), onAnswer);
  expect(answer).toContain("CREATE TABLE");
  isBroken = true;
  await expect(session.exchange(1, query("insert into note values (1)"), onAnswer)).rejects.toThrow("EIO");
  expect(answer).not.toContain("INSERT");

  const next = await DatabaseSession.open(folder, () => {});
  await next.connect(1, startup(), () => {});
  answer = "";
  await next.exchange(1, query("select count(*) || ' rows' from note"), onAnswer);
  expect(answer).toMatch(/[01] rows/);
  await next.close();
});

test("a connection that was replaced reaches the database no more", async () => {
  const session = await DatabaseSession.open(join(await copy(), "postgres"), () => {});
  const answers: string[] = [];
  const onAnswer = (bytes: Uint8Array) => answers.push(Buffer.from(bytes).toString("latin1"));
  await session.connect(1, startup(), () => {});
  await session.exchange(1, query("begin; create table note (id int)"), () => {});
  await session.connect(2, startup(), () => {});
  await session.exchange(1, query("select 'from the past'"), onAnswer);
  await session.disconnect(1);
  expect(answers).toEqual([]);
  await session.exchange(2, query("select to_regclass('note') is null as gone, 'here' as place"), onAnswer);
  expect(answers.join("")).toContain("here");
  expect(answers.join("")).toContain("\0\0\0\u0001t");
  await session.close();
});
