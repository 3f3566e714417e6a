import {
  contract,
  type OnboardingCompanyInput,
  type OnboardingInventoryInput,
  type OnboardingProfileInput,
  type OnboardingRoasterInput,
} from "@tryer/contract";
import { insertGreenCoffee } from "#features/green/index.ts";
import { setUpMachine } from "#features/machines/index.ts";
import { loadRoastery, writeProfile, writeRoastery } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { takeStep } from "./take-step.ts";

export const completeWelcome = command({
  operation: contract.onboarding.welcome,
  permission: "roastery:write",
  run: (work, _input: undefined) => takeStep(work, "welcome", "complete"),
});

export const completeProfile = command({
  operation: contract.onboarding.profile,
  permission: "roastery:write",
  async run(work, { firstName, lastName }: OnboardingProfileInput) {
    await writeProfile(work, { firstName, lastName });
    return takeStep(work, "profile", "complete", { profileFirstName: firstName, profileLastName: lastName });
  },
});

export const completeCompany = command({
  operation: contract.onboarding.company,
  permission: "roastery:write",
  async run(work, company: OnboardingCompanyInput) {
    await writeRoastery(work, company);
    const { name, address, city, state, zip, phone, website } = company;
    return takeStep(work, "company", "complete", {
      companyName: name,
      companyAddress: address,
      companyCity: city,
      companyState: state,
      companyZip: zip,
      companyPhone: phone,
      companyWebsite: website,
    });
  },
});

export const completeRoaster = command({
  operation: contract.onboarding.roaster,
  permission: "roastery:write",
  async run(work, { name, batchSizeLbs, defaultShrinkagePercentage }: OnboardingRoasterInput) {
    await writeProfile(work, { roasterBatchSize: batchSizeLbs });
    await writeRoastery(work, { defaultShrinkagePercentage });
    await setUpMachine(work, { name, batchSizeLbs });
    return takeStep(work, "roaster", "complete", {
      roasterName: name,
      roasterBatchSize: batchSizeLbs,
      defaultShrinkagePercent: defaultShrinkagePercentage,
    });
  },
});

/** Adds the first coffees, with the shrinkage that the roaster's step was told, and completes the set-up. */
export const completeInventory = command({
  operation: contract.onboarding.inventory,
  permission: "roastery:write",
  async run(work, { coffees: greens }: OnboardingInventoryInput) {
    const { defaultShrinkagePercentage: shrinkagePercentage } = await loadRoastery(work);
    for (const green of greens) await insertGreenCoffee(work, { ...green, shrinkagePercentage });
    const outcome = await takeStep(work, "inventory", "complete");
    return { ...outcome, detail: { ...outcome.detail, greenCoffeeIds: greens.map(({ id }) => id) } };
  },
});
