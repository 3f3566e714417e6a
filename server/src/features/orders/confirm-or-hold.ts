import { attempt } from "../../runtime/attempt.ts";
import { Refusal } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { moveOn } from "./move-on.ts";
import { holdIfOver } from "./update-order.ts";

/**
 * Confirms an order that came in by itself. One beyond a limit of its customer stays a draft that says so, because nobody is
 * there to be asked.
 */
export async function confirmOrHold(work: Work, { id, version }: { id: string; version: number }): Promise<void> {
  const confirmed = await attempt(work, () => moveOn(work, { id, version, step: "confirm" }));
  if (!(confirmed instanceof Refusal)) return;
  if (!(await holdIfOver(work, id))) throw confirmed;
}
