import { type Activity, affectedAreas, causesOf, errors, type Operation } from "@tryer/contract";
import type { Permission } from "@tryer/domain/team";
import { eq } from "drizzle-orm";
import { auditLog } from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { authorize, requireFactorCheck } from "./authorize.ts";
import { builtStatement } from "./built-statement.ts";
import { ownRows } from "./own-rows.ts";
import { Refusal } from "./refusal.ts";
import type { ProgramAccess, RequestContext, Work } from "./request-context.ts";
import { queueEvents } from "./webhooks/queue-events.ts";

interface Outcome<Result, Cause extends Activity = Activity> {
  result: Result;
  /** The row that the audit names. */
  subjectId: string;
  /** Detail that the audit keeps beside the subject. */
  detail?: Record<string, unknown>;
  /** Cause among those of the operation, where it is not the first. */
  audit?: Cause;
  /** The request had been carried out before: nothing was changed, so nothing is audited. */
  isRepeat?: boolean;
  /** A small part of a change that was audited when it began, as the next of many scores: announced, not audited. */
  isContinuation?: boolean;
}

/** Says what the audit calls a command: the operation of the contract that it carries out, or a name where it is none. */
type Audited<Cause extends Activity> =
  | { operation: Operation<readonly [Cause, ...Cause[]]>; audit?: undefined }
  | { operation?: undefined; audit: Cause };

interface Definition<Input, Result, Cause extends Activity> {
  permission: Permission;
  /**
   * Idempotence of commands whose effect is not one row with a client-made id: the id of the request itself. A request
   * that is sent again finds its audit row, or meets it when its own is written, and gets `repeat` instead.
   */
  once?: { requestId(input: Input): string | undefined; repeat(work: Work, input: Input): Promise<Result> };
  /** Asks people with a second factor for it again when its last check is a while ago. */
  isSensitive?: boolean | ((input: Input) => boolean);
  /** Whether the command sends a mail: refused before anything is written where none can be sent. */
  needsMail?: boolean;
  run(work: Work, input: Input): Promise<Outcome<Result, Cause>>;
}

/**
 * A change of the world: one transaction that changes rows, writes down who did it and queues what webhooks are told,
 * announced once it is committed.
 * The only way to write.
 */
export function command<Input, Result, Cause extends Activity>(
  definition: Audited<Cause> & Definition<Input, Result, Cause>,
) {
  const usual = definition.operation ? causesOf(definition.operation)[0] : definition.audit;
  const carryOutOnce = async (context: RequestContext, input: Input): Promise<Result> => {
    const actor = authorize(context, definition.permission);
    const { isSensitive = false, needsMail = false } = definition;
    if (needsMail && !context.isMailOffered) {
      throw new Refusal("MAIL_NOT_SET_UP", errors.MAIL_NOT_SET_UP.message);
    }
    if (typeof isSensitive === "function" ? isSensitive(input) : isSensitive) requireFactorCheck(context);
    const now = context.now();
    const inTransaction = <Answer>(work: (work: Work) => Promise<Answer>) =>
      SealedDatabase.open(context.database).inRoastery(actor, (tx) => work({ tx, actor, now }));
    const requestId = definition.once?.requestId(input);

    const carryOut = async (work: Work) => {
      if (requestId !== undefined && (await isDone(work, requestId))) throw new AlreadyDone();
      const { isRepeat = false, isContinuation = false, audit = usual, ...outcome } = await definition.run(work, input);
      if (!isRepeat && !isContinuation)
        await writeAudit(work, audit, requestId ?? context.activityId(), byProgram(context, outcome));
      return { result: outcome.result, done: isRepeat ? null : audit };
    };

    try {
      const { result, done } = await inTransaction(carryOut);
      if (done) context.announce({ roasteryId: actor.roasteryId, areas: affectedAreas(done), by: context.tab });
      return result;
    } catch (error) {
      if (!definition.once || requestId === undefined) {
        if (error instanceof AlreadyDone) throw new Refusal("ALREADY_DONE", errors.ALREADY_DONE.message);
        throw error;
      }
      const { repeat } = definition.once;
      // A concurrent duplicate of this request can be why this one is refused: what it would remove is gone.
      const isDuplicateDone = error instanceof Refusal && (await inTransaction((work) => isDone(work, requestId)));
      if (!isDuplicateDone && !(error instanceof AlreadyDone)) throw error;
      return inTransaction((work) => repeat(work, input));
    }
  };
  return Object.assign(carryOutOnce, { operation: definition.operation });
}

/** Thrown to end the transaction of a request that had been carried out before, or by a concurrent duplicate. */
class AlreadyDone extends Error {}

const isDone = async (work: Work, id: string) => (await auditRows(work, { id })).length > 0;

const auditRows = builtStatement(["id"], (tx, { id, ...own }) =>
  tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(ownRows(own, auditLog, eq(auditLog.id, id))),
);

/** Names the program in the detail of what it did. */
const byProgram = <Result>({ program }: RequestContext, outcome: Outcome<Result>): Outcome<Result> =>
  program === null ? outcome : { ...outcome, detail: { ...outcome.detail, [DETAIL_OF[program.kind]]: program.name } };

/** Name under which the detail of a change keeps the program. */
const DETAIL_OF: Record<ProgramAccess["kind"], string> = { "API key": "apiKey", application: "application" };

async function writeAudit<Result>(
  work: Work,
  action: Activity,
  id: string,
  { subjectId, detail = {} }: Outcome<Result>,
) {
  const { actor, now } = work;
  const written = await newAuditRow(work, { id, action, subjectId, detail, userId: actor.userId, createdAt: now });
  if (written.length === 0) throw new AlreadyDone();
  await queueEvents(work, { activity: action, subjectId, detail });
}

const newAuditRow = builtStatement(["id", "action", "subjectId", "detail", "userId", "createdAt"], (tx, values) =>
  tx.insert(auditLog).values(values).onConflictDoNothing().returning({ id: auditLog.id }),
);
