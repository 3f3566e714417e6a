import type { QueryConfig, QueryResult, QueryResultRow } from "pg";
import type { Tx } from "#db/database.ts";
import { databaseCall } from "#db/database-outage.ts";
import { SealedDatabase } from "#db/sealed-database.ts";

/** Reads as the owner of the tables, in one transaction in which nothing can be written. */
export const systemQuery = <Result>(database: SealedDatabase, read: (tx: Tx) => Promise<Result>): Promise<Result> =>
  SealedDatabase.open(database).readAsSystem(read);

/**
 * Writes as the owner of the tables what is no person's act: counts of attempts, the last use of a session, used links.
 * A person's act on their account is a `systemCommand`, which leaves a line about it.
 */
export const systemUpkeep = <Result>(database: SealedDatabase, write: (tx: Tx) => Promise<Result>): Promise<Result> =>
  SealedDatabase.open(database).asSystem(write);

/**
 * Reads by one statement outside any transaction: for reads before every request. The session keeps its plan under the
 * name, unless a pool stands between: there the next one may run in a session that does not know it.
 */
export function systemStatement<Row extends QueryResultRow>(
  database: SealedDatabase,
  { name, ...statement }: QueryConfig & { name: string },
): Promise<QueryResult<Row>> {
  const { pool, isPooled } = SealedDatabase.open(database);
  return databaseCall(pool.query<Row>(isPooled ? statement : { name, ...statement }));
}
