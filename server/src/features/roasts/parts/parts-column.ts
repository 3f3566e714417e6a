import { greenNumberLabel, kgFromGrams } from "@tryer/domain/units";
import { sql } from "drizzle-orm";
import { greenOwnerName, sharesGreenName } from "#db/green-brief.ts";

/** Part of a blend as a statement over roasts reads it. */
export interface PartRecord {
  green: {
    id: string;
    number: number;
    coffeeName: string;
    origin: string;
    sharesName: boolean;
    ownerName: string | null;
  };
  /** Grams with 3 decimals. */
  grams: number;
  shortfallGrams: number;
  costMinor: number | null;
}

interface GoingIn {
  green: PartRecord["green"] | null;
  parts: PartRecord[] | null;
}

/** Green coffee that goes in, as names are made of it. */
export const presentGoingIn = ({ green, parts }: GoingIn) => ({
  greenCoffee: green && presentGreen(green),
  parts: (parts ?? []).map((part) => ({
    greenCoffee: presentGreen(part.green),
    greenWeightKg: kgFromGrams(part.grams),
  })),
});

export const presentGreen = (green: PartRecord["green"]) => ({ ...green, number: greenNumberLabel(green.number) });

/** Parts of each blend of a statement over roasts; null for a roast of one coffee, whose parts are never looked for. */
export const partsColumn = sql<PartRecord[] | null>`case when roasts.green_coffee_id is null then (
  select json_agg(json_build_object(
    'green', json_build_object(
      'id', green_coffee_inventory.id, 'number', green_coffee_inventory.number,
      'coffeeName', green_coffee_inventory.coffee_name, 'origin', green_coffee_inventory.origin,
      'sharesName', ${sharesGreenName}, 'ownerName', ${greenOwnerName}
    ),
    'grams', (part.green_weight_kg * 1000)::float8, 'shortfallGrams', (part.shortfall_kg * 1000)::bigint,
    'costMinor', part.cost_minor
  ) order by part.position)
  from roast_parts part
    join green_coffee_inventory on green_coffee_inventory.roastery_id = part.roastery_id
      and green_coffee_inventory.id = part.green_coffee_id
  where part.roastery_id = roasts.roastery_id and part.roast_id = roasts.id
) end`;
