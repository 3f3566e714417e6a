import type { OnboardingCompanyInput } from "@tryer/contract";
import { writeRoastery } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { takeStep } from "./take-step.ts";

export const completeCompany = command({
  permission: "roastery:write",
  audit: "onboarding.step_taken",
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
