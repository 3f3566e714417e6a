import type { Database } from "#db/database.ts";
import { insertBulk } from "../test/bulk-rows.ts";

const ROASTS = 100_000;
const CALLS = 15;

type Call = (method: string, path: string) => Promise<void>;

/** Prints how long a search of the roast log takes in a roastery with 100,000 roasts more. */
export async function printSearchTime(database: Database, greenCoffeeId: string, call: Call): Promise<void> {
  await insertBulk(
    database,
    "roasts",
    `insert into roasts (roastery_id, id, number, green_coffee_id, green_weight_kg, roasted_at, user_id, notes)
     select roastery_id, gen_random_uuid(), 3000000 + n, id, 5, now() - n * interval '1 minute', user_id,
       'First crack after ' || n % 700 || ' s, even colour, cooled with the fan on'
     from green_coffee_inventory, generate_series(1, ${ROASTS}) n where id = $1`,
    [greenCoffeeId],
  );
  console.log("\nsearch in 100,000 roasts        p50 ms");
  for (const [what, typed] of [
    ["text that is nowhere", "nowhere"],
    ["text of every roast", "crack"],
  ] as const) {
    const times: number[] = [];
    for (let done = 0; done < CALLS; done += 1) {
      const started = performance.now();
      await call("GET", `/api/v1/roasts?limit=50&search=${typed}`);
      times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    console.log(`${what.padEnd(32)}${(times[Math.floor(CALLS / 2)] ?? 0).toFixed(1).padStart(6)}`);
  }
}
