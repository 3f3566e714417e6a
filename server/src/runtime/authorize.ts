import { mayDo, type Permission } from "@tryer/domain/team";
import { Refusal } from "./refusal.ts";
import type { Actor, Person, RequestContext } from "./request-context.ts";

/** The person behind the request, whatever roastery they are in. */
export function requirePerson({ person }: RequestContext): Person {
  if (!person) throw new Refusal("UNAUTHORIZED", "Sign in to go on");
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
