import type { OnboardingInventoryInput } from "@tryer/contract";
import { insertGreenCoffee } from "#features/green/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { takeStep } from "./take-step.ts";

/** Adds the first coffees, with the shrinkage that the roaster's step was told, and completes the set-up. */
export const completeInventory = command({
  permission: "roastery:write",
  audit: "onboarding.step_taken",
  async run(work, { coffees }: OnboardingInventoryInput) {
    const { defaultShrinkagePercentage: shrinkagePercentage } = await loadRoastery(work);
    for (const coffee of coffees) await insertGreenCoffee(work, { ...coffee, shrinkagePercentage });
    const outcome = await takeStep(work, "inventory", "complete");
    return { ...outcome, detail: { ...outcome.detail, greenCoffeeIds: coffees.map(({ id }) => id) } };
  },
});
