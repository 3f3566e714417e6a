import type { Permission } from "@tryer/domain/team";
import { authorize } from "./authorize.ts";
import type { RequestContext, Work } from "./request-context.ts";

interface Definition<Input, Result> {
  permission: Permission;
  run(work: Work, input: Input): Promise<Result>;
}

/** A read: one transaction in which only the rows of the person's roastery exist and nothing can be written. */
export function query<Input, Result>(definition: Definition<Input, Result>) {
  return async (context: RequestContext, input: Input): Promise<Result> => {
    const actor = authorize(context, definition.permission);
    const now = context.now();
    return context.database.readRoastery(actor, (tx) => definition.run({ tx, actor, now }, input));
  };
}
