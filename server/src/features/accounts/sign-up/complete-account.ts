import { Refusal } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { ensureRoastery } from "./ensure-roastery.ts";

/**
 * Carries a command out; where a record that every account has is missing, makes it and carries the command out again
 * (spec §4).
 */
export async function completingAccount<Answer>(
  context: RequestContext,
  carryOut: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await carryOut();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "NOT_FOUND" || context.actor === null) throw error;
    await ensureRoastery(context.database, context.actor.userId, context.now());
    return carryOut();
  }
}
