import { createApp } from "../src/app.ts";
import { authSecret } from "../src/auth-secret.ts";
import { readConfig } from "../src/config.ts";
import { migrateDatabase } from "../src/db/migrate.ts";
import { openDatabase } from "../src/db/open-database.ts";
import { SealedDatabase } from "../src/db/sealed-database.ts";
import { keepDaySums } from "../src/features/analytics/index.ts";
import { Live } from "../src/live/live.ts";
import { createLog } from "../src/log.ts";
import { COFFEES, PRODUCTS, YEARS } from "./catalogue.ts";
import { DEMO, demoSession } from "./demo-account.ts";
import { inProcessClient } from "./in-process-client.ts";
import { playYear } from "./play-year.ts";
import { seededRandom } from "./random.ts";

const SEED = 20_250_117;

const [word, ...others] = process.argv.slice(2);
if ((word !== undefined && word !== "smallest") || others.length > 0) {
  console.error("Say nothing for a year of 600 roasts, or smallest for one of 60: npm run seed -- smallest");
  process.exit(1);
}
const size = word ?? "usual";

/** Fills the demo roastery of the configured database with a believable year; `npm run seed -- smallest` with little. */
async function seed() {
  const config = { ...readConfig(), apiCallsPerMinute: Number.MAX_SAFE_INTEGER };
  const log = createLog("warn");
  const database = await openDatabase(config, log);
  let live: Live | null = null;
  try {
    await database.withoutLimit(migrateDatabase);
    const clock = { now: new Date() };
    const today = clock.now;
    const secret = await authSecret(config);
    live = await Live.open(database, log);
    const app = createApp({ config, database, live, secret, log, now: () => clock.now, webFolder: "" });
    const cookie = await demoSession(app, config.publicUrl, database);
    const api = inProcessClient(app, config.publicUrl, cookie);
    const { hasRoasts } = await api.dashboard.show({});
    if (hasRoasts) {
      console.log("The demo roastery has roasts already; nothing was added.");
    } else {
      const started = performance.now();
      await playYear({ api, random: seededRandom(SEED), clock, today, size });
      // No server runs meanwhile that would take the sums of the year.
      await keepDaySums(new SealedDatabase(database));
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `A year in ${seconds} s: ${COFFEES.length} coffees, ${PRODUCTS.length} products, ${YEARS[size].roasts} roasts, ${YEARS[size].plans} plans.`,
      );
    }
    console.log(`Sign in as ${DEMO.email} with the password '${DEMO.password}'.`);
  } finally {
    // Other processes hear of the last changes before the connections go.
    await live?.settled();
    await database.close();
  }
}

seed().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
