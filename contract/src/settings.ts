import { ROASTERY_AREAS, ROASTERY_KINDS } from "@tryer/domain/onboarding";
import { TEMPERATURE_UNITS } from "@tryer/domain/roast-logs";
import { SHOWN_UNITS } from "@tryer/domain/units";
import { z } from "zod";
import { phone, town } from "./basics/contact.ts";
import {
  batchSizeLbs,
  currency,
  day,
  id,
  line,
  notes,
  optionalLine,
  shrinkagePercentage,
  timeZone,
  version,
  website,
} from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { Role } from "./team.ts";

/** Unit that weights are shown in. Stored weights do not depend on it. */
export const ShownUnit = z.enum(SHOWN_UNITS, { error: "Weights are shown in lb or kg" });

/** Unit that temperatures are shown in, on devices where nobody has chosen another. */
export const TemperatureUnit = z.enum(TEMPERATURE_UNITS, { error: "Temperatures are shown in C or F" });

/** People that a roastery roasts for: the household, people who buy, or wholesale with green coffee by contract. */
export const RoasteryKind = z.enum(ROASTERY_KINDS, { error: `Kind must be one of: ${ROASTERY_KINDS.join(", ")}` });

export const Profile = z.object({
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Name that the person, as its owner, last gave a roastery. The open roastery's name is in `roastery`. */
  companyName: z.string(),
  businessType: z.string(),
  roastingVolume: z.string(),
  /** Batch size in pounds of green coffee; null lets the planner use its own default. */
  roasterBatchSize: z.number().nullable(),
  weightUnit: ShownUnit,
  /** Null goes by the unit of weights: °F beside pounds, °C beside kilograms. */
  temperatureUnit: TemperatureUnit.nullable(),
  /** Default shrinkage of new green coffees in the roastery. */
  defaultShrinkagePercentage: z.number(),
  plan: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version,
  roastery: z.object({
    id,
    name: z.string(),
    timeZone: z.string(),
    currency,
    /** Null where nobody was asked: every area is shown. */
    kind: RoasteryKind.nullable(),
    /** Areas of the screens with a record, of those that the kind leaves out. */
    usedAreas: z.array(z.enum(ROASTERY_AREAS)),
  }),
  /** Role of the person in that roastery. */
  role: Role,
  /** Whether the person sees what green coffee costs: owner and manager, and roasters where an owner lets them. */
  mayReadCosts: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const EditProfileInput = z.object({
  version,
  firstName: optionalLine("First name", 80).optional(),
  lastName: optionalLine("Last name", 80).optional(),
  businessType: optionalLine("Business type").optional(),
  roastingVolume: optionalLine("Roasting volume").optional(),
  roasterBatchSize: batchSizeLbs.nullable().optional(),
  weightUnit: ShownUnit.optional(),
  temperatureUnit: TemperatureUnit.nullable().optional(),
});
export type EditProfileInput = z.infer<typeof EditProfileInput>;

/** Contact fields of a company as typed, by their names in the API. */
export const companyAddress = {
  address: optionalLine("Address"),
  ...town,
  phone,
  website,
};

/** Contact fields as answered: empty where they are not known. */
export const CompanyAddress = z.object({
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  website: z.string(),
});

/** The open roastery, as its people see it. */
export const Roastery = z.object({
  id,
  /** The name of the roastery, the only one it has. */
  name: z.string(),
  ...CompanyAddress.shape,
  /** Zone of the clocks that the roastery's days and moments go by. */
  timeZone: z.string(),
  /** Currency that the roastery reckons in. Amounts that are booked keep theirs when it changes. */
  currency,
  /** Default shrinkage of new green coffees. */
  defaultShrinkagePercentage: z.number(),
  /** Whether roasters see what green coffee, stock and roasts cost. */
  roastersSeeCosts: z.boolean(),
  /** Whether roasted coffee is on hold from the roast until somebody releases it. */
  holdsRoastedCoffee: z.boolean(),
  /** Whether the pages behind the codes of its bags show something. */
  hasBagPages: z.boolean(),
  /** Words about brewing its coffees, on the pages of its bags; empty where nothing is said. */
  bagBrewing: z.string(),
  /** Answer to the question whom it roasts for; null where nobody was asked. */
  kind: RoasteryKind.nullable(),
  /** Last day of the locked period of the stock books; null where nothing is locked. */
  lockedThrough: z.string().nullable(),
  version,
});
export type Roastery = z.infer<typeof Roastery>;

export const EditRoasteryInput = z.object({
  version,
  name: line("Company name").optional(),
  ...z.object(companyAddress).partial().shape,
  timeZone: timeZone.optional(),
  /** Refused once costs are booked: they would not be converted. */
  currency: currency.optional(),
  roastersSeeCosts: z.boolean({ error: "Choose yes or no" }).optional(),
  holdsRoastedCoffee: z.boolean({ error: "Choose yes or no" }).optional(),
  hasBagPages: z.boolean({ error: "Choose yes or no" }).optional(),
  bagBrewing: notes("How to brew", 1000).optional(),
  defaultShrinkagePercentage: shrinkagePercentage.optional(),
  /** Decides which areas are shown before their first record; null shows all of them. */
  kind: RoasteryKind.nullable().optional(),
});
export type EditRoasteryInput = z.infer<typeof EditRoasteryInput>;

/** The last day that is locked, a day that is over; null opens every day. */
export const LockPeriodInput = z.object({ through: day("Day").nullable() });
export type LockPeriodInput = z.infer<typeof LockPeriodInput>;

export const settings = {
  profile: read({
    path: "/profile",
    scope: "settings:read",
    tags: ["Profile"],
    summary: "The signed-in person and their roastery",
  }).output(Profile),
  editProfile: write({
    method: "PATCH",
    path: "/profile",
    scope: "settings:write",
    tags: ["Profile"],
    summary: "Edit the profile",
    causes: ["profile.edited"],
  })
    .input(EditProfileInput)
    .output(Profile),
  roastery: read({
    path: "/roastery",
    scope: "settings:read",
    tags: ["Profile"],
    summary: "The roastery that is open",
  }).output(Roastery),
  editRoastery: write({
    method: "PATCH",
    path: "/roastery",
    scope: "settings:write",
    tags: ["Profile"],
    summary: "Name and describe the roastery",
    causes: ["roastery.edited"],
  })
    .input(EditRoasteryInput)
    .output(Roastery),
  lockPeriod: write({
    method: "PUT",
    path: "/roastery/locked-period",
    scope: "settings:write",
    tags: ["Profile"],
    summary: "Lock stock through a day, or unlock days; locked days take no movements",
    causes: ["books.locked", "books.unlocked"],
  })
    .input(LockPeriodInput)
    .output(Roastery),
};
