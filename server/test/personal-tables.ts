/** Tables that belong to a person instead of a roastery: keyed and fenced by `user_id`. */
export const PERSONAL_TABLES = ["onboarding_setup", "profiles", "stripe_subscriptions"];
