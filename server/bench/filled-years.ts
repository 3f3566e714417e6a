import type { Database } from "#db/database.ts";
import { insertBulk } from "../test/bulk-rows.ts";
import { filledRoastery, idOf } from "./filled-roastery.ts";

/** Ledger entries and order lines to a roast. */
export const ENTRIES_EACH = 10;
export const ORDERS_EACH = 1;
export const LINES_OF_ORDER = 5;
/** Roasts that a lot of green coffee lasts for, and lots that are used beside one another. */
const ROASTS_OF_LOT = 250;
const LOTS_AT_ONCE = 10;
const PRODUCTS = 15;
/** Versions of the profile of a product, one after another over the history. */
const PROFILES_EACH = 4;
/** Days from one cupping session to the next, and samples on each table. */
const DAYS_OF_CUPPING = 5;
const SAMPLES_OF_SESSION = 12;
const MACHINES = 3;
const OPERATORS = 4;
const CUSTOMERS = 60;
/** Days over which the history is spread, up to today. */
export const DAYS = 5 * 365;

/**
 * Writes machines, customers, lots, products and their profiles, roasts and logs of every second one, cuppings, the ledger
 * and orders; answers the roastery.
 */
export async function fillYears(database: Database, roasts: number): Promise<string> {
  const own = await filledRoastery(database);
  const owner = [own.roastery, own.user];
  const lots = Math.ceil(roasts / ROASTS_OF_LOT);
  const lotOf = (n: string) =>
    `${idOf(`'analysed lot ' || ((${n}) / ${ROASTS_OF_LOT * LOTS_AT_ONCE}) * ${LOTS_AT_ONCE} + (${n}) % ${LOTS_AT_ONCE}`)}`;
  const momentOf = (n: string) => `now() - (${roasts} - (${n})) * (interval '${DAYS} days' / ${roasts})`;
  const productOf = (n: string) => idOf(`'analysed product ' || (${n}) % ${PRODUCTS}`);
  const profileOf = (n: string, version: string) =>
    idOf(`'analysed profile ' || (${n}) % ${PRODUCTS} || ' version ' || (${version})`);
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
    "roast_profiles",
    `insert into roast_profiles (roastery_id, id, roasted_item_id, number, points, targets, tolerances, user_id, created_at)
     select $1, ${profileOf("n", "version")}, ${productOf("n")}, version, '[]',
       jsonb_build_object('totalSec', 560 + version, 'dropTempC', 209 + version, 'developmentPercent', 18.5),
       '{"totalSec": 20, "dropTempC": 2}', $2, now()
     from generate_series(0, ${PRODUCTS - 1}) n, generate_series(1, ${PROFILES_EACH}) version`,
  );
  await fill(
    "roasts",
    `insert into roasts (roastery_id, id, number, green_coffee_id, roasted_item_id, machine_id, operator_name,
       green_weight_kg, roasted_weight_kg, duration_sec, roasted_at, user_id, notes, profile_id, noted)
     select $1, ${idOf("'analysed roast ' || n")}, 8000000 + n, ${lotOf("n")}, ${productOf("n")},
       ${idOf(`'analysed machine ' || n % ${MACHINES}`)}, 'Operator ' || n % ${OPERATORS}, 5 + n % 7,
       case when n % 40 = 0 then null else round((5 + n % 7) * (0.83 + n % 30 * 0.001), 3) end, 540 + n % 90,
       ${momentOf("n")}, $2, 'First crack after ' || n % 700 || ' s, even color, cooled with the fan on',
       ${profileOf("n", `n * ${PROFILES_EACH} / ${roasts} + 1`)},
       case when n % 2 = 0 then jsonb_build_object('dropTempC', 207 + n % 61 / 10.0, 'firstCrackStartSec', 430 + n % 53)
         else '{}' end
     from generate_series(0, ${roasts - 1}) n`,
  );
  await fill(
    "roast_logs",
    `insert into roast_logs (roastery_id, id, roast_id, identity, facts, curve)
     select $1, ${idOf("'analysed log ' || n")}, ${idOf("'analysed roast ' || n")}, 'analysed ' || n,
       jsonb_build_object('measures', '{}'::jsonb, 'events', jsonb_build_array(
         jsonb_build_object('kind', 'charge', 'atSec', 0, 'beanTempC', 200),
         jsonb_build_object('kind', 'firstCrackStart', 'atSec', 430 + n % 53, 'beanTempC', 196),
         jsonb_build_object('kind', 'drop', 'atSec', 540 + n % 90, 'beanTempC', 207 + n % 61 / 10.0))), ''
     from generate_series(1, ${roasts - 1}, 2) n`,
    [own.roastery],
  );
  await fill(
    "cupping_sessions",
    `insert into cupping_sessions (roastery_id, id, number, title, held_on, is_blind, form, status, revealed_at, user_id)
     select $1, ${idOf("'analysed session ' || n")}, 800000 + n, 'Analysed', current_date - n * ${DAYS_OF_CUPPING}, true,
       '{"kind": "standard", "key": "sca_2004"}', 'revealed', now(), $2 from generate_series(0, ${DAYS / DAYS_OF_CUPPING}) n`,
  );
  await fill(
    "cupping_samples",
    `insert into cupping_samples (roastery_id, id, session_id, place, code, roast_id, score, grader_count)
     select $1, gen_random_uuid(), ${idOf("'analysed session ' || n")}, at, 'S' || at,
       ${idOf(`'analysed roast ' || ${roasts} - 1 - (n * ${Math.floor(roasts / DAYS)} * ${DAYS_OF_CUPPING} + at)`)},
       80 + (n + at * 7) % 41 / 4.0, 3
     from generate_series(0, ${DAYS / DAYS_OF_CUPPING}) n, generate_series(1, ${SAMPLES_OF_SESSION}) at`,
    [own.roastery],
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
