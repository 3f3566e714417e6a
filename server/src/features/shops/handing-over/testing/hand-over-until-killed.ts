import { writeSync } from "node:fs";
import { openDatabase } from "#db/open-database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { createLog } from "../../../../log.ts";
import { handOverWorker } from "./hand-over-worker.ts";

// Opens the database of the folder or address given and gives parcels to shops. Ends by being killed.

const [, , dataDir = "", databaseUrl = ""] = process.argv;
const where = { dataDir, databaseUrl: databaseUrl === "" ? null : databaseUrl };
const database = await openDatabase(where, createLog("silent"));
writeSync(1, "open\n");
await handOverWorker(new SealedDatabase(database)).drain();
