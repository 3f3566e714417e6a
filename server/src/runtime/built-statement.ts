import { type Placeholder, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import type { Actor } from "./request-context.ts";

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> };
}

/** No name: the database keeps no plan, and plans for the values and the tables of this moment. */
const UNNAMED = "";

/**
 * Makes a statement whose text is built once for each connection, and sent with other values from then on: building it
 * takes longer than the database needs for a short one. `names` are its values beside the roastery, which is the actor's.
 * Worth its placeholders for what a roasting morning asks most often, see `server/bench/operations.ts`.
 */
export function builtStatement<Name extends string, Rows>(
  names: readonly Name[],
  build: (tx: Tx, values: Record<Name | "roasteryId", Placeholder>) => Preparable<Rows>,
) {
  const of = Object.fromEntries([...names, "roasteryId"].map((name) => [name, sql.placeholder(name)]));
  const built = new WeakMap<Tx, ReturnType<Preparable<Rows>["prepare"]>>();
  return (
    { tx, actor }: { tx: Tx; actor: Pick<Actor, "roasteryId"> },
    values: Record<Name, unknown>,
  ): Promise<Rows> => {
    const statement = built.get(tx) ?? build(tx, of as Record<Name | "roasteryId", Placeholder>).prepare(UNNAMED);
    built.set(tx, statement);
    return statement.execute({ ...values, roasteryId: actor.roasteryId });
  };
}
