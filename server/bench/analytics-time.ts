import type { Database } from "#db/database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { changeAllDays, keepDaySums } from "#features/analytics/index.ts";
import { NOBODY } from "../src/runtime/nobody.ts";
import { insertBulk } from "../test/bulk-rows.ts";
import { filledRoastery, idOf } from "./filled-roastery.ts";
import { measureSides } from "./measure.ts";

const CALLS = 15;
/** Ledger entries and order lines to a roast. */
const ENTRIES_EACH = 10;
const ORDERS_EACH = 1;
const LINES_OF_ORDER = 5;
/** Roasts that a lot of green coffee lasts for, and lots that are used beside one another. */
const ROASTS_OF_LOT = 250;
const LOTS_AT_ONCE = 10;
const PRODUCTS = 15;
const MACHINES = 3;
const OPERATORS = 4;
const CUSTOMERS = 60;
/** Days over which the history is spread, up to today. */
const DAYS = 5 * 365;

/** Roasts of the history, and longest that a card or a view may take. */
const SIZES = {
  embedded: { roasts: 20_000, limitMs: 500 },
  postgresql: { roasts: 100_000, limitMs: 150 },
} as const;

type Call = (method: string, path: string) => Promise<void>;

/** First day of the last 12 months and of the same time a year before. */
const YEAR = "date_trunc('month', now()) - interval '11 months'";
const TWO_YEARS = "date_trunc('month', now()) - interval '23 months'";

const ROAST_SUMS = `count(*), sum(green_weight_kg), sum(roasted_weight_kg), sum(round(green_weight_kg * 2.20462, 2)),
  sum(duration_sec)`;
const roastsBy = (keys: string, since: string) =>
  `select ${keys}, ${ROAST_SUMS} from roasts where roastery_id = $1 and deleted_at is null and roasted_at >= ${since} group by ${keys}`;
const LINE_SUMS = `count(distinct o.id), sum(l.quantity),
  sum(round(l.unit_price_minor::numeric * l.quantity * (100 - l.discount_percent) / 100))`;

/** Cards of the dashboard and views of the analytics, each with a plain aggregate of what it tells over the raw rows. */
const READS: readonly (readonly [what: string, path: string, plain: string])[] = [
  [
    "dashboard",
    "/dashboard",
    `select green_coffee_id, ${ROAST_SUMS} from roasts where roastery_id = $1 and deleted_at is null
       and roasted_at >= now() - interval '28 days' group by 1`,
  ],
  [
    "batches of today",
    "/dashboard/batches",
    "select count(*) from batch_tracking where roastery_id = $1 and not is_completed",
  ],
  [
    "orders due",
    "/dashboard/orders",
    "select count(*) from orders where roastery_id = $1 and status in ('confirmed', 'partly_fulfilled')",
  ],
  ["arrivals", "/dashboard/arrivals", "select count(*) from purchases where roastery_id = $1 and status = 'ordered'"],
  [
    "stock and its value",
    "/dashboard/stock",
    "select sum(quantity_kg), sum(quantity_kg * average_cost_e4) from green_coffee_inventory where roastery_id = $1",
  ],
  [
    "open questions",
    "/dashboard/questions",
    "select count(*) from roasts where roastery_id = $1 and deleted_at is null and roasted_weight_kg is null and not is_history",
  ],
  [
    "small curves",
    "/dashboard/curves",
    "select id from roasts where roastery_id = $1 and deleted_at is null order by roasted_at desc limit 5",
  ],
  ["choices", "/analytics/choices", "select distinct operator_name from roasts where roastery_id = $1"],
  ["production", "/analytics/production?against=year", roastsBy("date_trunc('month', roasted_at)", TWO_YEARS)],
  [
    "production by week",
    "/analytics/production?against=year&grouping=week&by=operator",
    roastsBy("date_trunc('week', roasted_at)", TWO_YEARS),
  ],
  [
    "production, five years",
    "/analytics/production?period=own&from=:from&to=:to",
    roastsBy("date_trunc('month', roasted_at)", "'-infinity'"),
  ],
  ["loss", "/analytics/loss?against=year", roastsBy("roasted_item_id", TWO_YEARS)],
  ["loss, five years", "/analytics/loss?period=own&from=:from&to=:to", roastsBy("roasted_item_id", "'-infinity'")],
  [
    "green",
    "/analytics/green?against=year",
    `select green_coffee_id, date_trunc('month', business_day), sum(change_kg), max(sequence)
       from green_coffee_movements where roastery_id = $1 group by 1, 2`,
  ],
  [
    "need of green",
    "/analytics/green-need?weeks=8",
    roastsBy("green_coffee_id, date_trunc('week', roasted_at)", TWO_YEARS),
  ],
  [
    "sales",
    "/analytics/sales?against=year",
    `select l.roasted_item_id, ${LINE_SUMS} from orders o join order_lines l on l.roastery_id = o.roastery_id and l.order_id = o.id
       where o.roastery_id = $1 and o.ordered_on >= ${TWO_YEARS} group by 1`,
  ],
  [
    "sales by customer",
    "/analytics/sales?by=customer&grouping=week",
    `select o.customer_id, ${LINE_SUMS} from orders o join order_lines l on l.roastery_id = o.roastery_id and l.order_id = o.id
       where o.roastery_id = $1 and o.ordered_on >= ${YEAR} group by 1`,
  ],
  [
    "sales, five years",
    "/analytics/sales?period=own&from=:from&to=:to",
    `select l.roasted_item_id, ${LINE_SUMS} from orders o join order_lines l on l.roastery_id = o.roastery_id and l.order_id = o.id
       where o.roastery_id = $1 group by 1`,
  ],
];

interface Measured {
  call: Call;
  kind: keyof typeof SIZES;
}

/** Prints how long each card and view takes in a roastery with years of roasts, ledger entries and order lines. */
export async function printAnalyticsTime(database: Database, { call, kind }: Measured): Promise<void> {
  const { roasts, limitMs } = SIZES[kind];
  const roasteryId = await fillYears(database, roasts);
  await database.inRoastery({ roasteryId, userId: NOBODY }, (tx) => changeAllDays({ tx, actor: { roasteryId } }));
  await keepDaySums(new SealedDatabase(database));
  await database.pool.query("vacuum analyze");
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const sizes = [roasts, roasts * ENTRIES_EACH, roasts * ORDERS_EACH * LINES_OF_ORDER].map((n) =>
    n.toLocaleString("en"),
  );
  console.log(`\n${sizes[0]} roasts, ${sizes[1]} ledger entries, ${sizes[2]} order lines`);
  console.log("card or view            plain p50 ms  API p50 ms   API p95 ms   limit");
  for (const [what, path, plain] of READS) {
    const asked = path.replace(":from", day(DAYS)).replace(":to", day(0));
    const run = () => call("GET", `/api/v1${asked}`);
    const aggregate = async () => {
      await database.pool.query(plain, [roasteryId]);
    };
    const [raw, served] = await measureSides([aggregate, run], CALLS);
    const figures = [raw.p50, served.p50, served.p95].map((ms) => ms.toFixed(1).padStart(12)).join(" ");
    const verdict = served.p95 <= limitMs ? `under ${limitMs} ms` : `OVER ${limitMs} ms`;
    console.log(`${what.padEnd(24)}${figures}   ${verdict}`);
  }
}

/** Writes machines, customers, lots, products, roasts, their ledger and orders; answers the roastery. */
async function fillYears(database: Database, roasts: number): Promise<string> {
  const own = await filledRoastery(database);
  const owner = [own.roastery, own.user];
  const lots = Math.ceil(roasts / ROASTS_OF_LOT);
  const lotOf = (n: string) =>
    `${idOf(`'analysed lot ' || ((${n}) / ${ROASTS_OF_LOT * LOTS_AT_ONCE}) * ${LOTS_AT_ONCE} + (${n}) % ${LOTS_AT_ONCE}`)}`;
  const momentOf = (n: string) => `now() - (${roasts} - (${n})) * (interval '${DAYS} days' / ${roasts})`;
  const productOf = (n: string) => idOf(`'analysed product ' || (${n}) % ${PRODUCTS}`);
  const fill = (table: string, insert: string, values: unknown[] = owner) =>
    insertBulk(database, table, insert, values);
  await fill(
    "machines",
    `insert into machines (roastery_id, id, name, batch_size_lbs, user_id)
     select $1, ${idOf("'analysed machine ' || n")}, 'Analysed ' || n, 25, $2 from generate_series(0, ${MACHINES - 1}) n`,
  );
  await fill(
    "customers",
    `insert into customers (roastery_id, id, number, name, currency, user_id)
     select $1, ${idOf("'analysed customer ' || n")}, 800000 + n, 'Analysed ' || n, r.currency, $2
     from generate_series(0, ${CUSTOMERS - 1}) n, roasteries r where r.id = $1`,
  );
  await fill(
    "green_coffee_inventory",
    `insert into green_coffee_inventory (roastery_id, id, number, coffee_name, quantity_kg, average_cost_e4, user_id)
     select $1, ${idOf("'analysed lot ' || n")}, 800000 + n, 'Analysed ' || n, case when n >= ${lots - 2 * LOTS_AT_ONCE} then 300 else 0 end,
       8000000, $2 from generate_series(0, ${lots - 1}) n`,
  );
  await fill(
    "roasted_coffee_items",
    `insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id, created_at, updated_at)
     select $1, ${productOf("n")}, 'Analysed ' || n, 'Medium', ${lotOf(String(roasts - 1))}, $2, now(), now()
     from generate_series(0, ${PRODUCTS - 1}) n`,
  );
  await fill(
    "roasts",
    `insert into roasts (roastery_id, id, number, green_coffee_id, roasted_item_id, machine_id, operator_name,
       green_weight_kg, roasted_weight_kg, duration_sec, roasted_at, user_id, notes)
     select $1, ${idOf("'analysed roast ' || n")}, 8000000 + n, ${lotOf("n")}, ${productOf("n")},
       ${idOf(`'analysed machine ' || n % ${MACHINES}`)}, 'Operator ' || n % ${OPERATORS}, 5 + n % 7,
       case when n % 40 = 0 then null else round((5 + n % 7) * (0.83 + n % 30 * 0.001), 3) end, 540 + n % 90,
       ${momentOf("n")}, $2, 'First crack after ' || n % 700 || ' s, even colour, cooled with the fan on'
     from generate_series(0, ${roasts - 1}) n`,
  );
  await fill(
    "green_coffee_movements",
    `insert into green_coffee_movements (roastery_id, id, green_coffee_id, location_id, kind, change_kg, balance_after_kg,
       roast_id, business_day, booking_id, amount_minor, average_after_e4, user_id, created_at)
     select $1, gen_random_uuid(), ${lotOf("n")}, $3, case at when 0 then 'roast' when 1 then 'delivery' else 'adjustment' end,
       case at when 0 then -5 - n % 7 when 1 then 5 + n % 7 else 1 - at % 2 * 2 end, 300,
       case at when 0 then ${idOf("'analysed roast ' || n")} end, (${momentOf("n")})::date, gen_random_uuid(),
       case at when 1 then 800 * (5 + n % 7) end, 8000000, $2, ${momentOf("n")}
     from generate_series(0, ${roasts - 1}) n, generate_series(0, ${ENTRIES_EACH - 1}) at order by n, at`,
    [...owner, own.place],
  );
  await fill(
    "orders",
    `insert into orders (roastery_id, id, number, status, customer_id, customer_name, channel, ordered_on, promised_on,
       rest_days, currency, prices_include_tax, is_tax_exempt, shipping_tax_percent, discount_percent, pieces, total_minor, user_id)
     select $1, ${idOf("'analysed order ' || n")}, 8000000 + n,
       case when n > ${roasts * ORDERS_EACH - 300} then 'confirmed' when n % 50 = 0 then 'cancelled' else 'fulfilled' end,
       ${idOf(`'analysed customer ' || n % ${CUSTOMERS}`)}, 'Analysed ' || n % ${CUSTOMERS},
       case when n % 50 = 1 then 'market' else 'wholesale' end, (${momentOf(`n / ${ORDERS_EACH}`)})::date,
       (${momentOf(`n / ${ORDERS_EACH}`)})::date + 3, 3, r.currency, n % 3 = 0, false, 0, case when n % 10 = 0 then 5 else 0 end,
       10, 1000 + n, $2
     from generate_series(0, ${roasts * ORDERS_EACH - 1}) n, roasteries r where r.id = $1`,
  );
  await fill(
    "order_lines",
    `insert into order_lines (roastery_id, id, order_id, position, roasted_item_id, product_name, package_size_id,
       size_label, quantity, sent_quantity, unit_price_minor, discount_percent, tax_percent)
     select $1, gen_random_uuid(), ${idOf("'analysed order ' || n")}, at, ${productOf("n + at * 7")}, 'Analysed', $2, '250 g',
       2, 2, 990 + at, 0, 7
     from generate_series(0, ${roasts * ORDERS_EACH - 1}) n, generate_series(1, ${LINES_OF_ORDER}) at`,
    [own.roastery, own.size],
  );
  return own.roastery;
}
