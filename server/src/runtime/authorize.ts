import { type Access, errors, OPEN_TO_ALL, SESSION_ONLY } from "@tryer/contract";
import { isCheckDue } from "@tryer/domain/accounts";
import { mayDo, type Permission } from "@tryer/domain/team";
import { forbidden, Refusal } from "./refusal.ts";
import type { Actor, Person, RequestContext, RequestSession } from "./request-context.ts";

/** The person behind the request, whatever roastery they are in. */
export function requirePerson({ person, sessionRefusal }: RequestSession): Person {
  if (sessionRefusal !== null) throw new Refusal(sessionRefusal, errors[sessionRefusal].message);
  if (!person) throw new Refusal("UNAUTHORIZED", errors.UNAUTHORIZED.message);
  return person;
}

/** The person behind the request by a browser, with their session: no program has one. */
export function requireSession(session: RequestSession): Person & { sessionId: string } {
  const { sessionId, ...person } = requirePerson(session);
  if (sessionId === null) throw beyondPrograms();
  return { ...person, sessionId };
}

/** Refusal for what no program reaches, whatever its scopes. */
const beyondPrograms = () =>
  new Refusal("OUT_OF_SCOPE", "Programs cannot do this. Sign in to Tryer to do it.", { scope: null });

/** Refuses a program that lacks the scope that an operation needs. People by a browser have none. */
export function requireScope({ program }: RequestSession, needed: Access): void {
  if (program === null) return;
  if (needed === SESSION_ONLY || needed === OPEN_TO_ALL) throw beyondPrograms();
  if (program.scopes.includes(needed)) return;
  throw new Refusal("OUT_OF_SCOPE", `This ${program.kind} lacks the scope ${needed}`, { scope: needed });
}

/** The person behind the request at work in the roastery that their session has open. */
export function requireActor(session: RequestSession): Actor {
  requirePerson(session);
  if (!session.actor) throw new Refusal("NOT_A_MEMBER", "You are no longer a member of this roastery");
  return session.actor;
}

/** The actor behind the request, if their role allows what they ask. */
export function authorize(session: RequestSession, permission: Permission): Actor {
  const actor = requireActor(session);
  if (!mayDo(actor.role, permission)) throw forbidden();
  return actor;
}

/** Refuses sensitive actions unless a person with a second factor has proved it within the last quarter of an hour. */
export function requireFactorCheck(context: RequestContext): void {
  const { assurance } = requireSession(context);
  if (!isCheckDue(assurance, context.now().getTime())) return;
  throw new Refusal("FACTOR_CHECK_NEEDED", errors.FACTOR_CHECK_NEEDED.message);
}
