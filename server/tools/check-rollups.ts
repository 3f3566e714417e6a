import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/open-database.ts";
import { proveDaySums } from "#features/analytics/index.ts";
import { readConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";
import { NOBODY } from "../src/runtime/jobs/add-job.ts";

/** Takes the sums of days of all roasteries from scratch, prints what differs and answers whether nothing does. */
export async function checkRollups(database: Database, print: (line: string) => void): Promise<boolean> {
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    "select id, name from roasteries order by name, id",
  );
  let [sums, wrong] = [0, 0];
  for (const { id, name } of rows) {
    const found = await database.readRoastery({ roasteryId: id, userId: NOBODY }, (tx) => proveDaySums(tx, id));
    sums += found.sumCount;
    wrong += found.wrong.length;
    for (const { table, day } of found.wrong) print(`${name}: ${table} of ${day} is not what the rows say`);
  }
  print(`Rollups checked: ${sums} sums, ${wrong === 0 ? "all are what the rows say" : `${wrong} days are wrong`}`);
  return wrong === 0;
}

async function main() {
  const database = await openDatabase(readConfig(), createLog("warn"));
  try {
    if (!(await checkRollups(database, console.log))) process.exitCode = 1;
  } finally {
    await database.close();
  }
}

if (import.meta.filename === process.argv[1]) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
