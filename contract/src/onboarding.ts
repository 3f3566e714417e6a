import { DEFAULT_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { MAX_STOCK_ROWS, ONBOARDING_STEPS } from "@tryer/domain/onboarding";
import { z } from "zod";
import { batchSizeLbs, line, newId, optionalLine, shrinkagePercentage, stockKg } from "./basics/fields.ts";
import { read, SESSION_ONLY, write } from "./basics/operation.ts";
import { CompanyAddress, companyAddress } from "./settings.ts";

const OnboardingStep = z.enum(ONBOARDING_STEPS, {
  error: `Step must be one of: ${ONBOARDING_STEPS.join(", ")}`,
});

export const Onboarding = z.object({
  completed: z.record(OnboardingStep, z.boolean()),
  isCompleted: z.boolean(),
  isDismissed: z.boolean(),
  /** The first step that is not completed; the first of all where none is left. */
  startStep: OnboardingStep,
  profile: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  company: z.object({
    name: z.string(),
    ...CompanyAddress.shape,
  }),
  roaster: z.object({
    name: z.string(),
    /** Batch size in pounds of green coffee. */
    batchSizeLbs: z.number(),
    defaultShrinkagePercentage: z.number(),
  }),
});
export type Onboarding = z.infer<typeof Onboarding>;

export const OnboardingProfileInput = z.object({
  firstName: line("First name", 80),
  lastName: line("Last name", 80),
});
export type OnboardingProfileInput = z.infer<typeof OnboardingProfileInput>;

type OrEmpty<Fields extends Record<string, z.ZodString>> = { [Name in keyof Fields]: z.ZodDefault<Fields[Name]> };

/** Texts that may be left out, and are empty then. */
const orEmpty = <Fields extends Record<string, z.ZodString>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.default("")])) as OrEmpty<Fields>;

export const OnboardingCompanyInput = z.object({ name: line("Company name"), ...orEmpty(companyAddress) });
export type OnboardingCompanyInput = z.infer<typeof OnboardingCompanyInput>;

export const OnboardingRoasterInput = z.object({
  name: optionalLine("Roaster").default(""),
  batchSizeLbs,
  defaultShrinkagePercentage: shrinkagePercentage.default(DEFAULT_SHRINKAGE_PERCENT),
});
export type OnboardingRoasterInput = z.infer<typeof OnboardingRoasterInput>;

export const OnboardingInventoryInput = z.object({
  coffees: z
    .array(
      z.object({
        id: newId,
        coffeeName: line("Name"),
        origin: optionalLine("Origin").default(""),
        quantityKg: stockKg,
      }),
    )
    .max(MAX_STOCK_ROWS, `At most ${MAX_STOCK_ROWS} coffees at once`),
});
export type OnboardingInventoryInput = z.infer<typeof OnboardingInventoryInput>;

const completed = (step: string, summary: string) =>
  write({
    method: "POST",
    path: `/onboarding/${step}`,
    scope: SESSION_ONLY,
    tags: ["Onboarding"],
    summary,
    causes: ["onboarding.step_taken"],
  });

export const onboarding = {
  show: read({
    path: "/onboarding",
    scope: SESSION_ONLY,
    tags: ["Onboarding"],
    summary: "How far the set-up of a person has come",
  }).output(Onboarding),
  welcome: completed("welcome", "Complete the step 'welcome'").output(Onboarding),
  profile: completed("profile", "Complete the step 'profile': the name goes into the profile as well")
    .input(OnboardingProfileInput)
    .output(Onboarding),
  company: completed("company", "Complete the step 'company': it becomes the name of the roastery")
    .input(OnboardingCompanyInput)
    .output(Onboarding),
  roaster: completed(
    "roaster",
    "Complete the step 'roaster': the batch size goes into the profile, the shrinkage into the roastery",
  )
    .input(OnboardingRoasterInput)
    .output(Onboarding),
  inventory: completed(
    "inventory",
    "Complete the step 'inventory' with the first green coffees, and with it the set-up",
  )
    .input(OnboardingInventoryInput)
    .output(Onboarding),
  skip: write({
    method: "POST",
    path: "/onboarding/{step}/skip",
    scope: SESSION_ONLY,
    tags: ["Onboarding"],
    summary: "Skip a step",
    causes: ["onboarding.step_taken"],
  })
    .input(z.object({ step: OnboardingStep }))
    .output(Onboarding),
  dismiss: write({
    method: "POST",
    path: "/onboarding/dismiss",
    scope: SESSION_ONLY,
    tags: ["Onboarding"],
    summary: "Leave the set-up for good",
    causes: ["onboarding.dismissed"],
  }).output(Onboarding),
};
