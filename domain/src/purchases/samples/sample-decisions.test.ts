import fc from "fast-check";
import { expect, test } from "vitest";
import { decisionProblem, mayBuyOn, nextSampleAct } from "./sample-decisions.ts";
import { SAMPLE_DECISIONS } from "./sample-states.ts";

test.each([
  ["accepted", "", false, null],
  ["accepted", "Clean and sweet", true, null],
  ["rejected", "Phenolic", false, null],
  ["rejected", "", false, "noReason"],
  ["rejected", "Phenolic", true, "used"],
  ["open", "", false, null],
  ["open", "", true, "used"],
] as const)("%s because of '%s', in use: %s → %s", (decision, reason, isUsed, problem) => {
  expect(decisionProblem({ decision, reason, isUsed })).toBe(problem);
});

test("a purchase or contract only ever stands on an accepted sample, whatever is decided in whatever order", () => {
  const step = fc.record({
    decision: fc.constantFrom(...SAMPLE_DECISIONS),
    reason: fc.constantFrom("", "Flat"),
    buys: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let sample = { decision: "open" as (typeof SAMPLE_DECISIONS)[number], isUsed: false };
      for (const { decision, reason, buys } of steps) {
        if (decisionProblem({ decision, reason, isUsed: sample.isUsed }) === null) sample = { ...sample, decision };
        if (buys && mayBuyOn(sample.decision)) sample = { ...sample, isUsed: true };
        expect(sample.isUsed && sample.decision !== "accepted").toBe(false);
      }
    }),
  );
});

test.each([
  ["open", false, "score"],
  ["open", true, "accept"],
  ["accepted", true, "buy"],
  ["accepted", false, "buy"],
  ["rejected", true, null],
] as const)("a sample that is %s, scored: %s, comes next to: %s", (decision, isScored, act) => {
  expect(nextSampleAct({ decision, isScored, isArchived: false })).toBe(act);
  expect(nextSampleAct({ decision, isScored, isArchived: true })).toBeNull();
});
