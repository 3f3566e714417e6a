import { command } from "../../runtime/command.ts";
import { lockOnboarding } from "./onboarding-record.ts";
import { presentOnboarding } from "./present-onboarding.ts";
import { takeStep } from "./take-step.ts";

export const dismissOnboarding = command({
  permission: "profile:write",
  audit: "onboarding.dismissed",
  async run(work, _input: undefined) {
    const onboarding = presentOnboarding(await lockOnboarding(work));
    return takeStep(work, onboarding.startStep, "dismiss");
  },
});
