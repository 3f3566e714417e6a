import type { Database } from "#db/database.ts";
import { insertBulk } from "../test/bulk-rows.ts";
import { filledRoastery, idOf } from "./filled-roastery.ts";
import { headingOf, lineOf, measureSides } from "./measure.ts";
import { isMeasured } from "./orders-time.ts";
import type { recordTransactions } from "./recording.ts";
import { replayer } from "./replay.ts";
import { type BenchSize, counted } from "./sizes.ts";

type Call = (method: string, path: string) => Promise<void>;

interface Measured {
  call: Call;
  recorder: ReturnType<typeof recordTransactions>;
  size: BenchSize;
}

/**
 * Prints how long chains take in a roastery with 100,000 roasts that were packed and sent with 500,000 order lines, beside
 * the bare statements. Each line of the orders that are there is sent from the bags of one roast.
 */
export async function printTraceTime(database: Database, { call, recorder, size }: Measured): Promise<void> {
  const { lot, order, roast } = await fillChains(database, size);
  const reads = [
    ["customers of a lot", `/trace/green/${lot}/customers`],
    ["picture of a lot", `/trace/green/${lot}`],
    ["picture of an order", `/trace/order/${order}`],
    ["picture of a roast", `/trace/roast/${roast}`],
  ] as const;
  console.log(`\n${headingOf(`${counted(size.tracedRoasts)} roasts traced`)}`);
  for (const [what, path] of reads) {
    const run = () => call("GET", `/api/v1${path}`);
    await run();
    const statements = [await recorder.during(run)];
    const sides = await measureSides([replayer(database.pool, statements, statements), run], size.reads);
    console.log(lineOf(what, sides, "figures"));
  }
}

/** Writes lots, roasts, roasted lots and their ledger; names the rows that are asked for. */
async function fillChains(database: Database, size: BenchSize) {
  const { tracedRoasts: roasts, tracedLots: lots } = size;
  const own = await filledRoastery(database);
  const owner = [own.roastery, own.user];
  await insertBulk(
    database,
    "green_coffee_inventory",
    `insert into green_coffee_inventory (roastery_id, id, number, coffee_name, user_id)
     select $1, ${idOf("'traced lot ' || n")}, 700000 + n, 'Traced ' || n, $2 from generate_series(0, ${lots - 1}) n`,
    owner,
  );
  await insertBulk(
    database,
    "roasts",
    `insert into roasts (roastery_id, id, number, green_coffee_id, green_weight_kg, roasted_weight_kg, roasted_at, user_id)
     select $1, ${idOf("'traced roast ' || n")}, 7000000 + n, ${idOf(`'traced lot ' || n % ${lots}`)}, 5, 4.2,
       timestamptz '2024-01-01' + n * interval '10 minutes', $2 from generate_series(0, ${roasts - 1}) n`,
    owner,
  );
  await insertBulk(
    database,
    "roasted_lots",
    `insert into roasted_lots (roastery_id, id, source, roast_id, roasted_on, user_id)
     select $1, ${idOf("'traced roast ' || n")}, 'roast', ${idOf("'traced roast ' || n")}, date '2024-01-01' + n / 144, $2
     from generate_series(0, ${roasts - 1}) n`,
    owner,
  );
  await insertBulk(
    database,
    "roasted_holdings",
    `insert into roasted_holdings (roastery_id, id, lot_id, package_size_id, unit_grams, quantity)
     select $1, ${idOf("form || n")}, ${idOf("'traced roast ' || n")}, case form when 'bags ' then $2::uuid end,
       case form when 'bags ' then 250 else 1 end, case form when 'bags ' then 0 else 1700 end
     from generate_series(0, ${roasts - 1}) n, unnest(array['loose ', 'bags ']) form`,
    [own.roastery, own.size],
  );
  await insertBulk(
    database,
    "roasted_movements",
    `with lines as (
       select line.id, line.order_id, row_number() over (order by o.number, line.position) as at
       from order_lines line join orders o on o.roastery_id = line.roastery_id and o.id = line.order_id
       where o.roastery_id = $1 and ${isMeasured("o", size)}
     ), moved (n, form, kind, change, booking, order_id, line_id) as (
       select n, 'loose ', 'roast', 4200, md5('brought ' || n), null::uuid, null::uuid from generate_series(0, ${roasts - 1}) n
       union all select n, 'loose ', 'packing_out', -2500, md5('packed ' || n), null, null from generate_series(0, ${roasts - 1}) n
       union all select n, 'bags ', 'packing_in', 10, md5('packed ' || n), null, null from generate_series(0, ${roasts - 1}) n
       union all select at % ${roasts}, 'bags ', 'sale', -2, md5('sent ' || at), order_id, id from lines
     )
     insert into roasted_movements (roastery_id, id, lot_id, holding_id, location_id, kind, change, balance_after,
       business_day, booking_id, order_id, order_line_id, user_id)
     select $1, gen_random_uuid(), ${idOf("'traced roast ' || n")}, ${idOf("form || n")}, $3, kind, change, 0,
       date '2024-01-01' + (n / 144)::int, booking::uuid, order_id, line_id, $2 from moved`,
    [...owner, own.place],
  );
  const { rows: asked } = await database.pool.query<{ order: string; lot: string; roast: string }>(
    `select ${idOf("'traced lot 42'")} as lot, ${idOf("'traced roast 42'")} as roast,
       (select order_id from roasted_movements where lot_id = ${idOf("'traced roast 42'")} and kind = 'sale' limit 1) as "order"`,
  );
  return { lot: asked[0]?.lot ?? "", order: asked[0]?.order ?? "", roast: asked[0]?.roast ?? "" };
}
