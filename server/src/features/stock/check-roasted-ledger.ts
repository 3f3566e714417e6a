import type { RoastedLedgerCheck } from "@tryer/contract";
import { sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { query } from "../../runtime/query.ts";
import { lotNumber } from "./lot-number.ts";

interface Checked {
  [column: string]: unknown;
  lots: number;
  wrong: { id: string; number: number | null; roast: number | null }[];
}

/** Proves the ledger of roasted coffee of the roastery. */
export const checkRoastedLedger = query({
  permission: "roasted:read",
  run: ({ tx, actor }, _input: Record<string, never>) => proveRoastedLedger(tx, actor.roasteryId),
});

/**
 * Adds up the movements of every lot in the database and names the lots of which a holding, its stock at a location or a
 * running balance is another sum, whose roast brought something else than it weighs, and those of a packing, blend or move
 * that made or lost coffee.
 */
export async function proveRoastedLedger(tx: Tx, roasteryId: string): Promise<RoastedLedgerCheck> {
  const { rows } = await tx.execute<Checked>(ledgerCheck(roasteryId));
  const [checked] = rows;
  if (!checked) throw new Error("the check of the ledger answered nothing");
  return {
    lotCount: checked.lots,
    wrong: checked.wrong.map(({ id, number, roast }) => ({ id, number: lotNumber(number, roast) })),
  };
}

const ledgerCheck = (roasteryId: string) => sql`
  with moved as (
    select m.*, h.unit_grams, m.change * h.unit_grams as grams
    from roasted_movements m
    join roasted_holdings h on h.roastery_id = m.roastery_id and h.id = m.holding_id
    where m.roastery_id = ${roasteryId}
  ),
  lots as (select * from roasted_lots where roastery_id = ${roasteryId}),
  holdings as (select * from roasted_holdings where roastery_id = ${roasteryId}),
  places as (select * from roasted_location_stock where roastery_id = ${roasteryId}),
  summed as (
    select holding_id, location_id, sum(change) as units from moved group by holding_id, location_id
  ),
  running as (
    select lot_id, balance_after <> sum(change) over (partition by holding_id order by sequence) as differs from moved
  ),
  wrong_bookings as (
    select booking_id from moved
    where kind in ('packing_out', 'packing_in', 'transfer_out', 'transfer_in', 'blend_out', 'blend_in')
    group by booking_id having sum(grams) <> 0
  ),
  wrong_ids as (
    select holdings.lot_id as id from holdings
    where holdings.quantity <> coalesce((select sum(units) from summed where holding_id = holdings.id), 0)
    union
    select holdings.lot_id from summed full join places using (holding_id, location_id)
    join holdings on holdings.id = holding_id
    where coalesce(summed.units, 0) <> coalesce(places.quantity, 0)
    union
    select lot_id from running where differs
    union
    select moved.lot_id from moved join wrong_bookings using (booking_id)
    union
    select lots.id from lots join roasts on roasts.roastery_id = lots.roastery_id and roasts.id = lots.roast_id
    where coalesce((select sum(change) from moved where lot_id = lots.id and kind in ('roast', 'roast_corrected')), 0)
      <> case when roasts.deleted_at is null then coalesce(round(roasts.roasted_weight_kg, 3), 0) * 1000 else 0 end
  )
  select (select count(*)::int from lots) as lots,
    coalesce((
      select json_agg(json_build_object('id', lots.id, 'number', lots.number, 'roast', roasts.number)
        order by lots.roasted_on, lots.id)
      from lots join wrong_ids using (id)
      left join roasts on roasts.roastery_id = lots.roastery_id and roasts.id = lots.roast_id
    ), '[]') as wrong`;
