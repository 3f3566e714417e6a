import type pg from "pg";
import type { Place } from "../inventory/table-entry.ts";
import { PLACES } from "../inventory/table-place.ts";
import { comesOff, type ForeignKey, placeOfTable, readForeignKeys, TENANT, TRIGGERS_OFF } from "./catalogue.ts";

/** Part of a table that a distributed database would refuse. */
export interface Obstacle {
  table: string;
  words: string;
}

/**
 * Names what in the catalog of a database stands in the way of distributing it over several machines by roastery. Reads the
 * catalog alone, and needs no distributed engine.
 */
export async function findObstacles(client: pg.ClientBase): Promise<Obstacle[]> {
  const found: Obstacle[] = [];
  for (const { query, words, places } of CHECKS) {
    const { rows } = await client.query<{ table: string; name: string }>(query);
    for (const { table, name } of rows) {
      if (places.includes(placeOfTable(table) ?? "shard")) found.push({ table, words: words(name) });
    }
  }
  found.push(...(await readForeignKeys(client)).flatMap(problemOf), ...(await tablesWithoutPlace(client)));
  const off = new Set(TRIGGERS_OFF.map(({ table, trigger }) => `${table} ${triggerWords(trigger)}`));
  return found.filter(({ table, words }) => !off.has(`${table} ${words}`));
}

const triggerWords = (name: string) =>
  `has the trigger ${name}: a table that stands on every machine fires it on each of them. Let the command do its work.`;

interface Check {
  /** Rows of `table` and `name`. */
  query: string;
  places: readonly Place[];
  words(name: string): string;
}

const OF_SCHEMA = "relnamespace = current_schema()::regnamespace";
const hasTenant = (relation: string, numbers: string) => `exists (select from pg_attribute a
  where a.attrelid = ${relation} and a.attname = '${TENANT}' and a.attnum = any(${numbers}))`;

const CHECKS: readonly Check[] = [
  {
    query: `select relname as table, '' as name from pg_class c where relkind in ('r', 'p') and ${OF_SCHEMA}
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = '${TENANT}' and a.attnotnull)`,
    places: ["shard"],
    words: () => `has no column ${TENANT} that is always filled, by which its rows would find their machine.`,
  },
  {
    query: `select c.relname as table, i.relname as name from pg_index x join pg_class c on c.oid = x.indrelid
        join pg_class i on i.oid = x.indexrelid
      where x.indisunique and c.${OF_SCHEMA} and not ${hasTenant("c.oid", "x.indkey[0:x.indnkeyatts - 1]")}`,
    places: ["shard"],
    words: (name) => `has the unique key ${name} without ${TENANT}: no machine knows the rows of the others.`,
  },
  {
    query: `select c.relname as table, con.conname as name from pg_constraint con join pg_class c on c.oid = con.conrelid
      where con.contype = 'x' and c.${OF_SCHEMA} and not ${hasTenant("c.oid", "con.conkey")}`,
    places: ["shard"],
    words: (name) => `has the exclusion ${name} without ${TENANT}: no machine knows the rows of the others.`,
  },
  {
    query: `select c.relname as table, p.polname as name from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.${OF_SCHEMA} and (p.polqual::text like '%{SUBLINK%' or p.polwithcheck::text like '%{SUBLINK%')`,
    places: ["shard", "reference", "coordinator"],
    words: (name) => `has the policy ${name} with a query in it. Let a function ask.`,
  },
  {
    query: `select c.relname as table, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attidentity <> '' and a.atttypid <> 'bigint'::regtype and c.${OF_SCHEMA}`,
    places: ["shard", "reference"],
    words: (name) => `counts ${name} by an identity that is no bigint, as counters of several machines are.`,
  },
  {
    query: `select c.relname as table, t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.${OF_SCHEMA}`,
    places: ["reference"],
    words: triggerWords,
  },
];

/** Problem of a foreign key; none where it may stand, or comes off while the server does its work. */
function problemOf(key: ForeignKey): Obstacle[] {
  const problem = FOREIGN[placeOfTable(key.from) ?? "shard"][placeOfTable(key.to) ?? "shard"](key);
  return problem === null || comesOff(key)
    ? []
    : [{ table: key.from, words: `refers to ${key.to} by ${key.name}: ${problem}` }];
}

const fits = () => null;
const FOREIGN: Record<Place, Record<Place, (key: ForeignKey) => string | null>> = {
  shard: {
    shard: ({ pairs, emptied }) => {
      if (!pairs.some(([own, their]) => own === TENANT && their === TENANT)) return `without ${TENANT} on both sides.`;
      return emptied.includes(TENANT) ? `which would empty ${TENANT}.` : null;
    },
    reference: ({ emptied }) => (emptied.includes(TENANT) ? `which would empty ${TENANT}.` : null),
    coordinator: () => "rows of a shard cannot refer to one machine.",
  },
  reference: {
    shard: () => "rows of every machine cannot refer to those of a shard.",
    reference: fits,
    // It stands without its effect, which the server has in a statement.
    coordinator: fits,
  },
  coordinator: {
    shard: () => "rows of one machine cannot refer to those of a shard.",
    reference: fits,
    coordinator: fits,
  },
};

async function tablesWithoutPlace(client: pg.ClientBase): Promise<Obstacle[]> {
  const { rows } = await client.query<{ table: string }>(
    `select relname as table from pg_class where relkind in ('r', 'p') and ${OF_SCHEMA} order by 1`,
  );
  // Views of the engine itself are none; a table that it made has a number in its name.
  return rows
    .filter(({ table }) => !PLACES.has(table) && !/_\d{6,}$/.test(table))
    .map(({ table }) => ({ table, words: "stands in no inventory (server/src/db/inventory/table-inventory.ts)." }));
}
