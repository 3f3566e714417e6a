import type { Subscription } from "@tryer/contract";
import { betaDaysLeft, STANDARD_PLAN, subscriptionStatus } from "@tryer/domain/onboarding";
import { eq } from "drizzle-orm";
import { profiles, stripeSubscriptions } from "#db/schema/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RequestContext } from "../../runtime/request-context.ts";
import { loadOnboarding, presentOnboarding } from "./onboarding-record.ts";

export const getOnboarding = query({
  permission: "profile:read",
  run: async (work, _input: undefined) => presentOnboarding(await loadOnboarding(work), await loadRoastery(work)),
});

const readSubscription = query({
  permission: "profile:read",
  async run({ tx, actor, now }, _input: undefined): Promise<Omit<Subscription, "supportContact">> {
    const [row] = await tx
      .select({
        createdAt: profiles.createdAt,
        trialEnd: profiles.trialEnd,
        onboardingCompleted: stripeSubscriptions.onboardingCompleted,
      })
      .from(profiles)
      .innerJoin(stripeSubscriptions, eq(stripeSubscriptions.userId, profiles.userId))
      .where(eq(profiles.userId, actor.userId));
    if (!row?.trialEnd) throw notFound("Subscription");
    const createdMs = row.createdAt.getTime();
    const { id, name, priceAMonth, betaPriceAMonth, isBeta } = STANDARD_PLAN;
    return {
      ...subscriptionStatus({ isLoading: false, hasProfile: true, hasSubscription: true }),
      onboardingCompleted: row.onboardingCompleted,
      daysLeft: betaDaysLeft(createdMs, now.getTime()),
      trialEnd: row.trialEnd.toISOString(),
      definition: { id, name, price: priceAMonth, betaPrice: betaPriceAMonth, isBeta },
    };
  },
});

/** Plan of the person, with the contact of support that the owner of the server named. */
export async function getSubscription(context: RequestContext): Promise<Subscription> {
  return { ...(await readSubscription(context, undefined)), supportContact: context.supportContact };
}
