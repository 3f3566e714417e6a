import { mayDo, type Permission } from "./permissions.ts";
import { Refusal } from "./refusal.ts";
import type { Actor, RequestContext } from "./request-context.ts";

/** The person behind the request, if their role allows what they ask. */
export function authorize(context: RequestContext, permission: Permission): Actor {
  if (!context.actor) throw new Refusal("UNAUTHORIZED", "Sign in to go on");
  if (!mayDo(context.actor.role, permission)) {
    throw new Refusal("FORBIDDEN", "Your role in this roastery does not allow this");
  }
  return context.actor;
}
