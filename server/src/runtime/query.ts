import { mayDo, type Permission } from "@tryer/domain/team";
import type { Tx } from "#db/database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { authorize, requirePerson } from "./authorize.ts";
import type { Actor, RequestContext, Work } from "./request-context.ts";

interface Definition<Input, Result> {
  permission: Permission;
  run(work: Work, input: Input): Promise<Result>;
}

export interface PersonWork {
  tx: Tx;
  userId: string;
}

/**
 * A read: one transaction in which only the rows of the person's roastery exist and nothing can be written. `within`
 * reads the same in the transaction of another read for somebody; null where their role may not.
 */
export function query<Input, Result>(definition: Definition<Input, Result>) {
  const ask = async (context: RequestContext, input: Input): Promise<Result> => {
    const actor = authorize(context, definition.permission);
    const now = context.now();
    const known = context.roastery === null ? {} : { timeZone: context.roastery.timeZone };
    return readRoastery(context.database, actor, (tx) => definition.run({ tx, actor, now, ...known }, input));
  };
  const within = async (work: Work, input: Input): Promise<Result | null> =>
    mayDo(work.actor.role, definition.permission) ? definition.run(work, input) : null;
  return Object.assign(ask, { within });
}

/** Reads in one transaction in which only the rows of the actor's roastery exist: for streams, which are no request. */
export const readRoastery = <Result>(database: SealedDatabase, actor: Actor, read: (tx: Tx) => Promise<Result>) =>
  SealedDatabase.open(database).readRoastery(actor, read);

/** Reads what is the person's own, whatever roastery they are in: only their rows exist, and nothing can be written. */
export function personQuery<Input, Result>(read: (work: PersonWork, input: Input) => Promise<Result>) {
  return (context: RequestContext, input: Input): Promise<Result> => {
    const { userId } = requirePerson(context);
    return SealedDatabase.open(context.database).readAsPerson(userId, (tx) => read({ tx, userId }, input));
  };
}
