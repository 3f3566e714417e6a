import type { GreenFilters } from "@tryer/contract";
import { mayDo } from "@tryer/domain/team";
import { eq, or, type SQL, sql } from "drizzle-orm";
import { greenCoffeeInventory as t } from "#db/schema/index.ts";
import { archivedIn, type Filters } from "../../../runtime/lists/list-of.ts";
import { Refusal } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { literally } from "../../../runtime/text-search.ts";
import { isOneOf } from "../run-out/lots.ts";
import { readRunOuts } from "../run-out/read-run-outs.ts";

/** Country of a coffee, or its origin where no country is written. */
export const originOf = sql<string>`case when ${t.country} <> '' then ${t.country} else ${t.origin} end`;

/** Lots that run low: a rule of the domain, so that they are named by id. Null where nobody asks for them. */
export const runningLow = async (work: Work, { low }: Pick<GreenFilters, "low">) => (low ? lowLots(work) : null);

export const GREEN_FILTERS: Filters<GreenFilters, string[] | null> = {
  archived: archivedIn(t),
  search: (typed) => (typed ? sql`${t.searchText} like lower(${`%${literally(typed)}%`})` : undefined),
  origin: (origin) => (origin ? sql`lower(${originOf}) = lower(${origin})` : undefined),
  process: (process) => (process ? sql`lower(${t.process}) = lower(${process})` : undefined),
  locationId: (locationId, work) => (locationId === undefined ? undefined : liesAt(work, locationId)),
  supplierId: (supplierId, work) => (supplierId === undefined ? undefined : cameFrom(work, supplierId)),
  low: (_, __, lots) => (lots === null ? undefined : or(eq(t.quantityGrams, 0), isOneOf(t.id, lots))),
};

const liesAt = ({ actor }: Work, locationId: string) =>
  sql`${t.id} in (select held.green_coffee_id from green_location_stock held
    where held.roastery_id = ${actor.roasteryId} and held.location_id = ${locationId} and held.quantity_kg > 0)`;

function cameFrom({ actor }: Work, supplierId: string): SQL {
  if (!mayDo(actor.role, "purchases:read")) {
    throw new Refusal("FORBIDDEN", "Your role cannot see suppliers");
  }
  return sql`${t.id} in (select supplied.green_coffee_id from ${suppliedLots(actor.roasteryId)} supplied
    where supplied.supplier_id = ${supplierId})`;
}

/** Lots beside the suppliers that they were ordered from or contracted with. */
export const suppliedLots = (roasteryId: string) => sql`(
  select line.green_coffee_id, bought.supplier_id
  from purchase_lines line
  join purchases bought on bought.roastery_id = line.roastery_id and bought.id = line.purchase_id
  where line.roastery_id = ${roasteryId} and line.green_coffee_id is not null
    and bought.status in ('ordered', 'partly_received', 'received')
  union
  select agreed.green_coffee_id, agreed.supplier_id
  from purchase_contracts agreed
  where agreed.roastery_id = ${roasteryId} and agreed.green_coffee_id is not null
)`;

/** Lots that run low although there is stock; without stock every lot is red. */
async function lowLots(work: Work): Promise<string[]> {
  const lots = await readRunOuts(work, "wanted");
  return [...lots].flatMap(([id, { level }]) => (level === "enough" ? [] : [id]));
}
