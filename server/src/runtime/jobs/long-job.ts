import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Tx } from "#db/database.ts";
import { enterScope } from "#db/local-settings.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import type { Actor } from "../request-context.ts";
import { copyRows, dropCopies, indexCopies, readCopies } from "./table-copies.ts";

type Scope = Pick<Actor, "roasteryId" | "userId">;

/** Handle of one moment of a roastery: whatever is read by it belongs together. */
export interface Moment {
  read<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /** Writes beside what is read: files in the making, progress. It is no change of the roastery that others hear of. */
  note<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>;
}

class RoasteryChanged extends Error {}

/**
 * Hands over one moment of these tables of the roastery for as long as `work` takes. On a database server that is the
 * snapshot of one transaction. The embedded database has one connection, which nobody else could use meanwhile: there the
 * moment is a series of short transactions between which nothing was written in the roastery. Where something was, the
 * rows are copied, for which others wait some seconds at most, and `work` begins anew with the copies.
 */
export async function atOneMoment<Result>(
  sealed: SealedDatabase,
  { scope, tables }: { scope: Scope; tables: readonly PgTable[] },
  work: (moment: Moment) => Promise<Result>,
): Promise<Result> {
  const database = SealedDatabase.open(sealed);
  const note: Moment["note"] = (write) => noteInRoastery(sealed, scope, write);
  if (database.kind === "postgres") {
    // A replica that is as far as the roastery now holds its snapshot for minutes without keeping anything on the primary.
    const seen = database.hasReplica ? await database.readAsSystem((tx) => changesOf(tx, scope)) : undefined;
    return database.readRoastery(scope, (tx) => work({ read: (read) => read(tx), note }), seen);
  }
  try {
    const changes = await database.readAsSystem((tx) => changesOf(tx, scope));
    const read: Moment["read"] = (query) =>
      database.readAsSystem(async (tx) => {
        if ((await changesOf(tx, scope)) !== changes) throw new RoasteryChanged();
        await enterScope(tx, scope);
        return query(tx);
      });
    return await work({ read, note });
  } catch (error) {
    if (!(error instanceof RoasteryChanged)) throw error;
  }
  try {
    await copyRows(sealed, scope.roasteryId, tables);
    await indexCopies(sealed, tables);
    const read: Moment["read"] = (query) =>
      database.readAsSystem(async (tx) => {
        await enterScope(tx, scope);
        await readCopies(tx);
        return query(tx);
      });
    return await work({ read, note });
  } finally {
    await dropCopies(sealed);
  }
}

/** Writes in a short transaction as the roastery, which is no change that its readers have to hear of. */
export const noteInRoastery = <Result>(sealed: SealedDatabase, scope: Scope, write: (tx: Tx) => Promise<Result>) =>
  SealedDatabase.open(sealed).asSystem(async (tx) => {
    await enterScope(tx, scope);
    return write(tx);
  });

async function changesOf(tx: Tx, { roasteryId }: Scope): Promise<string> {
  const { rows } = await tx.execute<{ changes: string }>(
    sql`select changes::text as changes from roastery_changes where id = ${roasteryId}`,
  );
  return rows[0]?.changes ?? "0";
}
