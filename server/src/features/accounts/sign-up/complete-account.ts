import { Refusal } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { ensureRoastery } from "./ensure-roastery.ts";

/** Asks; where a record that every account has is missing, it is made and the question asked again (spec §4). */
export async function completingAccount<Answer>(context: RequestContext, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "NOT_FOUND" || context.actor === null) throw error;
    await ensureRoastery(context.database, context.actor.userId);
    return ask();
  }
}
