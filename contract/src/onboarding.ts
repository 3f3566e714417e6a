import { DEFAULT_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { USUAL_ROAST_LEVEL } from "@tryer/domain/items";
import { MAX_STOCK_ROWS, ONBOARDING_STEPS } from "@tryer/domain/onboarding";
import { z } from "zod";
import { batchSizeLbs, line, newId, optionalLine, shrinkagePercentage, stockKg } from "./basics/fields.ts";
import { read, SESSION_ONLY, write } from "./basics/operation.ts";
import { PackageUnit, packageSize, RoastLevel } from "./items.ts";
import { CompanyAddress, companyAddress, RoasteryKind, ShownUnit, TemperatureUnit } from "./settings.ts";

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

/** Answers to the welcome; one that is left out stays as it is. */
export const OnboardingWelcomeInput = z.object({
  /** Null goes back to every area. */
  kind: RoasteryKind.nullable().optional(),
  /** Kilograms let a batch size that nobody has told become a round one. */
  weightUnit: ShownUnit.optional(),
  temperatureUnit: TemperatureUnit.optional(),
});
export type OnboardingWelcomeInput = z.infer<typeof OnboardingWelcomeInput>;

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
  /** First product, of one of these coffees, and the size of the bags that it is sold in. */
  product: z
    .object({
      id: newId,
      greenCoffeeId: newId,
      name: line("Product"),
      roastLevel: RoastLevel.default(USUAL_ROAST_LEVEL),
      /** A size of the roastery that is the same is taken as it is. */
      packageSize: z.object({ id: newId, size: packageSize, unit: PackageUnit }),
    })
    .optional(),
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
    summary: "Progress of a person's setup",
  }).output(Onboarding),
  welcome: completed(
    "welcome",
    "Complete the step 'welcome': the kind goes into the roastery, the units into the profile",
  )
    .input(OnboardingWelcomeInput)
    .output(Onboarding),
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
    "Complete the step 'inventory' with the first green coffees and product, and with it the setup",
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
    summary: "Dismiss the setup",
    causes: ["onboarding.dismissed"],
  }).output(Onboarding),
};
