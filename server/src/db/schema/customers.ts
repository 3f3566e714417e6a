import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "./accounts.ts";
import { instant, roasteryId, roasteryPolicy, timestamps } from "./tenancy.ts";

/** Customers. Their addresses, price tiers and terms are tables and columns of their own where orders need them. */
export const customers = pgTable(
  "customers",
  {
    roasteryId: roasteryId().references(() => roasteries.id, { onDelete: "cascade" }),
    id: uuid("id").notNull(),
    number: integer("number").notNull(),
    name: text("name").notNull(),
    /** The name without case and repeated spaces. */
    nameKey: text("name_key").notNull().generatedAlwaysAs(sql`lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'))`),
    contact: text("contact").notNull().default(""),
    email: text("email").notNull().default(""),
    phone: text("phone").notNull().default(""),
    /** ISO 4217 code of prices and fees; the roastery's at the time of adding where nobody chose one. */
    currency: text("currency").notNull(),
    /** Fee for a unit of the customer's own green coffee as it was typed, a plain decimal; null where none is agreed. */
    roastingFee: text("roasting_fee"),
    roastingFeeUnit: text("roasting_fee_unit").notNull().default("kg"),
    notes: text("notes").notNull().default(""),
    archivedAt: instant("archived_at"),
    version: integer("version").notNull().default(1),
    userId: uuid("user_id").notNull(),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    uniqueIndex("customers_number_key").on(t.roasteryId, t.number),
    uniqueIndex("customers_active_name_key").on(t.roasteryId, t.nameKey).where(sql`${t.archivedAt} is null`),
    index("customers_name_idx").on(t.roasteryId, t.nameKey, t.id),
    check("customers_fee_unit", sql`${t.roastingFeeUnit} in ('kg', 'lb')`),
    roasteryPolicy("customers"),
  ],
);
