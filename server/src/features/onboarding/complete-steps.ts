import {
  contract,
  type OnboardingCompanyInput,
  type OnboardingInventoryInput,
  type OnboardingProfileInput,
  type OnboardingRoasterInput,
  type OnboardingWelcomeInput,
} from "@tryer/contract";
import { usualBatchLbs } from "@tryer/domain/onboarding";
import { insertGreenLot } from "#features/green/index.ts";
import { insertProduct, offerPackageSize } from "#features/items/index.ts";
import { setUpMachine } from "#features/machines/index.ts";
import { loadRoastery, writeProfile, writeRoastery } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { lockOnboarding } from "./onboarding-record.ts";
import { takeStep } from "./take-step.ts";

export const completeWelcome = command({
  operation: contract.onboarding.welcome,
  permission: "roastery:write",
  async run(work, { kind, ...units }: OnboardingWelcomeInput) {
    const { weightUnit } = units;
    const isBatchTold = (await lockOnboarding(work)).roasterCompleted;
    const roasterBatchSize = isBatchTold || weightUnit === undefined ? undefined : usualBatchLbs(weightUnit);
    const batch = roasterBatchSize === undefined ? {} : { roasterBatchSize };
    if (Object.values(units).some((unit) => unit !== undefined)) await writeProfile(work, { ...units, ...batch });
    if (kind !== undefined) await writeRoastery(work, { kind });
    return takeStep(work, "welcome", "complete", batch);
  },
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

/** Adds the first coffees, with the shrinkage that the roaster's step was told, and a product; completes the set-up. */
export const completeInventory = command({
  operation: contract.onboarding.inventory,
  permission: "roastery:write",
  async run(work, { coffees: greens, product }: OnboardingInventoryInput) {
    const { defaultShrinkagePercentage: shrinkagePercentage } = await loadRoastery(work);
    for (const green of greens) await insertGreenLot(work, { ...green, shrinkagePercentage });
    if (product !== undefined) {
      const { packageSize, ...facts } = product;
      await offerPackageSize(work, packageSize);
      await insertProduct(work, facts);
    }
    const outcome = await takeStep(work, "inventory", "complete");
    const made = { greenCoffeeIds: greens.map(({ id }) => id), productId: product?.id };
    return { ...outcome, detail: { ...outcome.detail, ...made } };
  },
});
