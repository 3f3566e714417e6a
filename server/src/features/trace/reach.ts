import { type SQL, sql } from "drizzle-orm";
import type { Work } from "../../runtime/request-context.ts";

/** Places that coffee can have gone through, by kind. */
export interface Reached {
  green: string[];
  roast: string[];
  lot: string[];
  line: string[];
}

interface ReachedRow {
  [column: string]: unknown;
  kind: keyof Reached;
  id: string;
}

/** Lots that coffee of a lot went into: mixed bags, blends, and bags that came back to another lot. */
const lotsAfter = (roasteryId: string) => sql`
  select 'lot', into_lot.lot_id from roasted_movements taken
    join roasted_movements into_lot on into_lot.roastery_id = ${roasteryId} and into_lot.booking_id = taken.booking_id
      and into_lot.lot_id <> taken.lot_id and into_lot.kind in ('packing_in', 'blend_in')
    where reached.kind = 'lot' and taken.roastery_id = ${roasteryId} and taken.lot_id = reached.id
      and taken.kind in ('packing_out', 'blend_out')
  union all
  select 'lot', back.lot_id from roasted_movements sent
    join roasted_movements back on back.roastery_id = ${roasteryId} and back.order_line_id = sent.order_line_id
      and back.kind = 'return' and back.lot_id <> sent.lot_id
    where reached.kind = 'lot' and sent.roastery_id = ${roasteryId} and sent.lot_id = reached.id and sent.kind = 'sale'
  union all
  select 'lot', back.lot_id from roasted_movements back
    where reached.kind = 'line' and back.roastery_id = ${roasteryId} and back.order_line_id = reached.id
      and back.kind = 'return'`;

/** Lots that coffee of a lot came out of. */
const lotsBefore = (roasteryId: string) => sql`
  select 'lot', taken.lot_id from roasted_movements into_lot
    join roasted_movements taken on taken.roastery_id = ${roasteryId} and taken.booking_id = into_lot.booking_id
      and taken.lot_id <> into_lot.lot_id and taken.kind in ('packing_out', 'blend_out')
    where reached.kind = 'lot' and into_lot.roastery_id = ${roasteryId} and into_lot.lot_id = reached.id
      and into_lot.kind in ('packing_in', 'blend_in')
  union all
  select 'lot', sent.lot_id from roasted_movements back
    join roasted_movements sent on sent.roastery_id = ${roasteryId} and sent.order_line_id = back.order_line_id
      and sent.kind = 'sale' and sent.lot_id <> back.lot_id
    where reached.kind = 'lot' and back.roastery_id = ${roasteryId} and back.lot_id = reached.id and back.kind = 'return'
  union all
  select 'lot', sent.lot_id from roasted_movements sent
    where reached.kind = 'line' and sent.roastery_id = ${roasteryId} and sent.order_line_id = reached.id
      and sent.kind = 'sale'`;

const splitOff = (
  roasteryId: string,
  [near, far]: ["transfer_out" | "transfer_in", "transfer_out" | "transfer_in"],
) => sql`
  select 'green', other.green_coffee_id from green_coffee_movements own
    join green_coffee_movements other on other.roastery_id = ${roasteryId} and other.booking_id = own.booking_id
      and other.green_coffee_id <> own.green_coffee_id and other.kind = ${far}
    where reached.kind = 'green' and own.roastery_id = ${roasteryId} and own.green_coffee_id = reached.id
      and own.kind = ${near}`;

const downFrom = (roasteryId: string) => sql`
  select 'roast', id from roasts
    where reached.kind = 'green' and roastery_id = ${roasteryId} and green_coffee_id = reached.id and deleted_at is null
  union all
  select 'roast', roast_id from roast_parts
    where reached.kind = 'green' and roastery_id = ${roasteryId} and green_coffee_id = reached.id
  union all
  ${splitOff(roasteryId, ["transfer_out", "transfer_in"])}
  union all
  select 'lot', reached.id where reached.kind = 'roast'
  union all
  ${lotsAfter(roasteryId)}`;

const upFrom = (roasteryId: string) => sql`
  ${lotsBefore(roasteryId)}
  union all
  select 'roast', roast_id from roasted_lots
    where reached.kind = 'lot' and roastery_id = ${roasteryId} and id = reached.id and roast_id is not null
  union all
  select 'green', green_coffee_id from roasts
    where reached.kind = 'roast' and roastery_id = ${roasteryId} and id = reached.id and green_coffee_id is not null
  union all
  select 'green', green_coffee_id from roast_parts
    where reached.kind = 'roast' and roastery_id = ${roasteryId} and roast_id = reached.id
  union all
  ${splitOff(roasteryId, ["transfer_in", "transfer_out"])}`;

const STEPS: Record<"down" | "up", (roasteryId: string) => SQL> = { down: downFrom, up: upFrom };

/**
 * Finds every place that coffee of the starts can have gone to or come from, by following the ledgers from row to row.
 * Some of them turn out to have none of it once the grams are followed.
 */
export async function reach({ tx, actor }: Work, starts: Partial<Reached>, way: "down" | "up"): Promise<Reached> {
  const given = Object.entries(starts).flatMap(([kind, ids]) => (ids ?? []).map((id) => ({ kind, id })));
  const reached: Reached = { green: [], roast: [], lot: [], line: [] };
  if (given.length === 0) return reached;
  const kinds = sql.param(given.map(({ kind }) => kind));
  const ids = sql.param(given.map(({ id }) => id));
  const { rows } = await tx.execute<ReachedRow>(sql`
    with recursive reached (kind, id) as (
      select * from unnest(${kinds}::text[], ${ids}::uuid[])
      union
      select next.kind, next.id from reached
        cross join lateral (${STEPS[way](actor.roasteryId)}) as next (kind, id)
    )
    select kind, id from reached`);
  for (const { kind, id } of rows) reached[kind].push(id);
  return reached;
}
