import { gramsFromMilligrams, POUNDS_PER_KILOGRAM } from "@tryer/domain/units";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { centiLbsOfText } from "./schema/decimal-columns.ts";

/** Sums a column of whole units; 0 where there is nothing to sum. */
export const sumOfWhole = (column: PgColumn | SQL | SQL.Aliased): SQL<number> =>
  sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** Sums a column of whole milligrams as grams with 3 decimals; 0 where there is nothing to sum. */
export const gramsOfMilligrams = (column: PgColumn | SQL | SQL.Aliased): SQL<number> =>
  sql`coalesce(sum(${column}), 0)`.mapWith((milligrams) => gramsFromMilligrams(Number(milligrams)));

type Weight = PgColumn & { _: { data: number } };

/** Sums a column of weights, in the unit that the column has in code; 0 where there is nothing to sum. */
export const sumOf = (weight: Weight): SQL<number> => sql`coalesce(sum(${weight}), 0)`.mapWith(weight);

/** Sums a column of weights over the rows that a condition names. */
export const sumWhere = (weight: Weight, condition: SQL): SQL<number> =>
  sql`coalesce(sum(${weight}) filter (where ${condition}), 0)`.mapWith(weight);

/**
 * Sums a column of grams in hundredths of a pound, each row rounded as it is shown: `numeric` rounds halves away from
 * zero too.
 */
export const sumOfShownPounds = (grams: Weight): SQL<number> =>
  sql`coalesce(sum(round(${grams} * ${sql.raw(String(POUNDS_PER_KILOGRAM))}, 2)), 0)`.mapWith(centiLbsOfText);
