import { type Config, readConfig } from "./config.ts";
import type { Database } from "./db/database.ts";
import { migrateDatabase } from "./db/migrate.ts";
import { openDatabase } from "./db/open-database.ts";
import { explainFailure, isPortTaken } from "./explain-failure.ts";
import { createLog, type Log } from "./log.ts";
import { startTelemetry, type Telemetry } from "./telemetry/index.ts";

async function start() {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const telemetry = await startTelemetry(config, log);
  // The embedded database starts in its thread while this one loads the rest of the server, which takes as long.
  const opening = openMigrated(config, log, telemetry);
  opening.catch(() => {});
  const { serve } = await import("./serve.ts");
  const database = await opening;
  try {
    await serve({ config, log, telemetry, database });
    // Last: whoever reads it may ask the process to stop at once.
    process.stdout.write(`Tryer is ready at ${config.publicUrl}\n`);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function openMigrated(config: Config, log: Log, telemetry: Telemetry): Promise<Database> {
  const database = await openDatabase(config, log);
  try {
    telemetry.watchPool(database.pool);
    await database.withoutLimit(migrateDatabase);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const PORT_TAKEN =
  "Tryer cannot start: the port is taken. Stop the program that uses it, or set PORT to another number.";

start().catch((error: unknown) => {
  // Ended by hand: a start that fails late has opened a port, which would be answered for ever.
  process.stderr.write(`${isPortTaken(error) ? PORT_TAKEN : explainFailure(error)}\n`, () => process.exit(1));
});
