import { type SQL, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { BATCH_SIZE_LBS } from "../../seed/catalogue.ts";
import { playYear } from "../../seed/play-year.ts";
import { seededRandom } from "../../seed/random.ts";
import { testApp } from "../test-app.ts";

const app = testApp();
const { clock } = app;
const TODAY = new Date("2026-11-17T10:40:00.000Z");

beforeAll(async () => {
  clock.isReal = false;
  clock.now = TODAY;
  const { api } = await app.signUp();
  await playYear({ api, random: seededRandom(5), clock, today: TODAY, size: "smallest" });
});

type Row = Record<string, unknown>;

const rowsOf = (query: SQL) => app.database().asSystem(async (tx) => (await tx.execute<Row>(query)).rows);

test("no coffee lay below zero at any moment of the demo year, green or roasted", async () => {
  const below = await rowsOf(sql`
    with roasted as (
      select holding_id as what, created_at as moment, sum(change) over (
        partition by holding_id, location_id order by created_at, sequence
      ) as there from roasted_movements
    ), green as (
      select green_coffee_id, created_at, sum(change_kg) over (
        partition by green_coffee_id, location_id order by created_at, sequence
      ) from green_coffee_movements
    )
    select * from roasted where there < 0 union all select * from green where sum < 0`);
  expect(below).toEqual([]);
  expect(await rowsOf(sql`select id from green_coffee_movements where shortfall_kg > 0`)).toEqual([]);
});

test("every bag of an order was roasted and packed before it was sent, and none was sent that never was", async () => {
  const [sent] = await rowsOf(
    sql`select count(*)::int as bags from roasted_movements where order_step_id is not null and change < 0`,
  );
  expect(sent?.bags).toBeGreaterThan(10);
  const early = await rowsOf(sql`
    select m.id, m.created_at, l.roasted_on from roasted_movements m
    join roasted_lots l on l.roastery_id = m.roastery_id and l.id = m.lot_id
    left join roasts r on r.roastery_id = l.roastery_id and r.id = l.roast_id
    where m.order_step_id is not null and (l.roasted_on > m.business_day or r.roasted_at >= m.created_at)`);
  expect(early).toEqual([]);
  expect(await rowsOf(sql`select id, number from orders where short_pieces > 0`)).toEqual([]);
});

test("steps of an order follow its day and one another", async () => {
  const steps = await rowsOf(sql`
    select s.order_id from order_steps s join orders o on o.roastery_id = s.roastery_id and o.id = s.order_id
    where s.created_at < o.created_at or s.created_at > ${TODAY.toISOString()}`);
  expect(steps).toEqual([]);
  const backwards = await rowsOf(sql`
    select order_id from (
      select order_id, created_at < lag(created_at) over (partition by order_id order by number) as is_back from order_steps
    ) s where is_back`);
  expect(backwards).toEqual([]);
});

test("invoices are issued after their bags left, and paid after they were issued", async () => {
  const [issued] = await rowsOf(sql`select count(*)::int as count from invoices where issued_on is not null`);
  expect(issued?.count).toBeGreaterThan(3);
  const early = await rowsOf(sql`
    select i.id from invoices i join invoice_lines l on l.roastery_id = i.roastery_id and l.invoice_id = i.id
    join order_steps s on s.roastery_id = l.roastery_id and s.order_id = l.order_id and s.step = 'fulfil'
    where i.issued_on < s.created_at::date`);
  expect(early).toEqual([]);
});

test("orders of the last days are in several states, and one roast is in the drum", async () => {
  const week = await rowsOf(sql`
    select distinct status from orders where created_at > ${TODAY.toISOString()}::timestamptz - interval '7 days'`);
  expect(week.length).toBeGreaterThanOrEqual(4);
  const running = await rowsOf(sql`
    select ${TODAY.toISOString()}::timestamptz - started_at < interval '15 minutes' as is_warm from batch_tracking
    where started_at is not null and dropped_at is null and not is_logged`);
  expect(running).toEqual([{ is_warm: true }]);
});

test("the pending plan is half roasted, so that something is left to roast beside what is in the drum", async () => {
  const [batches] = await rowsOf(sql`
    select count(*) filter (where b.is_logged)::int as logged,
      count(*) filter (where not b.is_logged and b.started_at is null)::int as open
    from batch_tracking b join roasting_plan_items i on i.roastery_id = b.roastery_id and i.id = b.plan_item_id
    join roasting_plans p on p.roastery_id = i.roastery_id and p.id = i.plan_id
    where p.status = 'pending'`);
  expect(batches?.logged).toBeGreaterThan(2);
  expect(batches?.open).toBeGreaterThan(2);
});

test("no batch of the large machine is a handful", async () => {
  const small = await rowsOf(sql`
    select r.id, r.green_weight_kg from roasts r
    join machines m on m.roastery_id = r.roastery_id and m.id = r.machine_id
    where m.batch_size_lbs = ${BATCH_SIZE_LBS} and r.green_weight_kg < 3`);
  expect(small).toEqual([]);
});
