import type { Database } from "#db/database.ts";
import { insertBulk } from "../test/bulk-rows.ts";
import { headingOf, type LimitKind, lineOf, measureSides } from "./measure.ts";
import type { recordTransactions } from "./recording.ts";
import { replayer } from "./replay.ts";
import { type BenchSize, counted } from "./sizes.ts";

const LINES_EACH = 10;
const PRODUCTS = 40;
/** Lots of each product, half of them in bags and half loose. */
const LOTS_EACH = 6;
/** Numbers of these orders come after those of every other part. */
const BEFORE_FIRST = 5_000_000;

type Call = (method: string, path: string) => Promise<void>;

/** Reads that deal all stock to all open lines, and how each is judged by its statements. */
const READS: readonly (readonly [what: string, path: string, kind: LimitKind])[] = [
  ["sources of one order", "/allocation/lines?ids=:order", "figures"],
  ["bags to pack of a day", "/allocation/packing?day=2036-12-31", "figures"],
  ["bags to pick of a day", "/allocation/picking?day=2036-12-31", "figures"],
];

interface Measured {
  call: Call;
  recorder: ReturnType<typeof recordTransactions>;
  size: BenchSize;
}

/** Prints how long the coffee of 500 open orders with 5,000 lines takes to be dealt, beside the bare statements. */
export async function printAllocationTime(database: Database, { call, recorder, size }: Measured): Promise<void> {
  const order = await fillOpenOrders(database, size.allocatedOrders);
  console.log(`\n${headingOf(`${counted(size.allocatedOrders * LINES_EACH)} open lines`)}`);
  for (const [what, path, kind] of READS) {
    const run = () => call("GET", `/api/v1${path.replace(":order", order)}`);
    await run();
    const statements = [await recorder.during(run)];
    const sides = await measureSides([replayer(database.pool, statements, statements), run], size.reads);
    console.log(lineOf(what, sides, kind));
  }
}

/** Writes products with stock, a customer, and open orders that want some more than there is; names one of the orders. */
async function fillOpenOrders(database: Database, orders: number): Promise<string> {
  const { rows } = await database.pool.query<Record<"roastery" | "user" | "green" | "size" | "place", string>>(
    `select g.roastery_id as roastery, g.user_id as user, g.id as green, s.id as size,
       (select id from locations l where l.roastery_id = g.roastery_id order by position limit 1) as place
     from green_coffee_inventory g join package_sizes s on s.roastery_id = g.roastery_id limit 1`,
  );
  const [own] = rows;
  if (!own) throw new Error("the bench needs a roastery with a green coffee, a package size and a location");
  const owner = [own.roastery, own.user];
  await database.pool.query(
    `insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id, created_at, updated_at)
     select $1, gen_random_uuid(), 'Allocated ' || n, 'Medium', $3, $2, now(), now() from generate_series(1, ${PRODUCTS}) n`,
    [...owner, own.green],
  );
  await database.pool.query(
    `insert into customers (roastery_id, id, number, name, currency, user_id)
     values ($1, gen_random_uuid(), 900000, 'Allocated', 'EUR', $2)`,
    owner,
  );
  await insertBulk(
    database,
    "roasted_lots",
    `insert into roasted_lots (roastery_id, id, number, source, roasted_item_id, roasted_on, user_id)
     select $1, gen_random_uuid(), 900000 + row_number() over (), 'opening', p.id, current_date - n::int, $2
     from roasted_coffee_items p, generate_series(1, ${LOTS_EACH}) n where p.name like 'Allocated %'`,
    owner,
  );
  await insertBulk(
    database,
    "roasted_holdings",
    `insert into roasted_holdings (roastery_id, id, lot_id, package_size_id, unit_grams, quantity)
     select $1, gen_random_uuid(), id, case when number % 2 = 0 then $2::uuid end, case when number % 2 = 0 then 250 else 1 end,
       case when number % 2 = 0 then 30 else 9100 end
     from roasted_lots where number > 900000`,
    [own.roastery, own.size],
  );
  await insertBulk(
    database,
    "roasted_location_stock",
    `insert into roasted_location_stock (roastery_id, holding_id, location_id, quantity)
     select $1, h.id, $2, h.quantity from roasted_holdings h join roasted_lots l on l.id = h.lot_id where l.number > 900000`,
    [own.roastery, own.place],
  );
  await insertBulk(
    database,
    "orders",
    `insert into orders (roastery_id, id, number, status, customer_id, customer_name, channel, ordered_on, promised_on,
       rest_days, currency, prices_include_tax, is_tax_exempt, shipping_tax_percent, pieces, total_minor, user_id)
     select $1, gen_random_uuid(), ${BEFORE_FIRST} + n, 'confirmed',
       (select id from customers where roastery_id = $1 and number = 900000), 'Allocated', 'wholesale', current_date,
       current_date + n % 20, 3, 'EUR', false, false, 0, ${LINES_EACH * 2}, 1000, $2
     from generate_series(1, ${orders}) n`,
    owner,
  );
  await insertBulk(
    database,
    "order_lines",
    `insert into order_lines (roastery_id, id, order_id, position, roasted_item_id, product_name, package_size_id,
       size_label, quantity, sent_quantity, unit_price_minor, discount_percent, tax_percent)
     select o.roastery_id, gen_random_uuid(), o.id, n, items.ids[1 + (o.number + n * 7) % ${PRODUCTS}], 'Allocated', $1,
       '250 g', 2, 0, 990, 0, 7
     from orders o, generate_series(0, ${LINES_EACH - 1}) n,
       (select array_agg(id order by id) as ids from roasted_coffee_items where name like 'Allocated %') items
     where o.number > ${BEFORE_FIRST}`,
    [own.size],
  );
  const { rows: found } = await database.pool.query<{ id: string }>(
    `select id from orders where number = ${BEFORE_FIRST} + ${orders}`,
  );
  return found[0]?.id ?? "";
}
