import { sql } from "drizzle-orm";
import { check, integer, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { batchSizeLbs } from "./decimal-columns.ts";
import { appRole, instant, timestamps } from "./tenancy.ts";

/** A profile belongs to a person, who may work in several roasteries: keyed and fenced by user, not by roastery. */
export const profiles = pgTable(
  "profiles",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    companyName: text("company_name").notNull().default(""),
    businessType: text("business_type").notNull().default(""),
    roastingVolume: text("roasting_volume").notNull().default(""),
    plan: text("plan").notNull().default("standard"),
    /** Pounds of green coffee. Null: the planner uses its own default. */
    roasterBatchSize: batchSizeLbs("roaster_batch_size").default(sql`'5'`),
    /** Unit that weights are shown in; they are stored the same either way. */
    weightUnit: text("weight_unit").notNull().default("lb"),
    /** Unit that temperatures are shown in; null goes by the unit of weights. */
    temperatureUnit: text("temperature_unit"),
    version: integer("version").notNull().default(1),
    ...timestamps,
    /**
     * End of the trial, which the database derives from `created_at`, so that the two cannot differ. Through UTC: a day
     * has 24 hours.
     */
    trialEnd: instant("trial_end").generatedAlwaysAs(
      sql`((created_at at time zone 'UTC') + interval '365 days') at time zone 'UTC'`,
    ),
  },
  (t) => [
    check("profiles_weight_unit", sql`${t.weightUnit} in ('lb', 'kg')`),
    check("profiles_temperature_unit", sql`${t.temperatureUnit} in ('C', 'F')`),
    pgPolicy("profiles_of_user", {
      as: "permissive",
      for: "all",
      to: appRole,
      // The team reads each other's names, and everybody the batch size of the owner.
      using: sql`user_id = current_setting('app.user_id')::uuid or is_in_roastery(user_id)`,
      withCheck: sql`user_id = current_setting('app.user_id')::uuid`,
    }),
  ],
);
