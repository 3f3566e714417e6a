/** @database embedded: the embedded database itself. */

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { chaosLimitMs, chaosRounds } from "../../../test/extent/chaos-rounds.ts";
import { openEmbedded } from "./index.ts";
import { ScriptProcess } from "./testing/script-process.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

function startOn(dataDir: string): ScriptProcess {
  const process = new ScriptProcess("open-and-stay", dataDir);
  onTestFinished(() => process.kill());
  return process;
}

/**
 * Files in the order in which a first start makes them, inside the folder that it builds; then that folder is moved.
 */
const BUILDING = [".", "PG_VERSION", "global/pg_control", "postmaster.pid"];

test(
  "a first start may be killed at any moment: the next one works",
  async () => {
    const dataDir = join(await temporaryFolder(), "data");
    const moved = join(dataDir, "postgres");
    for (const round of chaosRounds("kill -9 of a first start")) {
      const moment = BUILDING[round % (BUILDING.length + 1)];
      const starting = startOn(dataDir);
      const sign = moment === undefined ? moved : join(dataDir, `postgres.init-${starting.pid}`, moment);
      await vi.waitUntil(() => existsSync(sign), { interval: 1, timeout: 300_000 });
      await starting.kill();
      expect(existsSync(moved)).toBe(moment === undefined);
      if (moment !== undefined) continue;

      const database = await openEmbedded({ dataDir });
      const { rows } = await database.pool.query("select 1 as works");
      expect(rows).toEqual([{ works: 1 }]);
      await database.close();
      expect((await readdir(dataDir)).sort()).toEqual(["lock", "postgres"]);
      await rm(dataDir, { recursive: true });
    }
  },
  chaosLimitMs(),
);

test("a folder that cannot be made is named, with the reason and the way out", async () => {
  const file = join(await temporaryFolder(), "letter.txt");
  await writeFile(file, "dear roaster");
  const way = "Set DATA_DIR to a folder that Tryer may write to.";
  await expect(openEmbedded({ dataDir: file })).rejects.toThrow(
    `The data folder ${file} cannot be used: it is a file. ${way}`,
  );
  await expect(openEmbedded({ dataDir: join(file, "data") })).rejects.toThrow(
    `cannot be used: it lies in a file. ${way}`,
  );
});

test("a disk without room is said to be full", async ({ skip }) => {
  const disk = await temporaryFolder();
  // A small disk can be made by an administrator of Linux alone.
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tryer-test", disk]).status === 0;
  if (!isMounted) skip("no right to mount a small disk");
  onTestFinished(() => void spawnSync("umount", [disk]));
  const dataDir = join(disk, "data");
  await expect(openEmbedded({ dataDir })).rejects.toThrow(
    `The disk of the data folder ${dataDir} is full. Make room on it and start Tryer again.`,
  );
});

test("files that are no database are left alone", async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "postgres"));
  await writeFile(join(dataDir, "postgres", "letter.txt"), "dear roaster");
  await expect(openEmbedded({ dataDir })).rejects.toThrow("holds files, but no database");
  expect(await readdir(join(dataDir, "postgres"))).toEqual(["letter.txt"]);
  expect(await readdir(join(dataDir, "lock"))).toEqual([]);
});
