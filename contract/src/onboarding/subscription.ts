import { z } from "zod";
import { read } from "../basics/operation.ts";

export const Subscription = z.object({
  status: z.enum(["loading", "unknown", "beta"]),
  isActive: z.boolean(),
  isTrial: z.boolean(),
  plan: z.string().nullable(),
  onboardingCompleted: z.boolean(),
  /** Days of the beta programme, from the creation of the profile. */
  daysLeft: z.number(),
  trialEnd: z.string(),
  /** Mail address or https address of priority support; null where the owner of the server named none. */
  supportContact: z.string().nullable(),
  definition: z.object({
    id: z.string(),
    name: z.string(),
    /** A month, after the beta programme. */
    price: z.number(),
    betaPrice: z.number(),
    isBeta: z.boolean(),
  }),
});
export type Subscription = z.infer<typeof Subscription>;

export const subscription = {
  show: read({
    path: "/subscription",
    scope: "settings:read",
    tags: ["Subscription"],
    summary: "The plan of the signed-in person",
  }).output(Subscription),
};
