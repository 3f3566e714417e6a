import { type Activity, contract, PurchaseStatus, type PurchaseStep, type StepPurchaseInput } from "@tryer/contract";
import type { Day } from "@tryer/domain/calendar";
import { purchaseAct, statusAfter } from "@tryer/domain/purchases";
import { command } from "../../runtime/command.ts";
import { conflict, outdated } from "../../runtime/refusal.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { checkCallOffs } from "./contracts/check-call-offs.ts";
import { type PurchaseRow, progressOf } from "./purchase-figures.ts";
import { loadPurchase, lockPurchase, partsOf, updatePurchase } from "./purchase-record.ts";
import { requireSamples } from "./write-lines.ts";

interface StepFacts {
  cause: Activity;
  columns: (today: Day) => Partial<PurchaseRow>;
}

/** Cause of each step in the audit, and columns that it writes beside the status. */
const STEPS = {
  order: { cause: "purchase.ordered", columns: (today) => ({ orderedOn: today }) },
  revise: { cause: "purchase.revised", columns: () => ({ orderedOn: null }) },
  closeShort: { cause: "purchase.closed", columns: () => ({}) },
  cancel: { cause: "purchase.cancelled", columns: () => ({}) },
  reopen: { cause: "purchase.reopened", columns: () => ({}) },
} as const satisfies Record<PurchaseStep, StepFacts>;

/** Takes a step of a purchase that books no stock, as the domain's table of transitions allows it. */
export const stepPurchase = command({
  operation: contract.purchases.step,
  permission: "purchases:write",
  async run(work, { id, version, step }: StepPurchaseInput) {
    const row = await lockPurchase(work, id);
    if (row.version !== version) throw outdated(await loadPurchase(work, id));
    const parts = await partsOf(work, id);
    const { lines } = parts;
    const after = statusAfter(PurchaseStatus.parse(row.status), step, progressOf(parts).all);
    if (!after.ok) {
      throw conflict(
        after.reason === "noLines"
          ? "Add a line before you order."
          : `"${purchaseAct(step).does}" is not possible: the purchase is ${row.status.replace("_", " ")}.`,
      );
    }
    const { today } = await roasteryCalendar(work);
    await updatePurchase(work, row, { status: after.status, ...STEPS[step].columns(today) });
    if (step === "reopen") {
      await requireSamples(work, lines);
      // Coffee of a contract that was let go is drawn again.
      await checkCallOffs(work, row, lines);
    }
    return { result: await loadPurchase(work, id), subjectId: id, audit: STEPS[step].cause };
  },
});
