import { startStep } from "@tryer/domain/onboarding";
import { command } from "../../runtime/command.ts";
import { lockOnboarding } from "./onboarding-record.ts";
import { progressOf } from "./present-onboarding.ts";
import { takeStep } from "./take-step.ts";

export const dismissOnboarding = command({
  permission: "roastery:write",
  audit: "onboarding.dismissed",
  async run(work, _input: undefined) {
    return takeStep(work, startStep(progressOf(await lockOnboarding(work))), "dismiss");
  },
});
