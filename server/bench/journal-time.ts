import type { Database } from "#db/database.ts";
import { insertBulk } from "../test/bulk-rows.ts";
import { knownLog } from "../test/known-log.ts";
import { headingOf, lineOf, measureSides } from "./measure.ts";
import type { recordTransactions } from "./recording.ts";
import { replayer } from "./replay.ts";
import { type BenchSize, counted } from "./sizes.ts";

/** Points that a profile has at most. */
const POINTS = 400;

type Call = (method: string, path: string) => Promise<void>;

interface Measured {
  call: Call;
  recorder: ReturnType<typeof recordTransactions>;
  greenCoffeeId: string;
  size: BenchSize;
}

/** Ways in which the journal is read, with what follows its address. */
const READS = [
  ["journal opens", ""],
  ["one product", "&roastedItemId=:product"],
  ["questionable roasts", "&status=questionable"],
  ["one month", "&from=2026-01-01&to=2026-01-31"],
  ["text that is nowhere", "&search=nowhere"],
  ["text of every roast", "&search=crack"],
] as const;

/**
 * Prints how long the journal takes in a roastery with 100,000 roasts more: all of one product, which each followed the
 * profile of, and half of them with a log. Beside each stand its bare statements.
 */
export async function printJournalTime(
  database: Database,
  { call, recorder, greenCoffeeId, size }: Measured,
): Promise<void> {
  const product = await fillJournal(database, { greenCoffeeId, roasts: size.journalRoasts });
  console.log(`\n${headingOf(`${counted(size.journalRoasts)} roasts`)}`);
  for (const [what, query] of READS) {
    const path = `/api/v1/roasts?limit=50${query.replace(":product", product)}`;
    const run = () => call("GET", path);
    await run();
    const statements = [await recorder.during(run)];
    const sides = await measureSides([replayer(database.pool, statements, statements), run], size.reads);
    console.log(lineOf(what, sides, "list"));
  }
}

/** Writes product, profile, roasts and logs. Returns the id of the product. */
async function fillJournal(
  database: Database,
  { greenCoffeeId, roasts }: { greenCoffeeId: string; roasts: number },
): Promise<string> {
  const one = async (statement: string, values: unknown[]): Promise<string> => {
    const { rows } = await database.pool.query<{ id: string }>(statement, values);
    if (!rows[0]) throw new Error("the bench needs a roastery with a green coffee");
    return rows[0].id;
  };
  const product = await one(
    `insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id, created_at, updated_at)
     select roastery_id, gen_random_uuid(), 'Measured in the bench', 'Medium', id, user_id, now(), now()
     from green_coffee_inventory where id = $1 returning id`,
    [greenCoffeeId],
  );
  const points = Array.from({ length: POINTS }, (_, at) => ({ atSec: at * 1.5, beanTempC: 90 + at * 0.3 }));
  const profile = await one(
    `insert into roast_profiles (roastery_id, id, roasted_item_id, number, points, targets, tolerances, user_id, created_at)
     select roastery_id, gen_random_uuid(), id, 1, $2, $3, $4, user_id, now() from roasted_coffee_items where id = $1
     returning id`,
    [
      product,
      JSON.stringify(points),
      JSON.stringify({ lossPercent: 15, totalSec: 540, firstCrackSec: 440, dropTempC: 212 }),
      JSON.stringify({ lossPercent: 1, totalSec: 30, firstCrackSec: 15, dropTempC: 2 }),
    ],
  );
  await insertBulk(
    database,
    "roasts",
    `insert into roasts (roastery_id, id, number, green_coffee_id, roasted_item_id, profile_id, green_weight_kg,
       roasted_weight_kg, status, roasted_at, user_id, notes)
     select roastery_id, gen_random_uuid(), 3000000 + n, id, $2, $3, 5, 4.2 + (n % 10) * 0.01,
       case when n % 50 = 0 then 'questionable' else 'good' end, now() - n * interval '1 minute', user_id,
       'First crack after ' || n % 700 || ' s, even colour, cooled with the fan on'
     from green_coffee_inventory, generate_series(1, ${roasts}) n where id = $1`,
    [greenCoffeeId, product, profile],
  );
  const { curve: _, ...facts } = knownLog();
  await insertBulk(
    database,
    "roast_logs",
    `insert into roast_logs (roastery_id, id, roast_id, identity, facts, curve)
     select roastery_id, gen_random_uuid(), id, id::text, $2, decode(repeat(md5(id::text), 400), 'hex')
     from roasts where roasted_item_id = $1 and number % 2 = 0`,
    [product, JSON.stringify(facts)],
  );
  return product;
}
