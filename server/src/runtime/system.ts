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

/** Reads by one named statement outside any transaction: for reads before every request. */
export const systemStatement = <Row extends QueryResultRow>(
  database: SealedDatabase,
  statement: QueryConfig & { name: string },
): Promise<QueryResult<Row>> => databaseCall(SealedDatabase.open(database).pool.query<Row>(statement));
