import { v7 as uuidv7 } from "uuid";
import type { Database } from "#db/database.ts";
import { insertBulk } from "../test/bulk-rows.ts";
import { headingOf, type LimitKind, lineOf, measureSides } from "./measure.ts";
import type { recordTransactions } from "./recording.ts";
import { replayer } from "./replay.ts";
import { type BenchSize, counted } from "./sizes.ts";

const LINES_EACH = 5;
const BEFORE_FIRST = 1_000_000;

/** SQL that chooses the measured orders: those of the year have smaller numbers, those of the analytics greater ones. */
export const isMeasured = (order: string, { orders }: Pick<BenchSize, "orders">) =>
  `${order}.number between ${BEFORE_FIRST + 1} and ${BEFORE_FIRST + orders}`;
const CUSTOMERS = 60;
/** Orders a day: two years of them. */
const EACH_DAY = 137;

type Call = (method: string, path: string) => Promise<void>;

/** Reads of orders with their addresses, and how each is judged by its statements. */
const READS: readonly (readonly [what: string, path: string, kind: LimitKind])[] = [
  ["orders open", "/orders?limit=50", "list"],
  ["deep page", "/orders?limit=50&cursor=:deep", "list"],
  ["of a status", "/orders?limit=50&status=confirmed", "list"],
  ["that are open", "/orders?limit=50&status=open", "list"],
  ["of a customer", "/orders?limit=50&customerId=:customer", "list"],
  ["of a product", "/orders?limit=50&roastedItemId=:product", "list"],
  ["of a rare product", "/orders?limit=50&roastedItemId=:rare", "list"],
  ["of a channel", "/orders?limit=50&channel=market", "list"],
  ["of a week", "/orders?limit=50&promisedFrom=2025-06-01&promisedTo=2025-06-07", "list"],
  ["by number", "/orders?limit=50&search=OR-54321", "list"],
  ["by a customer's name", "/orders?limit=50&search=Measured%2017", "list"],
  ["text that is nowhere", "/orders?limit=50&search=nowhere", "list"],
  ["of a day, to print", "/orders/of-day?day=2025-06-03", "list"],
  ["net requirement", "/production/requirement", "figures"],
];

interface Measured {
  call: Call;
  recorder: ReturnType<typeof recordTransactions>;
  size: BenchSize;
}

/** Prints how long orders take in a roastery with 500,000 order lines more, beside the bare statements. */
export async function printOrdersTime(database: Database, { call, recorder, size }: Measured): Promise<void> {
  const ids = await fillOrders(database, size);
  const deep = Buffer.from(JSON.stringify([ids.deepNumber])).toString("base64url");
  const lines = `${counted(size.orders * LINES_EACH)} order lines`;
  console.log(`\n${headingOf(lines)}`);
  for (const [what, path, kind] of READS) {
    const asked = path
      .replace(":deep", deep)
      .replace(":customer", ids.customer)
      .replace(":product", ids.product)
      .replace(":rare", ids.rare);
    const run = () => call("GET", `/api/v1${asked}`);
    await run();
    const statements = [await recorder.during(run)];
    const sides = await measureSides([replayer(database.pool, statements, statements), run], size.reads);
    console.log(lineOf(what, sides, kind));
  }
}

/** Writes customers, products, orders and lines; names the rows that are asked for. */
async function fillOrders(database: Database, size: BenchSize) {
  const { orders, openOrders } = size;
  const { rows } = await database.pool.query<{ roastery: string; user: string; green: string; size: string }>(
    `select g.roastery_id as roastery, g.user_id as user, g.id as green, s.id as size
     from green_coffee_inventory g join package_sizes s on s.roastery_id = g.roastery_id limit 1`,
  );
  const [own] = rows;
  if (!own) throw new Error("the bench needs a roastery with a green coffee and a package size");
  const product = uuidv7();
  const rare = uuidv7();
  const owner = [own.roastery, own.user];
  await database.pool.query(
    `insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id, created_at, updated_at)
     select $1, id, 'Measured ' || id, 'Medium', $3, $2, now(), now()
     from unnest($4::uuid[] || array(select gen_random_uuid() from generate_series(1, 38))) id`,
    [...owner, own.green, [product, rare]],
  );
  const { rows: customers } = await database.pool.query<{ id: string }>(
    `insert into customers (roastery_id, id, number, name, currency, user_id)
     select $1, gen_random_uuid(), 500000 + n, 'Measured ' || n, 'EUR', $2 from generate_series(1, ${CUSTOMERS}) n
     returning id`,
    owner,
  );
  await insertBulk(
    database,
    "orders",
    `insert into orders (roastery_id, id, number, status, customer_id, customer_name, channel, ordered_on, promised_on,
       rest_days, currency, prices_include_tax, is_tax_exempt, shipping_tax_percent, pieces, total_minor, user_id)
     select $1, gen_random_uuid(), ${BEFORE_FIRST} + n, case when n > ${orders - openOrders} then 'confirmed' else 'fulfilled' end,
       ($3::uuid[])[1 + n % ${CUSTOMERS}], 'Measured ' || 1 + n % ${CUSTOMERS},
       case when n % 50 = 0 then 'market' else 'wholesale' end, date '2024-11-01' + n / ${EACH_DAY},
       date '2024-11-04' + n / ${EACH_DAY}, 3, 'EUR', false, false, 0, 10, 1000 + n, $2
     from generate_series(1, ${orders}) n`,
    [...owner, customers.map(({ id }) => id)],
  );
  await insertBulk(
    database,
    "order_lines",
    `insert into order_lines (roastery_id, id, order_id, position, roasted_item_id, product_name, package_size_id,
       size_label, quantity, sent_quantity, unit_price_minor, discount_percent, tax_percent)
     select o.roastery_id, gen_random_uuid(), o.id, n,
       case when o.number % 5000 = 0 and n = 0 then $2::uuid else items.ids[1 + (o.number + n * 7) % 38] end,
       'Measured', $1, '250 g', 2, case o.status when 'fulfilled' then 2 else 0 end, 990, 0, 7
     from orders o, generate_series(0, ${LINES_EACH - 1}) n,
       (select array_agg(id order by id) as ids from roasted_coffee_items where name like 'Measured %' and id <> $2) items
     where ${isMeasured("o", size)}`,
    [own.size, rare],
  );
  return { customer: customers[0]?.id ?? "", product, rare, deepNumber: BEFORE_FIRST + orders / 2 };
}
