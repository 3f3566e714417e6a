import type pg from "pg";
import type { Place } from "../inventory/table-entry.ts";
import { PLACES } from "../inventory/table-place.ts";

/** Column that the rows of a shard are told apart by. */
export const TENANT = "roastery_id";

/** A foreign key as the catalog has it. */
export interface ForeignKey {
  name: string;
  from: string;
  to: string;
  /** Columns and those that they refer to. */
  pairs: [string, string][];
  definition: string;
  /** Columns that deleting what is referred to empties. */
  emptied: string[];
}

export async function readForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select c.conname as name, f.relname as from, t.relname as to, pg_get_constraintdef(c.oid) as definition,
      (select json_agg(json_build_array(own.attname, their.attname) order by key.position)
        from unnest(c.conkey, c.confkey) with ordinality as key (own, their, position)
        join pg_attribute own on own.attrelid = c.conrelid and own.attnum = key.own
        join pg_attribute their on their.attrelid = c.confrelid and their.attnum = key.their) as pairs,
      case when c.confdeltype in ('n', 'd') or c.confupdtype in ('n', 'd') then
        array(select own.attname::text from pg_attribute own where own.attrelid = c.conrelid
          and own.attnum = any(coalesce(c.confdelsetcols, c.conkey))) else '{}' end as emptied
    from pg_constraint c join pg_class f on f.oid = c.conrelid join pg_class t on t.oid = c.confrelid
    where c.contype = 'f' and c.connamespace = current_schema()::regnamespace and c.conparentid = 0
    order by f.relname, c.conname`);
  return rows;
}

export const placeOfTable = (name: string): Place | undefined => PLACES.get(name);

/**
 * Whether a foreign key cannot stand in a distributed database, and the server does itself what it did: rows of a person in
 * a shard go with the account in `eraseAccounts`.
 */
export const comesOff = ({ from, to }: ForeignKey): boolean => placeOfTable(from) === "shard" && to === "users";

/** Definition of a foreign key there: rows of every machine refer to those of one without an effect. */
export function definitionThere({ from, to, definition }: ForeignKey): string {
  const isOutward = placeOfTable(from) === "reference" && placeOfTable(to) === "coordinator";
  return definition.replace(isOutward ? EFFECT : /^$/, "");
}

const EFFECT = / ON (?:DELETE|UPDATE) (?:CASCADE|SET NULL|SET DEFAULT)/g;

/** Triggers that come off, because their table stands on every machine: the command that fires them does their work too. */
export const TRIGGERS_OFF: readonly { table: string; trigger: string }[] = [
  { table: "roasteries", trigger: "roasteries_clock_change_days" },
];
