import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { roasteries } from "../accounts.ts";
import { grams, minor } from "../decimal-columns.ts";
import { recordRules } from "../record-columns.ts";
import { appRole, roasteryId, roasteryPolicy } from "../tenancy.ts";

/**
 * Days of books whose sums no longer hold, because a row of theirs was written since they were taken. Triggers write them, in
 * the transaction that wrote the row; taking the sums of a day deletes those that were there before. Rows are never shared,
 * so that two transactions that change the same day do not wait for each other. Days of roasts are those of UTC, because a
 * trigger knows no time zone: the day of the roastery is the same one, the one before or the one after.
 */
export const changedDays = pgTable(
  "changed_days",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    id: uuid("id").notNull().defaultRandom(),
    books: text("books").notNull(),
    day: date("day", { mode: "string" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    index("changed_days_day_idx").on(t.roasteryId, t.books, t.day),
    check("changed_days_books", sql`${t.books} in ('green', 'sales', 'roasts')`),
    pgPolicy("changed_days_in_roastery", {
      as: "permissive",
      for: "all",
      to: appRole,
      using: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
      withCheck: sql`case when current_user = 'tryer_app' then roastery_id = current_setting('app.roastery_id')::uuid else true end`,
    }),
  ],
);

/** Ledger of green stock by lot and business day: the sum of what moved, and the price after its last movement. */
export const greenDaySums = pgTable(
  "green_day_sums",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    changeGrams: grams("change_kg").notNull(),
    lastSequence: bigint("last_sequence", { mode: "number" }).notNull(),
    averageAfterE4: minor("average_after_e4"),
  },
  (t) => [primaryKey({ columns: [t.roasteryId, t.day, t.greenCoffeeId] }), roasteryPolicy("green_day_sums")],
);

const soldColumns = () => ({
  id: uuid("id").notNull().defaultRandom(),
  currency: text("currency").notNull(),
  /** Product and size of the bags; null for all of them together. Orders of several sums are the same orders. */
  productId: uuid("product_id"),
  sizeId: uuid("size_id"),
  pieces: bigint("pieces", { mode: "number" }).notNull(),
  netMinor: minor("net_minor").notNull(),
  orderCount: integer("order_count").notNull(),
});

/** Sold bags by the day and channel of their orders. */
export const salesDaySums = pgTable(
  "sales_day_sums",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    channel: text("channel").notNull(),
    ...soldColumns(),
  },
  (t) => [index("sales_day_sums_day_idx").on(t.roasteryId, t.day), ...recordRules("sales_day_sums", t)],
);

/** Sold bags by customer and the calendar month of their orders. */
export const salesMonthSums = pgTable(
  "sales_month_sums",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    /** First day of the month. */
    month: date("month", { mode: "string" }).notNull(),
    customerId: uuid("customer_id").notNull(),
    ...soldColumns(),
  },
  (t) => [index("sales_month_sums_month_idx").on(t.roasteryId, t.month), ...recordRules("sales_month_sums", t)],
);

const roastMonthColumns = () => ({
  roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
  id: uuid("id").notNull().defaultRandom(),
  /** First day of the month, by the calendar of the roastery. */
  month: date("month", { mode: "string" }).notNull(),
  figure: text("figure").notNull(),
});

/**
 * Figures of the roasts of a month and their deviations from the profiles, once over all of them and once by each of what they
 * share. Values are whole hundredths and deviations whole steps, so that the sums lose nothing.
 */
export const roastMonthSums = pgTable(
  "roast_month_sums",
  {
    ...roastMonthColumns(),
    /** 'all', or the kind of what the roasts share. */
    by: text("by").notNull(),
    /** Id or name that the roasts share; null for all of them, and for those that name none. */
    key: text("key"),
    roastCount: integer("roast_count").notNull(),
    followedCount: integer("followed_count").notNull(),
    valueCount: integer("value_count").notNull(),
    valueSum: doublePrecision("value_sum").notNull(),
    valueSquares: doublePrecision("value_squares").notNull(),
    valueLowest: doublePrecision("value_lowest"),
    valueHighest: doublePrecision("value_highest"),
    comparedCount: integer("compared_count").notNull(),
    stepSum: doublePrecision("step_sum").notNull(),
    stepSquares: doublePrecision("step_squares").notNull(),
    stepLowest: doublePrecision("step_lowest"),
    stepHighest: doublePrecision("step_highest"),
    judgedCount: integer("judged_count").notNull(),
    withinCount: integer("within_count").notNull(),
  },
  (t) => [
    index("roast_month_sums_month_idx").on(t.roasteryId, t.figure, t.by, t.month),
    ...recordRules("roast_month_sums", t),
  ],
);

/** Roasts of a month by each deviation of a figure in whole steps. */
export const roastMonthSteps = pgTable(
  "roast_month_steps",
  {
    ...roastMonthColumns(),
    step: doublePrecision("step").notNull(),
    roastCount: integer("roast_count").notNull(),
    judgedCount: integer("judged_count").notNull(),
    withinCount: integer("within_count").notNull(),
  },
  (t) => [
    index("roast_month_steps_month_idx").on(t.roasteryId, t.figure, t.month),
    ...recordRules("roast_month_steps", t),
  ],
);
