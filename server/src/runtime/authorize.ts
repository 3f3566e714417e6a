import { errors } from "@tryer/contract";
import { isCheckDue } from "@tryer/domain/accounts";
import { mayDo, type Permission } from "@tryer/domain/team";
import { Refusal } from "./refusal.ts";
import type { Actor, Person, RequestContext } from "./request-context.ts";

/** The person behind the request, whatever roastery they are in. */
export function requirePerson({ person, sessionRefusal }: RequestContext): Person {
  if (sessionRefusal !== null) throw new Refusal(sessionRefusal, errors[sessionRefusal].message);
  if (!person) throw new Refusal("UNAUTHORIZED", errors.UNAUTHORIZED.message);
  return person;
}

/** The person behind the request at work in their roastery, if their role allows what they ask. */
export function authorize(context: RequestContext, permission: Permission): Actor {
  requirePerson(context);
  if (!context.actor) throw new Refusal("NOT_A_MEMBER", "You are no longer in this roastery");
  if (!mayDo(context.actor.role, permission)) {
    throw new Refusal("FORBIDDEN", "Your role in this roastery does not allow this");
  }
  return context.actor;
}

/** For sensitive actions: somebody with a second factor has proved it within the last quarter of an hour. */
export function requireFactorCheck(context: RequestContext): void {
  const { assurance } = requirePerson(context);
  if (!isCheckDue(assurance, context.now().getTime())) return;
  throw new Refusal("FACTOR_CHECK_NEEDED", errors.FACTOR_CHECK_NEEDED.message);
}
