import type { OnboardingStep } from "@tryer/domain/onboarding";
import { command } from "../../runtime/command.ts";
import { takeStep } from "./take-step.ts";

export const skipStep = command({
  permission: "roastery:write",
  audit: "onboarding.step_taken",
  run: (work, { step }: { step: OnboardingStep }) => takeStep(work, step, "skip"),
});
