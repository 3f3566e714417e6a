import { sql } from "drizzle-orm";
import { boolean, check, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { roasteries, users } from "./accounts.ts";
import { roasteryId, roasteryPolicy, timestamps, userPolicy } from "./tenancy.ts";

const userId = () =>
  uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" });
const flag = (name: string) => boolean(name).notNull().default(false);
const words = (name: string) => text(name).notNull().default("");

/** How far the set-up of a person has come, and what they told in it. Keyed and fenced by user, like the profile. */
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
    roasterBatchSize: numeric("roaster_batch_size", { precision: 8, scale: 2 }).notNull().default("5"),
    defaultShrinkagePercent: numeric("default_shrinkage_percent", { precision: 5, scale: 2 }).notNull().default("15"),
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

/** What the sample roastery consists of, so that it can be told from people's own rows and put away again. */
export const sampleRecords = pgTable(
  "sample_records",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    recordId: uuid("record_id").notNull(),
    /** The version of the row as the sample brought it: with another one somebody has edited it. */
    version: integer("version").notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.kind, t.recordId] }),
    check("sample_records_kind", sql`${t.kind} in ('green_coffee', 'roasted_item', 'package_size', 'plan_item')`),
    roasteryPolicy("sample_records"),
  ],
);
