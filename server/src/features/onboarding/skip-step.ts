import { contract } from "@tryer/contract";
import { type OnboardingStep, startStep } from "@tryer/domain/onboarding";
import { command } from "../../runtime/command.ts";
import { lockOnboarding, progressOf } from "./onboarding-record.ts";
import { takeStep } from "./take-step.ts";

export const skipStep = command({
  operation: contract.onboarding.skip,
  permission: "roastery:write",
  run: (work, { step }: { step: OnboardingStep }) => takeStep(work, step, "skip"),
});

export const dismissOnboarding = command({
  operation: contract.onboarding.dismiss,
  permission: "roastery:write",
  async run(work, _input: undefined) {
    return takeStep(work, startStep(progressOf(await lockOnboarding(work))), "dismiss");
  },
});
