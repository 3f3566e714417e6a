import { ROASTED_SOURCES, type RoastedSource } from "@tryer/domain/stock";
import { sql } from "drizzle-orm";
import { reach } from "#features/trace/index.ts";
import type { Work } from "../../runtime/request-context.ts";

/** Origin of a coffee, as far as all of its green coffee agrees; empty where it does not, or nobody said. */
export interface OriginFacts {
  /** Countries, or what stands in their place, in the order of the alphabet: it tells no shares. */
  origins: string[];
  region: string;
  process: string;
  variety: string;
  altitude: string;
}

interface GreenRow extends Record<string, unknown> {
  lot: string;
  origin: string | null;
  region: string;
  process: string;
  variety: string;
  altitude_from_m: number | null;
  altitude_to_m: number | null;
}

const UNKNOWN: OriginFacts = { origins: [], region: "", process: "", variety: "", altitude: "" };

/** Lots whose green coffee is that of a lot, by its source. */
const LOTS_OF: Record<RoastedSource, (work: Work, id: string) => Promise<string[]>> = {
  roast: async (_, id) => [id],
  opening: async (_, id) => [id],
  blend: async (work, id) => (await reach(work, { lot: [id] }, "up")).lot,
};

/**
 * Reads the origin of a lot: of a roast by what was roasted, of a blend by the roasts that it was made of, of stock from
 * before the books by its product. Nothing where a part of it is of unknown coffee, which would make the rest look whole.
 */
export async function originFacts(work: Work, { id, source }: { id: string; source: string }): Promise<OriginFacts> {
  const { tx, actor } = work;
  const known = ROASTED_SOURCES.find((each) => each === source);
  if (known === undefined) throw new Error(`no source of lots ${source}`);
  const lots = await LOTS_OF[known](work, id);
  const { rows } = await tx.execute<GreenRow>(sql`
    with lots as (
      select l.id, l.source, l.roast_id, l.roasted_item_id from roasted_lots l
      where l.roastery_id = ${actor.roasteryId} and l.id = any(${sql.param(lots)}::uuid[]) and l.source <> 'blend'
    ), greens as (
      select l.id as lot, r.green_coffee_id as green from lots l
        join roasts r on r.roastery_id = ${actor.roasteryId} and r.id = l.roast_id
      union
      select l.id, p.green_coffee_id from lots l
        join roast_parts p on p.roastery_id = ${actor.roasteryId} and p.roast_id = l.roast_id
      union
      select l.id, i.green_coffee_id from lots l
        join roasted_coffee_items i on i.roastery_id = ${actor.roasteryId} and i.id = l.roasted_item_id
        where l.source = 'opening'
      union
      select l.id, p.green_coffee_id from lots l
        join lateral (
          select recipe.id from product_recipes recipe
          where recipe.roastery_id = ${actor.roasteryId} and recipe.roasted_item_id = l.roasted_item_id
          order by recipe.number desc limit 1) recipe on l.source = 'opening'
        join product_recipe_parts p on p.roastery_id = ${actor.roasteryId} and p.recipe_id = recipe.id
    )
    select l.id as lot, coalesce(nullif(g.country, ''), g.origin) as origin, g.region, g.process, g.variety,
      g.altitude_from_m, g.altitude_to_m
    from lots l
    left join greens on greens.lot = l.id
    left join green_coffee_inventory g on g.roastery_id = ${actor.roasteryId} and g.id = greens.green`);
  const told = rows.filter(({ origin }) => origin !== null);
  const isWhole = new Set(told.map(({ lot }) => lot)).size === new Set(rows.map(({ lot }) => lot)).size;
  if (told.length === 0 || !isWhole) return UNKNOWN;
  const origins = [...new Set(told.map(({ origin }) => origin ?? ""))].toSorted();
  return {
    origins: origins.includes("") ? [] : origins,
    region: agreed(told.map(({ region }) => region)),
    process: agreed(told.map(({ process }) => process)),
    variety: agreed(told.map(({ variety }) => variety)),
    altitude: agreed(told.map(altitudeText)),
  };
}

const agreed = (values: readonly string[]): string => {
  const [first = "", ...others] = [...new Set(values)];
  return others.length === 0 ? first : "";
};

const metres = (value: number) => String(value).replace(/(\d)(?=\d{3}$)/, "$1,");

function altitudeText({ altitude_from_m: from, altitude_to_m: to }: GreenRow): string {
  const [low, high] = [from ?? to, to ?? from];
  if (low === null || high === null) return "";
  return low === high ? `${metres(low)} m` : `${metres(low)}–${metres(high)} m`;
}
