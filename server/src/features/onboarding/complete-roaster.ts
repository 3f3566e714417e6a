import type { OnboardingRoasterInput } from "@tryer/contract";
import { setUpMachine } from "#features/machines/index.ts";
import { writeProfile, writeRoastery } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { takeStep } from "./take-step.ts";

export const completeRoaster = command({
  permission: "roastery:write",
  audit: "onboarding.step_taken",
  async run(work, { name, batchSizeLbs, defaultShrinkagePercentage }: OnboardingRoasterInput) {
    const roasterBatchSize = batchSizeLbs.toFixed(2);
    await writeProfile(work, { roasterBatchSize });
    await writeRoastery(work, { defaultShrinkagePercentage });
    await setUpMachine(work, { name, batchSizeLbs });
    return takeStep(work, "roaster", "complete", {
      roasterName: name,
      roasterBatchSize,
      defaultShrinkagePercent: defaultShrinkagePercentage.toFixed(2),
    });
  },
});
