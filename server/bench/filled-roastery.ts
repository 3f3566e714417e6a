import type { Database } from "#db/database.ts";

/** Ids of records of the roastery of the bench, which rows in bulk refer to. */
export interface FilledRoastery {
  roastery: string;
  user: string;
  size: string;
  place: string;
}

export async function filledRoastery(database: Database): Promise<FilledRoastery> {
  const { rows } = await database.pool.query<FilledRoastery>(
    `select c.roastery_id as roastery, c.user_id as user, s.id as size, l.id as place
     from green_coffee_inventory c
     join package_sizes s on s.roastery_id = c.roastery_id join locations l on l.roastery_id = c.roastery_id limit 1`,
  );
  const [own] = rows;
  if (!own) throw new Error("the bench needs a roastery with a green coffee, a package size and a location");
  return own;
}

/** SQL of an id that is the same wherever a text is given, so that rows of several tables name one another. */
export const idOf = (text: string) => `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;
