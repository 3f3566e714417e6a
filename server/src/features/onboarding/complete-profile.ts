import type { OnboardingProfileInput } from "@tryer/contract";
import { writeProfile } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { takeStep } from "./take-step.ts";

export const completeProfile = command({
  permission: "roastery:write",
  audit: "onboarding.step_taken",
  async run(work, { firstName, lastName }: OnboardingProfileInput) {
    await writeProfile(work, { firstName, lastName });
    return takeStep(work, "profile", "complete", { profileFirstName: firstName, profileLastName: lastName });
  },
});
