/** @database embedded: the embedded database itself. */

import { expect, onTestFinished, test } from "vitest";
import { chaosLimitMs, chaosRounds } from "../../../test/extent/chaos-rounds.ts";
import { openEmbedded } from "./index.ts";
import { ScriptProcess } from "./testing/script-process.ts";
import { testDatabases } from "./testing/test-databases.ts";

const { copy, open } = testDatabases({ onDisk: true });

test(
  "kill -9 again and again while clients write: every acknowledged row is there",
  async () => {
    const dataDir = await copy();
    const acknowledged: string[] = [];
    let kills = 0;
    for (const round of chaosRounds("kill -9 while clients write")) {
      const writers = new ScriptProcess("write-until-killed", dataDir);
      onTestFinished(() => writers.kill());
      // Early and late, in no order: 2, 39, 76, 113, 10, …
      await writers.printed(2 + ((37 * round) % 140));
      await writers.kill();

      const [opened = "", ...ids] = writers.lines;
      const { rows, tallied, indexed } = JSON.parse(opened);
      expect({ tallied, indexed }).toEqual({ tallied: rows, indexed: rows });
      // One commit at most was done and not yet acknowledged at each kill.
      expect(rows - acknowledged.length).toBeGreaterThanOrEqual(0);
      expect(rows - acknowledged.length).toBeLessThanOrEqual(kills);
      acknowledged.push(...ids);
      kills += 1;
    }

    const database = await openEmbedded({ dataDir });
    const { rows } = await database.pool.query<{ id: string }>("select id from written");
    await database.close();
    const found = new Set(rows.map((row) => row.id));
    // The shortest round waits for one acknowledged row.
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  },
  chaosLimitMs(),
);

test("every commit is synced to disk before it is acknowledged", async () => {
  const { database } = await open();
  await database.pool.query("create table note (id int primary key)");
  const before = await database.syncCount();
  for (let id = 1; id <= 25; id++) {
    await database.pool.query("insert into note values ($1)", [id]);
    expect((await database.syncCount()) - before).toBeGreaterThanOrEqual(id);
  }
  const afterWrites = await database.syncCount();
  await database.pool.query("select count(*) from note");
  expect(await database.syncCount()).toBe(afterWrites);
});
