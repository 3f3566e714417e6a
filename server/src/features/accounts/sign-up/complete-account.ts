import { Refusal } from "../../../runtime/refusal.ts";
import type { RequestContext } from "../../../runtime/request-context.ts";
import { ensureRoastery } from "./ensure-roastery.ts";

/**
 * The command, made to work where a record that every account has is missing: makes the record and carries the command
 * out again (spec §4).
 */
export const completingAccount =
  <Input, Answer>(carryOut: (context: RequestContext, input: Input) => Promise<Answer>) =>
  async (context: RequestContext, input: Input): Promise<Answer> => {
    try {
      return await carryOut(context, input);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "NOT_FOUND" || context.actor === null) throw error;
      await ensureRoastery(context.database, context.actor.userId, context.now());
      return carryOut(context, input);
    }
  };
