import { createHash, randomBytes } from "node:crypto";
import { type Activity, affectedAreas, causesOf, type Operation } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { auditLog } from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { NOBODY } from "./anonymous-context.ts";
import { notFound } from "./refusal.ts";
import type { RequestContext, RoasteryWork } from "./request-context.ts";
import { queueEvents } from "./webhooks/queue-events.ts";

/**
 * Handle of what somebody without an account does, in the one roastery that their secret names. It carries no person and
 * no role: nothing that asks for either can be called with it.
 */
export type GuestWork = RoasteryWork;

/** Guest of a cupping session, customer on their own page (told by id: their name may be erased), or member by a link of a mail to them. */
type Doer = { guestId: string; guest: string } | { customerId: string } | { memberId: string };

interface Outcome<Result> {
  result: Result;
  /** Line of the activity; null where nothing was done that is one. */
  audit: ({ subjectId: string } & Doer) | null;
  /** Whether anything changed that others are told of. */
  isChange: boolean;
}

/** Parts of the edge that a guest's command needs. */
export type GuestContext = Pick<RequestContext, "database" | "now" | "tab" | "announce">;

interface Definition<Input, Cause extends Activity> {
  /** Operation that it carries out; left out by one that reads, or is none of the contract. */
  operation?: Operation<readonly [Cause, ...Cause[]]>;
  /** Name of the change in the activity, where it is no operation of the contract. */
  audit?: Activity;
  /** Secret that the guest brings: the roastery's id without dashes, and what only its hash is kept of. */
  secret(input: Input): string;
}

const ID_DIGITS = 32;
const SECRET_BYTES = 32;

/** A new secret of a link into a roastery. */
export const newSecret = (roasteryId: string): string =>
  `${roasteryId.replaceAll("-", "")}${randomBytes(SECRET_BYTES).toString("base64url")}`;

/** The only form in which the secret of a guest is kept. */
export const hashOfSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/**
 * Makes a command of a guest: one transaction within row-level security of the roastery that the secret names. `run`
 * finds the rows that belong to the hash of the secret, or refuses; a wrong roastery holds no such hash.
 */
export function guestCommand<Input, Result, Cause extends Activity = never>({
  operation,
  audit: named,
  secret,
  run,
}: Definition<Input, Cause> & { run(work: GuestWork, input: Input, secretHash: string): Promise<Outcome<Result>> }) {
  const activity = operation ? causesOf(operation)[0] : named;
  const carryOut = async (context: GuestContext, input: Input): Promise<Result> => {
    const text = secret(input);
    const roasteryId = dashed(text.slice(0, ID_DIGITS));
    const now = context.now();
    const database = SealedDatabase.open(context.database);
    const outcome = await database.inRoastery({ roasteryId, userId: NOBODY }, async (tx) => {
      const done = await run({ tx, actor: { roasteryId }, now }, input, hashOfSecret(text));
      if (done.audit !== null && activity !== undefined) {
        const { subjectId } = done.audit;
        await tx.insert(auditLog).values({
          roasteryId,
          id: uuidv7(),
          action: activity,
          subjectId,
          ...namedAs(done.audit),
          createdAt: now,
        });
        await queueEvents({ tx, actor: { roasteryId }, now }, { activity, subjectId });
      }
      return done;
    });
    if (outcome.isChange && activity !== undefined) {
      context.announce({ roasteryId, areas: affectedAreas(activity), by: context.tab });
    }
    return outcome.result;
  };
  return Object.assign(carryOut, { operation });
}

function namedAs(doer: Doer) {
  if ("memberId" in doer) return { userId: doer.memberId };
  return "guest" in doer
    ? { detail: { guest: doer.guest }, userId: doer.guestId }
    : { detail: { customerId: doer.customerId }, userId: doer.customerId };
}

function dashed(digits: string): string {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(digits);
  if (parts === null) throw notFound("Link");
  return parts.slice(1).join("-");
}
