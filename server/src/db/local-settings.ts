import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";

/**
 * Settings of one transaction that row-level security goes by. Each is said by `set local` and none by `set_config()`: of
 * the two, a distributed database passes on only the first to the machines that hold the rows, and with it the whole
 * message that it stands in, so that there each goes in a message of its own. The statement takes no parameters, hence the
 * check of the literals.
 */

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export function uuidLiteral(id: string): string {
  if (!UUID.test(id)) throw new Error("a scope must name its roastery and person by UUID");
  return `'${id}'`;
}

interface Scope {
  roasteryId: string;
  userId: string;
}

const AS_APPLICATION = "set local role tryer_app";
const inRoastery = (roasteryId: string) => `set local app.roastery_id = ${uuidLiteral(roasteryId)}`;
const asPerson = (userId: string) => `set local app.user_id = ${uuidLiteral(userId)}`;

/** Statements that leave only the rows of a scope. */
export const scopeStatements = ({ roasteryId, userId }: Scope): string[] => [
  AS_APPLICATION,
  inRoastery(roasteryId),
  asPerson(userId),
];

/** Statements that leave only the rows of a person, and of no roastery any. */
export const personStatements = (userId: string): string[] => [AS_APPLICATION, asPerson(userId)];

/** Goes on as the application's role, to which only the rows of a scope exist. */
export async function enterScope(tx: NodePgDatabase, scope: Scope): Promise<void> {
  for (const statement of scopeStatements(scope)) await tx.execute(sql.raw(statement));
}

/** Names the roastery that policies go by, and keeps the role. */
export const nameRoastery = (tx: NodePgDatabase, roasteryId: string) => tx.execute(sql.raw(inRoastery(roasteryId)));

/** Names the person that policies go by, and keeps the role. */
export const namePerson = (tx: NodePgDatabase, userId: string) => tx.execute(sql.raw(asPerson(userId)));

/** Goes on as the role of the application, to which only rows of the named roastery and person exist. */
export const becomeApplication = (tx: NodePgDatabase) => tx.execute(sql.raw(AS_APPLICATION));

export const AS_OWNER = "set local role none";

/** Goes on as the owner of the tables. */
export const becomeOwner = (tx: NodePgDatabase) => tx.execute(sql.raw(AS_OWNER));
