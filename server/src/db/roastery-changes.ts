import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { AS_OWNER } from "./local-settings.ts";

/** Setting of a database whose rows lie on several machines; there is none elsewhere. */
export const IS_DISTRIBUTED = "app.is_distributed";

const MICROSECONDS = "(extract(epoch from clock_timestamp()) * 1000000)::bigint";

/**
 * Counts up, and past the moment in microseconds: a database that was restored from a copy must not come to a number
 * again that it gave before. Only where the transaction has written anything, for then it has an id; in a distributed
 * database it may have one on another machine alone, and counts whatever it did. In the order of the ids, so that two
 * transactions that raise several counters never wait in a circle.
 */
const raiseIn = (roasteryIds: string) => `insert into roastery_changes (id, changes)
  select id, ${MICROSECONDS} from roasteries
  where id in (${roasteryIds}) and (pg_current_xact_id_if_assigned() is not null or current_setting('${IS_DISTRIBUTED}', true) = 'on')
  order by id
  on conflict (id) do update set changes = greatest(roastery_changes.changes + 1, excluded.changes)`;

/**
 * The last statement of a transaction that writes in a roastery, and its commit. It raises the counters of all roasteries of
 * the person, because what a person sets for themselves counts in each of them, and as the owner of the tables, because the
 * application's role reaches no counter. Nothing is locked after a counter, so whoever waits for one waits for a commit alone.
 * @param roasteryId a literal, as `'0190a000-…'`
 * @param userId a literal
 */
export const commitWithChange = (roasteryId: string, userId: string) => [
  AS_OWNER,
  raiseIn(`select ${roasteryId}::uuid union select organization_id from members where user_id = ${userId}::uuid`),
  "commit",
];

/** The same for what the owner of the tables writes of a person: the last statement of its transaction. */
export const raiseChangesOf = (tx: NodePgDatabase, userId: string) =>
  tx.execute(raised(sql`select organization_id from members where user_id = ${userId}`));

/** Raises the counters of some roasteries, as the last statement of its transaction. */
export const raiseChangesIn = (tx: NodePgDatabase, roasteryIds: readonly string[]) =>
  tx.execute(raised(sql`select unnest(${sql.param(roasteryIds)}::uuid[])`));

function raised(roasteryIds: SQL): SQL {
  const [before = "", after = ""] = raiseIn("\0").split("\0");
  return sql`${sql.raw(before)}${roasteryIds}${sql.raw(after)}`;
}
