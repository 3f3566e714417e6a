import type { Database } from "#db/database.ts";
import { proveDaySums } from "#features/analytics/index.ts";
import { NOBODY } from "../src/runtime/anonymous-context.ts";
import { runCheck } from "./run-check.ts";

/**
 * Takes the sums of days of all roasteries from scratch, prints what differs and answers whether nothing does. Days that
 * changed since are left out and counted; where nothing but such days is there, nothing was checked, and that fails.
 */
export async function checkRollups(database: Database, print: (line: string) => void): Promise<boolean> {
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    "select id, name from roasteries order by name, id",
  );
  let [sums, changed, wrong] = [0, 0, 0];
  for (const { id, name } of rows) {
    const found = await database.readRoastery({ roasteryId: id, userId: NOBODY }, (tx) => proveDaySums(tx, id));
    sums += found.sumCount;
    changed += found.changedCount;
    wrong += found.wrong.length;
    for (const { table, day } of found.wrong) print(`${name}: ${table} of ${day} is not what the rows say`);
  }
  const waiting = `${changed} ${changed === 1 ? "day waits" : "days wait"} for the server to take sums`;
  if (sums === 0 && changed > 0) {
    print(`Rollups not checked: no sums yet, ${waiting}. Let it run for five minutes, then check again.`);
    return false;
  }
  const verdict = wrong === 0 ? "all are what the rows say" : `${wrong} days are wrong`;
  print(`Rollups checked: ${sums} sums, ${verdict}${changed === 0 ? "" : `; ${waiting}`}`);
  return wrong === 0;
}

runCheck(import.meta.filename, checkRollups);
