import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openEmbedded } from "./index.ts";
import { ScriptProcess } from "./testing/script-process.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

function startOn(dataDir: string): ScriptProcess {
  const process = new ScriptProcess("./open-and-stay.ts", dataDir);
  onTestFinished(() => process.kill());
  return process;
}

test("a first start may be killed at any moment: the next one works", async () => {
  const dataDir = join(await temporaryFolder(), "data");
  // In the order in which a first start makes them, inside the folder that it builds.
  const moments = [".", "PG_VERSION", "global/pg_control", "postmaster.pid"];
  for (const moment of moments) {
    const starting = startOn(dataDir);
    const sign = join(dataDir, `postgres.init-${starting.pid}`, moment);
    await vi.waitUntil(() => existsSync(sign), { interval: 1, timeout: 50_000 });
    await starting.kill();
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  }

  const moving = startOn(dataDir);
  await vi.waitUntil(() => existsSync(join(dataDir, "postgres")), { interval: 1, timeout: 50_000 });
  await moving.kill();

  const database = await openEmbedded({ dataDir });
  const { rows } = await database.pool.query("select 1 as works");
  expect(rows).toEqual([{ works: 1 }]);
  await database.close();
  expect((await readdir(dataDir)).sort()).toEqual(["lock", "postgres"]);
}, 120_000);

test("files that are no database are left alone", async () => {
  const dataDir = await temporaryFolder();
  await mkdir(join(dataDir, "postgres"));
  await writeFile(join(dataDir, "postgres", "letter.txt"), "dear roaster");
  await expect(openEmbedded({ dataDir })).rejects.toThrow("holds files, but no database");
  expect(await readdir(join(dataDir, "postgres"))).toEqual(["letter.txt"]);
  expect(await readdir(join(dataDir, "lock"))).toEqual([]);
});
