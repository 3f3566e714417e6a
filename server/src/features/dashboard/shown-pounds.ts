import { POUNDS_PER_KILOGRAM } from "@tryer/domain/units";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/** The sum of kilograms in pounds as each row shows them, with 2 decimals: `numeric` rounds halves away from zero too. */
export const shownPounds = (kg: PgColumn): SQL<string> =>
  sql<string>`coalesce(sum(round(${kg} * ${sql.raw(String(POUNDS_PER_KILOGRAM))}, 2)), 0)`;
