import type { SecurityEventKind } from "@tryer/domain/accounts";
import type { Tx } from "#db/database.ts";
import { raiseChangesOf } from "#db/roastery-changes.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { writeSecurityEvent } from "./security-event.ts";
import { systemUpkeep } from "./system.ts";

/** Context that an endpoint of the auth library hands to a system command. */
export interface SystemContext {
  database: SealedDatabase;
  now: () => Date;
  /** Headers of the request: the security log keeps its device, network and id. */
  headers: Headers | undefined;
}

interface SystemWork {
  tx: Tx;
  now: Date;
}

export type SystemOutcome<Result> =
  | {
      result: Result;
      /** Owner of the account, who alone reads the event. */
      userId: string;
      /** The name of a factor, a new address. */
      subject?: string | null;
      /** Event other than the command's own, where it does two things that people tell apart. */
      audit?: SecurityEventKind;
    }
  /** No event: the person would not look for it, such as a step that counts for nothing by itself. */
  | { result: Result; audit: null };

interface Definition<Input, Result> {
  /** Event that the security log records. */
  audit: SecurityEventKind;
  run(work: SystemWork, input: Input): Promise<SystemOutcome<Result>>;
}

/**
 * Makes a command on a person's own account, run as the owner of the tables: one transaction that changes rows and
 * records the act and its origin in the person's security log. A refusal or a failure leaves neither.
 */
export function systemCommand<Input, Result>({ audit, run }: Definition<Input, Result>) {
  return ({ database, now: clock, headers }: SystemContext, input: Input): Promise<Result> => {
    const now = clock();
    return systemUpkeep(database, async (tx) => {
      const outcome = await run({ tx, now }, input);
      if (outcome.audit !== null) {
        const { userId, subject = null } = outcome;
        await writeSecurityEvent(tx, { kind: outcome.audit ?? audit, of: { userId }, subject, headers, now });
        await raiseChangesOf(tx, userId);
      }
      return outcome.result;
    });
  };
}
