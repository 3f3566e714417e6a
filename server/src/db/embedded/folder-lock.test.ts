/** @database embedded: the embedded database itself. */

import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { chaosRounds } from "../../../test/extent/chaos-rounds.ts";
import { FolderInUseError } from "./data-folder-error.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { ScriptProcess } from "./testing/script-process.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

async function lockProcess(folder: string): Promise<ScriptProcess> {
  const process = new ScriptProcess("take-lock", folder);
  onTestFinished(() => process.kill());
  await process.printed(1);
  return process;
}

async function take(process: ScriptProcess): Promise<string | undefined> {
  process.say("take it");
  await process.printed(2);
  return process.lines[1];
}

test("a second start is refused with the first one's process and folder, until the first lets go", async () => {
  const folder = await temporaryFolder();
  const first = await lockFolder(folder);
  const refusal = await lockFolder(folder).catch((error) => error);
  expect(refusal).toBeInstanceOf(FolderInUseError);
  expect(refusal.message).toBe(
    `The data folder ${folder} is in use by another Tryer (process ${process.pid}). ` +
      "Stop it, or set DATA_DIR to another folder.",
  );
  await first.release();
  expect(await readdir(join(folder, "lock"))).toEqual([]);
  await (await lockFolder(folder)).release();
});

test("exactly one of many processes wins over the socket of a dead one", async () => {
  const folder = await temporaryFolder();
  const dead = await lockProcess(folder);
  expect(await take(dead)).toBe("won");
  await dead.kill();
  expect(await readdir(join(folder, "lock"))).toHaveLength(1);

  const starters = await Promise.all(Array.from({ length: 8 }, () => lockProcess(folder)));
  const answers = await Promise.all(starters.map(take));
  const winner = starters[answers.indexOf("won")];
  expect(answers.filter((answer) => answer === "won")).toHaveLength(1);
  expect(answers.filter((answer) => answer === `refused by ${winner?.pid}`)).toHaveLength(7);
  expect(await readdir(join(folder, "lock"))).toHaveLength(1);
});

test("exactly one of many starts in one process wins, every time", async () => {
  const folder = await temporaryFolder();
  for (const _round of chaosRounds("30 starts at once")) {
    const starts = await Promise.allSettled(Array.from({ length: 30 }, () => lockFolder(folder)));
    const locks = starts.flatMap((start): FolderLock[] => (start.status === "fulfilled" ? [start.value] : []));
    const refusals = starts.flatMap((start) => (start.status === "rejected" ? [start.reason] : []));
    expect(locks).toHaveLength(1);
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(FolderInUseError);
    await locks[0]?.release();
  }
});

test("a folder with a path too long for a socket is locked as well", async () => {
  const folder = join(await temporaryFolder(), "a-name-of-fifty-characters-to-make-the-path-long-".repeat(4));
  await mkdir(folder, { recursive: true });
  const first = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toBeInstanceOf(FolderInUseError);
  await first.release();
  await (await lockFolder(folder)).release();
});

test("two folders don't know of each other", async () => {
  const locks = await Promise.all([await temporaryFolder(), await temporaryFolder()].map(lockFolder));
  await Promise.all(locks.map((lock) => lock.release()));
  expect(locks).toHaveLength(2);
});
