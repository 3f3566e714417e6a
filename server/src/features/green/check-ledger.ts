import type { LedgerCheck } from "@tryer/contract";
import { greenNumberLabel } from "@tryer/domain/units";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { greenCoffeeInventory as lots } from "#db/schema/index.ts";
import { query } from "../../runtime/query.ts";
import { lotsOfWrongCost } from "./cost/check-costs.ts";

interface CheckedLots {
  [column: string]: unknown;
  lots: number;
  wrong: string[];
}

/** Proves the ledger of the roastery, for the settings. */
export const checkLedger = query({
  permission: "green:read",
  run: ({ tx, actor }, _input: Record<string, never>) => proveLedger(tx, actor.roasteryId),
});

/**
 * Adds up the movements of every lot in the database and names the lots whose stock or shortfall is another sum, whose
 * stock at a location is, whose running balances are, of which a transfer left coffee nowhere, that are parts of a blend
 * which weighs, lacks or costs something else than its parts do, or whose price, amounts or roasts cost something else when
 * its life is walked through again.
 */
export async function proveLedger(tx: Tx, roasteryId: string): Promise<LedgerCheck> {
  const { rows } = await tx.execute<CheckedLots>(ledgerCheck(sql`= ${roasteryId}`));
  const [checked] = rows;
  if (!checked) throw new Error("the check of the ledger answered nothing");
  const wrongIds = [...new Set([...checked.wrong, ...(await lotsOfWrongCost(tx, roasteryId))])];
  if (wrongIds.length === 0) return { lotCount: checked.lots, wrong: [] };
  const wrong = await tx
    .select({ id: lots.id, number: lots.number, coffeeName: lots.coffeeName })
    .from(lots)
    .where(and(eq(lots.roasteryId, roasteryId), inArray(lots.id, wrongIds)))
    .orderBy(asc(lots.number));
  return {
    lotCount: checked.lots,
    wrong: wrong.map(({ number, ...lot }) => ({ ...lot, number: greenNumberLabel(number) })),
  };
}

const ledgerCheck = (roastery: ReturnType<typeof sql>) => sql`
  with summed as (
    select green_coffee_id, location_id, sum(change_kg) as kg, sum(shortfall_kg) as shortfall_kg
    from green_coffee_movements where roastery_id ${roastery} group by green_coffee_id, location_id
  ),
  in_all as (
    select green_coffee_id, sum(kg) as kg, sum(shortfall_kg) as shortfall_kg from summed group by green_coffee_id
  ),
  held as (
    select green_coffee_id, location_id, quantity_kg from green_location_stock where roastery_id ${roastery}
  ),
  running as (
    select green_coffee_id,
      balance_after_kg <> sum(change_kg) over (partition by green_coffee_id order by sequence) as differs
    from green_coffee_movements where roastery_id ${roastery}
  ),
  blends as (
    select roast.id, count(part) < 2 or roast.green_weight_kg <> coalesce(sum(part.green_weight_kg), 0)
      or roast.shortfall_kg <> coalesce(sum(part.shortfall_kg), 0)
      or roast.cost_minor is distinct from
        case when bool_and(part.cost_minor is not null) then sum(part.cost_minor)::bigint end as differs
    from roasts roast
      left join roast_parts part on part.roastery_id = roast.roastery_id and part.roast_id = roast.id
    where roast.roastery_id ${roastery} and roast.green_coffee_id is null and roast.deleted_at is null
    group by roast.roastery_id, roast.id
  ),
  wrong_ids as (
    select lot.id from green_coffee_inventory lot left join in_all on in_all.green_coffee_id = lot.id
    where lot.roastery_id ${roastery}
      and (lot.quantity_kg <> coalesce(in_all.kg, 0) or lot.shortfall_kg <> coalesce(in_all.shortfall_kg, 0))
    union
    select green_coffee_id from summed full join held using (green_coffee_id, location_id)
    where coalesce(kg, 0) <> coalesce(quantity_kg, 0)
    union
    select green_coffee_id from running where differs
    union
    select part.green_coffee_id from blends
      join roast_parts part on part.roastery_id ${roastery} and part.roast_id = blends.id where differs
    union
    select part.green_coffee_id from roast_parts part
      join roasts roast on roast.roastery_id = part.roastery_id and roast.id = part.roast_id
    where part.roastery_id ${roastery} and roast.green_coffee_id is not null
    union
    select green_coffee_id from green_coffee_movements where roastery_id ${roastery} and booking_id in (
      select booking_id from green_coffee_movements
      where roastery_id ${roastery} and kind in ('transfer_out', 'transfer_in')
      group by booking_id having sum(change_kg) <> 0
    )
  )
  select (select count(*)::int from green_coffee_inventory where roastery_id ${roastery}) as lots,
    coalesce((select json_agg(id) from wrong_ids), '[]') as wrong`;
