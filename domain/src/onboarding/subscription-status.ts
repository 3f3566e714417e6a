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

/** Spec §4: while loading nobody is kept out; with neither record nothing is known; else everybody is in the beta. */
export function subscriptionStatus({ isLoading, hasProfile, hasSubscription }: Known): SubscriptionStatus {
  if (isLoading) return { status: "loading", isActive: true, isTrial: false, plan: null };
  if (!hasProfile && !hasSubscription) return { status: "unknown", isActive: false, isTrial: false, plan: null };
  return { status: "beta", isActive: true, isTrial: true, plan: "standard" };
}
