import { v7 as uuidv7 } from "uuid";
import { auditLog } from "#db/schema/index.ts";
import { authorize } from "./authorize.ts";
import type { Permission } from "./permissions.ts";
import type { RequestContext, Work } from "./request-context.ts";

interface Outcome<Result> {
  result: Result;
  /** The row that the audit names. */
  subjectId: string;
  /** What the audit keeps beside it. */
  detail?: Record<string, unknown>;
  /** The request had been carried out before: nothing was changed, so nothing is audited. */
  isRepeat?: boolean;
}

interface Definition<Input, Result> {
  permission: Permission;
  /** What the audit calls it, as 'green.added'. */
  audit: string;
  /**
   * For commands whose effect is not one row with a client-made id: the id of the request itself. A request that
   * is sent again finds its audit row and gets `repeat` instead of `run`.
   */
  once?: { requestId(input: Input): string | undefined; repeat(work: Work, input: Input): Promise<Result> };
  run(work: Work, input: Input): Promise<Outcome<Result>>;
}

/** A change of the world: one transaction that changes rows and writes down who did it. The only way to write. */
export function command<Input, Result>(definition: Definition<Input, Result>) {
  return async (context: RequestContext, input: Input): Promise<Result> => {
    const actor = authorize(context, definition.permission);
    const now = context.now();
    return context.database.inRoastery(actor, async (tx) => {
      const work = { tx, actor, now };
      const requestId = definition.once?.requestId(input);
      if (definition.once && requestId !== undefined && !(await claimRequest(work, definition.audit, requestId))) {
        return definition.once.repeat(work, input);
      }
      const { result, subjectId, detail, isRepeat } = await definition.run(work, input);
      if (!isRepeat && requestId === undefined) {
        await tx.insert(auditLog).values(auditRow(work, definition.audit, uuidv7(), subjectId, detail));
      }
      return result;
    });
  };
}

/** Writes the audit row under the request's own id. False: it is there already. A twin in flight is waited for. */
async function claimRequest(work: Work, action: string, requestId: string): Promise<boolean> {
  const claimed = await work.tx
    .insert(auditLog)
    .values(auditRow(work, action, requestId, null))
    .onConflictDoNothing()
    .returning({ id: auditLog.id });
  return claimed.length > 0;
}

function auditRow(
  { actor, now }: Work,
  action: string,
  id: string,
  subjectId: string | null,
  detail: Record<string, unknown> = {},
) {
  return { roasteryId: actor.roasteryId, id, action, subjectId, detail, userId: actor.userId, createdAt: now };
}
