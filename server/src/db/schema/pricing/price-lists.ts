import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { customers } from "../customers.ts";
import { minor } from "../decimal-columns.ts";
import { packageSizes, roastedCoffeeItems } from "../items.ts";
import { archivable, edited, keyTo, recordKey, recordRules } from "../record-columns.ts";
import { priceTiers } from "./trade-terms.ts";

/** Price list of a tier, or of everybody without one. It holds from its first day until that of the next list of the tier. */
export const priceLists = pgTable(
  "price_lists",
  {
    ...recordKey(),
    tierId: uuid("tier_id"),
    name: text("name").notNull(),
    /** Null for a list that holds from the beginning. */
    startsOn: date("starts_on"),
    /** Null for prices that hold the tax as the trade terms say. */
    pricesIncludeTax: boolean("prices_include_tax"),
    ...archivable(),
  },
  (t) => [
    keyTo(t, t.tierId, priceTiers),
    uniqueIndex("price_lists_active_day_key")
      .on(
        t.roasteryId,
        sql`coalesce(${t.tierId}, '00000000-0000-0000-0000-000000000000'::uuid)`,
        sql`coalesce(${t.startsOn}, '-infinity'::date)`,
      )
      .where(sql`${t.archivedAt} is null`),
    index("price_lists_tier_idx").on(t.roasteryId, t.tierId),
    ...recordRules("price_lists", t),
  ],
);

/** Price of a bag that one customer pays from a day to a day, whatever the lists say. */
export const specialPrices = pgTable(
  "special_prices",
  {
    ...recordKey(),
    customerId: uuid("customer_id").notNull(),
    roastedItemId: uuid("roasted_item_id").notNull(),
    packageSizeId: uuid("package_size_id").notNull(),
    priceMinor: minor("price_minor").notNull(),
    currency: text("currency").notNull(),
    /** Null for a price that holds the tax as the customer's price list does. */
    pricesIncludeTax: boolean("prices_include_tax"),
    startsOn: date("starts_on"),
    endsOn: date("ends_on"),
    ...edited(),
  },
  (t) => [
    keyTo(t, t.customerId, customers),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    keyTo(t, t.packageSizeId, packageSizes),
    index("special_prices_customer_idx").on(t.roasteryId, t.customerId, t.roastedItemId, t.packageSizeId),
    index("special_prices_item_idx").on(t.roasteryId, t.roastedItemId),
    index("special_prices_size_idx").on(t.roasteryId, t.packageSizeId),
    check("special_prices_price", sql`${t.priceMinor} >= 0`),
    check("special_prices_days", sql`${t.startsOn} <= ${t.endsOn}`),
    ...recordRules("special_prices", t),
  ],
);
