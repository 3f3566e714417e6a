import { type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

const MICROSECONDS = "(extract(epoch from clock_timestamp()) * 1000000)::bigint";

/**
 * Counts up, and past the moment in microseconds: a database that was restored from a copy must not come to a number
 * again that it gave before. Only where the transaction has written anything, for then it has an id. In the order of the
 * ids, so that two transactions that raise several counters never wait in a circle.
 */
const raiseIn = (roasteryIds: string) => `insert into roastery_changes (id, changes)
  select id, ${MICROSECONDS} from roasteries
  where id in (${roasteryIds}) and pg_current_xact_id_if_assigned() is not null
  order by id
  on conflict (id) do update set changes = greatest(roastery_changes.changes + 1, excluded.changes)`;

/**
 * The last statement of a transaction that writes in a roastery, and its commit, in one message. It raises the counters
 * of all roasteries of the person, because what a person sets for themselves counts in each of them, and as the owner of
 * the tables, because the application's role reaches no counter. Nothing is locked after a counter, so whoever waits
 * for one waits for a commit alone.
 * @param roasteryId a literal, as `'0190a000-…'`
 * @param userId a literal
 */
export const commitWithChange = (roasteryId: string, userId: string) =>
  [
    "set local role none",
    raiseIn(`select ${roasteryId}::uuid union select organization_id from members where user_id = ${userId}::uuid`),
    "commit",
  ].join("; ");

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
