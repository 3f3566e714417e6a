import type { Subscription } from "@tryer/contract";
import { subscriptionStatus } from "@tryer/domain/onboarding";
import { count } from "#ui/format/figures.ts";

/** Text of the banner about a plan, as far as it is known; nothing where nobody can tell (spec §4). */
export function bannerText(subscription: Pick<Subscription, "isActive" | "daysLeft"> | undefined, isLoading: boolean) {
  const known = subscription ?? subscriptionStatus({ isLoading, hasProfile: false, hasSubscription: false });
  if (!known.isActive) return null;
  return subscription === undefined
    ? "Everything is free"
    : `${count(subscription.daysLeft, "day")} left, everything is free`;
}
