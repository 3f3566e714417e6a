import { type Activity, CoffeeSample, contract, type DecideSampleInput } from "@tryer/contract";
import { type DecisionProblem, decisionProblem, makesContracts, type SampleDecision } from "@tryer/domain/purchases";
import { command } from "../../../runtime/command.ts";
import { conflict, invalid, outdated, type Refusal } from "../../../runtime/refusal.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { isOnPurchase, loadSample, lockSample, updateSample } from "./sample-record.ts";

const CAUSES = {
  accepted: "coffee_sample.accepted",
  rejected: "coffee_sample.rejected",
  open: "coffee_sample.reopened",
} as const satisfies Record<SampleDecision, Activity>;

const REFUSALS: Record<DecisionProblem, () => Refusal> = {
  noReason: () => invalid("Enter why you reject it", "reason"),
  used: () => conflict("This sample is on a purchase. Remove it there or cancel the purchase first."),
};

/** Accepts or rejects a sample with a reason, or leaves it open again, as long as nothing was bought on it. */
export const decideSample = command({
  operation: contract.coffeeSamples.decide,
  permission: "samples:write",
  async run(work, { id, version, decision, reason }: DecideSampleInput) {
    const row = await lockSample(work, id);
    if (row.version !== version) throw outdated(await loadSample(work, id));
    const isContracted = row.contractId !== null && makesContracts(CoffeeSample.shape.kind.parse(row.kind));
    const isUsed = isContracted || (await isOnPurchase(work, id));
    const problem = decisionProblem({ decision, reason, isUsed });
    if (problem !== null) throw REFUSALS[problem]();
    const isOpen = decision === "open";
    await updateSample(work, row, {
      decision,
      decisionReason: isOpen ? "" : reason,
      decidedOn: isOpen ? null : (await roasteryCalendar(work)).today,
    });
    return { result: await loadSample(work, id), subjectId: id, audit: CAUSES[decision] };
  },
});
