import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/open-database.ts";
import { readConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";

/** Proves something of all roasteries of a database, prints what it found and answers whether all is well. */
type Check = (database: Database, print: (line: string) => void) => Promise<boolean>;

/** Runs a check on the database of the environment, where its file is the program: a failure is the exit code 1. */
export function runCheck(file: string, check: Check): void {
  if (file !== process.argv[1]) return;
  run(check).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}

async function run(check: Check): Promise<void> {
  const database = await openDatabase(readConfig(), createLog("warn"));
  try {
    if (!(await check(database, console.log))) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
