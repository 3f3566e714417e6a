import { SHOWN_UNITS } from "@tryer/domain/units";
import { z } from "zod";
import { procedure } from "./errors.ts";
import { batchSizeLbs, id, line, optionalLine, shrinkagePercentage, timeZone, version, website } from "./fields.ts";
import { Role } from "./team.ts";

/** What weights are shown in. They are kept the same either way. */
export const ShownUnit = z.enum(SHOWN_UNITS, { error: "Weights are shown in lb or kg" });

export const Profile = z.object({
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** What the person, as its owner, last named a roastery. The name of the open one is in `roastery`. */
  companyName: z.string(),
  businessType: z.string(),
  roastingVolume: z.string(),
  /** In pounds of green coffee; null lets the planner use its own default. */
  roasterBatchSize: z.number().nullable(),
  weightUnit: ShownUnit,
  /** Of new green coffees in the roastery. */
  defaultShrinkagePercentage: z.number(),
  plan: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version,
  roastery: z.object({ id, name: z.string(), timeZone: z.string() }),
  /** What the person is in that roastery. */
  role: Role,
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
});
export type EditProfileInput = z.infer<typeof EditProfileInput>;

/** How a company is reached: what may be typed, by the names of the API. */
export const companyAddress = {
  address: optionalLine("Address"),
  city: optionalLine("City"),
  state: optionalLine("State"),
  zip: optionalLine("ZIP", 20),
  phone: optionalLine("Phone", 40),
  website,
};

/** The same as it is answered: empty where it is not known. */
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
  /** Its one name, wherever it is named. */
  name: z.string(),
  ...CompanyAddress.shape,
  /** Zone of the clocks that the roastery's days and moments go by. */
  timeZone: z.string(),
  /** Of new green coffees. */
  defaultShrinkagePercentage: z.number(),
  version,
});
export type Roastery = z.infer<typeof Roastery>;

export const EditRoasteryInput = z.object({
  version,
  name: line("Company name").optional(),
  ...z.object(companyAddress).partial().shape,
  timeZone: timeZone.optional(),
  defaultShrinkagePercentage: shrinkagePercentage.optional(),
});
export type EditRoasteryInput = z.infer<typeof EditRoasteryInput>;

export const settings = {
  profile: procedure
    .route({ method: "GET", path: "/profile", tags: ["Profile"], summary: "The signed-in person and their roastery" })
    .output(Profile),
  editProfile: procedure
    .route({ method: "PATCH", path: "/profile", tags: ["Profile"], summary: "Edit the profile" })
    .input(EditProfileInput)
    .output(Profile),
  roastery: procedure
    .route({ method: "GET", path: "/roastery", tags: ["Profile"], summary: "The roastery that is open" })
    .output(Roastery),
  editRoastery: procedure
    .route({ method: "PATCH", path: "/roastery", tags: ["Profile"], summary: "Name and describe the roastery" })
    .input(EditRoasteryInput)
    .output(Roastery),
};
