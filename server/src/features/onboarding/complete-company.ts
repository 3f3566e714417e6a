import type { OnboardingCompanyInput } from "@tryer/contract";
import { writeProfile } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { takeStep } from "./take-step.ts";

export const completeCompany = command({
  permission: "profile:write",
  audit: "onboarding.step_taken",
  async run(work, { name, address, city, state, zip, phone, website }: OnboardingCompanyInput) {
    await writeProfile(work, { companyName: name });
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
