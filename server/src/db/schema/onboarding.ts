import { sql } from "drizzle-orm";
import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { batchSizeLbs, percent } from "./decimal-columns.ts";
import { timestamps, userPolicy } from "./tenancy.ts";

const userId = () =>
  uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" });
const flag = (name: string) => boolean(name).notNull().default(false);
const words = (name: string) => text(name).notNull().default("");

/** Progress of a person's set-up, and what they told in it. Keyed and fenced by user, like the profile. */
export const onboardingSetup = pgTable(
  "onboarding_setup",
  {
    userId: userId(),
    welcomeCompleted: flag("welcome_completed"),
    profileCompleted: flag("profile_completed"),
    companyCompleted: flag("company_completed"),
    roasterCompleted: flag("roaster_completed"),
    inventoryCompleted: flag("inventory_completed"),
    isCompleted: flag("is_completed"),
    dismissed: flag("dismissed"),
    companyName: words("company_name"),
    companyAddress: words("company_address"),
    companyCity: words("company_city"),
    companyState: words("company_state"),
    companyZip: words("company_zip"),
    companyPhone: words("company_phone"),
    companyWebsite: words("company_website"),
    roasterName: words("roaster_name"),
    /** Pounds of green coffee. */
    roasterBatchSize: batchSizeLbs("roaster_batch_size").notNull().default(sql`'5'`),
    defaultShrinkagePercent: percent("default_shrinkage_percent").notNull().default(sql`'15'`),
    profileFirstName: words("profile_first_name"),
    profileLastName: words("profile_last_name"),
    profileEmail: words("profile_email"),
    ...timestamps,
  },
  () => [userPolicy("onboarding_setup")],
);

/** The subscription of a person. In the beta programme it is free and says no more than whether the set-up is done. */
export const stripeSubscriptions = pgTable(
  "stripe_subscriptions",
  { userId: userId(), onboardingCompleted: flag("onboarding_completed"), ...timestamps },
  () => [userPolicy("stripe_subscriptions")],
);
