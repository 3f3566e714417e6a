import { SHOWN_UNITS } from "@tryer/domain/units";
import { z } from "zod";
import { procedure } from "./errors.ts";
import { batchSizeLbs, id, optionalLine, version } from "./fields.ts";
import { Role } from "./team.ts";

/** What weights are shown in. They are kept the same either way. */
export const ShownUnit = z.enum(SHOWN_UNITS, { error: "Weights are shown in lb or kg" });

export const Profile = z.object({
  userId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  businessType: z.string(),
  roastingVolume: z.string(),
  /** In pounds of green coffee; null lets the planner use its own default. */
  roasterBatchSize: z.number().nullable(),
  weightUnit: ShownUnit,
  /** Of new green coffees, as it was told in the set-up. */
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
  companyName: optionalLine("Company name").optional(),
  businessType: optionalLine("Business type").optional(),
  roastingVolume: optionalLine("Roasting volume").optional(),
  roasterBatchSize: batchSizeLbs.nullable().optional(),
  weightUnit: ShownUnit.optional(),
});
export type EditProfileInput = z.infer<typeof EditProfileInput>;

export const settings = {
  profile: procedure
    .route({ method: "GET", path: "/profile", tags: ["Profile"], summary: "The signed-in person and their roastery" })
    .output(Profile),
  editProfile: procedure
    .route({ method: "PATCH", path: "/profile", tags: ["Profile"], summary: "Edit the profile" })
    .input(EditProfileInput)
    .output(Profile),
};
