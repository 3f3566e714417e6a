import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { minor } from "../decimal-columns.ts";
import { packageSizes, roastedCoffeeItems } from "../items.ts";
import { keyTo, recordKey, recordRules } from "../record-columns.ts";
import { timestamps } from "../tenancy.ts";
import { priceLists } from "./price-lists.ts";

/** Selling price of a bag on a price list: one per product and size. */
export const productPrices = pgTable(
  "product_prices",
  {
    ...recordKey(),
    priceListId: uuid("price_list_id").notNull(),
    roastedItemId: uuid("roasted_item_id").notNull(),
    packageSizeId: uuid("package_size_id").notNull(),
    priceMinor: minor("price_minor").notNull(),
    currency: text("currency").notNull(),
    userId: uuid("user_id").notNull(),
    ...timestamps,
  },
  (t) => [
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    keyTo(t, t.packageSizeId, packageSizes),
    keyTo(t, t.priceListId, priceLists),
    unique("product_prices_key").on(t.roasteryId, t.priceListId, t.roastedItemId, t.packageSizeId),
    index("product_prices_item_idx").on(t.roasteryId, t.roastedItemId),
    index("product_prices_size_idx").on(t.roasteryId, t.packageSizeId),
    check("product_prices_price", sql`${t.priceMinor} >= 0`),
    ...recordRules("product_prices", t),
  ],
);
