import { writeSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { openDatabase } from "#db/open-database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { createLog } from "../../../log.ts";
import { NOBODY } from "../../../runtime/anonymous-context.ts";
import { addJob } from "../../../runtime/jobs/add-job.ts";
import { effectKind, effectWorker } from "./effect-worker.ts";

// Opens the database of the folder or address given, adds jobs in the roastery given, more than it will be left time for,
// and works them off; their effect is a row. Prints a line before each. Ends by being killed.

const JOBS = 12;

const [, , roasteryId = "", dataDir = "", databaseUrl = ""] = process.argv;
const database = await openDatabase(
  { dataDir, databaseUrl: databaseUrl === "" ? null : databaseUrl },
  createLog("silent"),
);
const actor = { roasteryId, userId: NOBODY };
await database.inRoastery(actor, async (tx) => {
  for (let added = 0; added < JOBS; added += 1) await addJob({ tx, actor, now: new Date() }, effectKind, {});
});
const worker = effectWorker(new SealedDatabase(database), () => writeSync(1, "begun\n"));
for (;;) if ((await worker.drain()) === 0) await delay(20);
