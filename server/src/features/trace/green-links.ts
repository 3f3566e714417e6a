import { type Link, type TraceEnd, traceKey } from "@tryer/domain/trace";
import { sql } from "drizzle-orm";
import type { Work } from "../../runtime/request-context.ts";
import type { RoastedLedger } from "./roasted-ledger.ts";

const END_OF_KIND: Record<string, { more: TraceEnd; less: TraceEnd }> = {
  opening: { more: "source:green:opening", less: "end:green:counted" },
  delivery: { more: "source:green:delivery", less: "end:green:returned" },
  delivery_returned: { more: "source:green:back", less: "end:green:returned" },
  count: { more: "source:green:counted", less: "end:green:counted" },
  adjustment: { more: "source:green:counted", less: "end:green:counted" },
  sale: { more: "source:green:back", less: "end:green:sale" },
  waste: { more: "source:green:back", less: "end:green:waste" },
  sample: { more: "source:green:back", less: "end:green:sample" },
  return: { more: "source:green:back", less: "end:green:returned" },
};

interface MovedRow {
  [column: string]: unknown;
  green: string;
  kind: string;
  grams: number;
}

/** Links into and out of lots of green coffee but those to roasts, from what stands in the ledger. */
export async function linksOfGreens(work: Work, greens: readonly string[]): Promise<Link[]> {
  if (greens.length === 0) return [];
  const { tx, actor } = work;
  const ids = sql`${sql.param([...greens])}::uuid[]`;
  const roastery = actor.roasteryId;
  const { rows: moved } = await tx.execute<MovedRow>(sql`
    select m.green_coffee_id as green, m.kind, sum(m.change_kg * 1000)::float8 as grams
    from green_coffee_movements m
    where m.roastery_id = ${roastery} and m.green_coffee_id = any(${ids}) and m.change_kg <> 0
      and m.kind not in ('roast', 'roast_returned', 'transfer_out', 'transfer_in') and m.reverses_id is null
      and not exists (select from green_coffee_movements c where c.roastery_id = ${roastery} and c.reverses_id = m.id)
    group by m.green_coffee_id, m.kind, m.change_kg > 0
    union all
    select id, 'hand', (quantity_kg * 1000)::float8 from green_coffee_inventory
    where roastery_id = ${roastery} and id = any(${ids}) and quantity_kg > 0`);
  const { rows: bought } = await tx.execute<{ purchase: string; green: string; grams: number }>(sql`
    select purchase_id as purchase, green_coffee_id as green, sum(received_kg * 1000)::float8 as grams
    from purchase_receipts
    where roastery_id = ${roastery} and green_coffee_id = any(${ids}) and taken_back_at is null
    group by purchase_id, green_coffee_id`);
  const { rows: split } = await tx.execute<{ from: string; to: string; grams: number }>(sql`
    select left_lot.green_coffee_id as "from", came.green_coffee_id as "to", sum(came.change_kg * 1000)::float8 as grams
    from green_coffee_movements came
    join green_coffee_movements left_lot on left_lot.roastery_id = ${roastery} and left_lot.booking_id = came.booking_id
      and left_lot.kind = 'transfer_out' and left_lot.green_coffee_id <> came.green_coffee_id
    where came.roastery_id = ${roastery} and came.kind = 'transfer_in' and came.reverses_id is null
      and came.booking_id in (
        select booking_id from green_coffee_movements
        where roastery_id = ${roastery} and green_coffee_id = any(${ids}) and kind in ('transfer_out', 'transfer_in'))
      and not exists (select from green_coffee_movements c where c.roastery_id = ${roastery} and c.reverses_id = came.id)
    group by left_lot.green_coffee_id, came.green_coffee_id`);
  // A receipt of a purchase is a delivery in the ledger; the rest of the deliveries came without one.
  const purchased = new Map<string, number>();
  for (const { green, grams } of bought) {
    const key = `delivery ${green}`;
    purchased.set(key, (purchased.get(key) ?? 0) + grams);
  }
  const links: Link[] = bought.map(({ purchase, green, grams }) => ({
    from: traceKey("purchase", purchase),
    to: traceKey("green", green),
    grams,
  }));
  for (const { from, to, grams } of split)
    links.push({ from: traceKey("green", from), to: traceKey("green", to), grams });
  for (const row of moved) {
    const key = traceKey("green", row.green);
    if (row.kind === "hand") {
      links.push({ from: key, to: "end:green:hand", grams: row.grams });
      continue;
    }
    const ends = END_OF_KIND[row.kind];
    if (!ends) throw new Error(`${row.kind} is no kind that green coffee comes or goes by`);
    if (row.grams < 0) links.push({ from: key, to: ends.less, grams: -row.grams });
    else links.push({ from: ends.more, to: key, grams: row.grams - (purchased.get(`${row.kind} ${row.green}`) ?? 0) });
  }
  return links;
}

interface RoastRow {
  [column: string]: unknown;
  id: string;
  green: string;
  grams: number;
  beyond: number;
  charge: number;
  roasted: number | null;
}

/**
 * Links into and out of roasts, and what a lot of green coffee lacked for them. `ofLots` are the movements of their lots, which
 * have the ids of the roasts.
 */
export async function linksOfRoasts(
  { tx, actor }: Work,
  roasts: readonly string[],
  { ofLots }: Pick<RoastedLedger, "ofLots">,
): Promise<Link[]> {
  if (roasts.length === 0) return [];
  const ids = sql`${sql.param([...roasts])}::uuid[]`;
  const roastery = actor.roasteryId;
  // Whole grams, as stock is booked, so that what comes in is what goes out. Two branches rather than an outer join: the parts of all roasts are not read for roasts of one coffee.
  const { rows: taken } = await tx.execute<RoastRow>(sql`
    select r.id, r.green_coffee_id as green, (round(r.green_weight_kg, 3) * 1000)::float8 as grams,
      (case when r.is_history then round(r.green_weight_kg, 3) else r.shortfall_kg end * 1000)::float8 as beyond,
      (round(r.green_weight_kg, 3) * 1000)::float8 as charge, (round(r.roasted_weight_kg, 3) * 1000)::float8 as roasted
    from roasts r
    where r.roastery_id = ${roastery} and r.id = any(${ids}) and r.deleted_at is null and r.green_coffee_id is not null
    union all
    select r.id, p.green_coffee_id, (round(p.green_weight_kg, 3) * 1000)::float8,
      (case when r.is_history then round(p.green_weight_kg, 3) else p.shortfall_kg end * 1000)::float8,
      (sum(round(p.green_weight_kg, 3)) over (partition by r.id) * 1000)::float8, (round(r.roasted_weight_kg, 3) * 1000)::float8
    from roasts r
    join roast_parts p on p.roastery_id = ${roastery} and p.roast_id = r.id
    where r.roastery_id = ${roastery} and r.id = any(${ids}) and r.deleted_at is null and r.green_coffee_id is null`);
  const links: Link[] = [];
  const beyond = new Map<string, number>();
  const roastOf = new Map<string, RoastRow>();
  for (const row of taken) {
    const green = traceKey("green", row.green);
    links.push({ from: green, to: traceKey("roast", row.id), grams: row.grams });
    beyond.set(green, (beyond.get(green) ?? 0) + row.beyond);
    roastOf.set(row.id, row);
  }
  for (const [green, grams] of beyond) links.push({ from: "source:green:beyond", to: green, grams });
  const bookedOf = new Map<string, number>();
  for (const { lot, kind, grams } of ofLots)
    if (kind === "roast" || kind === "roast_corrected") bookedOf.set(lot, (bookedOf.get(lot) ?? 0) + grams);
  for (const { id, charge, roasted } of roastOf.values()) {
    const from = traceKey("roast", id);
    const booked = bookedOf.get(id) ?? 0;
    links.push({ from, to: traceKey("loose", id), grams: booked });
    if (roasted === null) links.push({ from, to: "end:roast:unweighed", grams: charge - booked });
    else {
      links.push({ from, to: "end:roast:outside", grams: roasted - booked });
      links.push({ from, to: "end:roast:loss", grams: charge - roasted, isLoss: true });
    }
  }
  return links.filter(({ grams }) => grams > 0);
}
