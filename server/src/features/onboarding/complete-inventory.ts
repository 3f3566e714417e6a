import type { OnboardingInventoryInput } from "@tryer/contract";
import { createGreenCoffee } from "#features/green/index.ts";
import { command } from "../../runtime/command.ts";
import { loadOnboarding } from "./onboarding-record.ts";
import { takeStep } from "./take-step.ts";

/** Adds the first coffees, with the shrinkage that the roaster's step was told, and completes the set-up. */
export const completeInventory = command({
  permission: "green:write",
  audit: "onboarding.step_taken",
  async run(work, { coffees }: OnboardingInventoryInput) {
    const shrinkagePercentage = Number((await loadOnboarding(work)).defaultShrinkagePercent);
    for (const coffee of coffees) await createGreenCoffee(work, { ...coffee, shrinkagePercentage });
    const outcome = await takeStep(work, "inventory", "complete");
    return { ...outcome, detail: { ...outcome.detail, greenCoffeeIds: coffees.map(({ id }) => id) } };
  },
});
