import type { Database } from "#db/database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { changeAllDays, keepDaySums } from "#features/analytics/index.ts";
import { NOBODY } from "../src/runtime/anonymous-context.ts";
import { DAYS, ENTRIES_EACH, fillYears, LINES_OF_ORDER, ORDERS_EACH } from "./filled-years.ts";
import { lineOf, measureSides } from "./measure.ts";
import { type BenchSize, counted } from "./sizes.ts";

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
    "consistency",
    "/analytics/consistency?against=year",
    `select profile_id, count(*), avg(noted_drop_temp_c), avg(duration_sec) from roasts
       where roastery_id = $1 and deleted_at is null and roasted_at >= ${TWO_YEARS} group by 1`,
  ],
  [
    "consistency, five years",
    "/analytics/consistency?period=own&from=:from&to=:to&figure=developmentPercent",
    `select profile_id, count(*), avg(noted_first_crack_sec), avg(duration_sec) from roasts
       where roastery_id = $1 and deleted_at is null group by 1`,
  ],
  [
    "quality, five years",
    "/analytics/quality?period=own&from=:from&to=:to&by=supplier",
    `select s.held_on, avg(c.score) from cupping_sessions s
       join cupping_samples c on c.roastery_id = s.roastery_id and c.session_id = s.id where s.roastery_id = $1 group by 1`,
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
  kind: "embedded" | "postgresql";
  size: BenchSize;
}

/** Prints how long each card and view takes in a roastery with years of roasts, ledger entries and order lines. */
export async function printAnalyticsTime(database: Database, { call, kind, size }: Measured): Promise<void> {
  const roasts = size.analysedRoasts[kind];
  const roasteryId = await fillYears(database, roasts);
  await database.inRoastery({ roasteryId, userId: NOBODY }, (tx) => changeAllDays({ tx, actor: { roasteryId } }));
  await keepDaySums(new SealedDatabase(database));
  await database.pool.query("vacuum analyze");
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const sizes = [roasts, roasts * ENTRIES_EACH, roasts * ORDERS_EACH * LINES_OF_ORDER].map(counted);
  console.log(`\n${sizes[0]} roasts, ${sizes[1]} ledger entries, ${sizes[2]} order lines`);
  console.log("card or view            plain p50 ms  API p50 ms   API p95 ms   API p50 ÷ (3 × plain + 3 ms)");
  for (const [what, path, plain] of READS) {
    const asked = path.replace(":from", day(DAYS)).replace(":to", day(0));
    const run = () => call("GET", `/api/v1${asked}`);
    const aggregate = async () => {
      await database.pool.query(plain, [roasteryId]);
    };
    console.log(lineOf(what, await measureSides([aggregate, run], size.reads), "figures"));
  }
}
