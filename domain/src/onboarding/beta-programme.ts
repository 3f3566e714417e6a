/** Days of the beta programme, from the creation of the profile (spec §9). */
export const BETA_DAYS = 365;

/** The one plan (spec §3): what it will cost a month, and what it costs in the beta programme. */
export const STANDARD_PLAN = {
  id: "standard",
  name: "Tryer Subscription",
  priceAMonth: 35,
  betaPriceAMonth: 0,
  isBeta: true,
} as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** End of a profile's beta programme, in milliseconds since 1970. */
export const betaEndMs = (profileCreatedMs: number): number => profileCreatedMs + BETA_DAYS * DAY_MS;

/**
 * Whole days that are left of the beta programme, a day that has begun counting as one; never negative (spec §5).
 * Worked: created now → 365; created 364.5 days ago → 1; created 400 days ago → 0.
 */
export function betaDaysLeft(profileCreatedMs: number, nowMs: number): number {
  const left = Math.ceil((betaEndMs(profileCreatedMs) - nowMs) / DAY_MS);
  // A clock that runs behind the one of the profile gives nobody more days than there are.
  return Math.min(BETA_DAYS, Math.max(0, left));
}

export interface SubscriptionStatus {
  status: "loading" | "unknown" | "beta";
  isActive: boolean;
  isTrial: boolean;
  plan: string | null;
}

interface Known {
  isLoading: boolean;
  /** Whether the person has a profile and a subscription record. */
  hasProfile: boolean;
  hasSubscription: boolean;
}

/** Beta programme of a person (spec §4): active while loading, unknown with neither record, else always in the beta. */
export function subscriptionStatus({ isLoading, hasProfile, hasSubscription }: Known): SubscriptionStatus {
  if (isLoading) return { status: "loading", isActive: true, isTrial: false, plan: null };
  if (!hasProfile && !hasSubscription) return { status: "unknown", isActive: false, isTrial: false, plan: null };
  return { status: "beta", isActive: true, isTrial: true, plan: "standard" };
}
