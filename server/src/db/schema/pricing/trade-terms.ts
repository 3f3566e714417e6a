import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "../accounts.ts";
import { taxPercent } from "../decimal-columns.ts";
import { archivable, keyTo, recordKey, recordRules } from "../record-columns.ts";
import { roasteryId, roasteryPolicy } from "../tenancy.ts";

export const taxRates = pgTable(
  "tax_rates",
  {
    ...recordKey(),
    name: text("name").notNull(),
    taxE3: taxPercent("percent").notNull(),
    ...archivable(),
  },
  (t) => [
    uniqueIndex("tax_rates_active_name_key")
      .on(t.roasteryId, sql`lower(btrim(${t.name}))`)
      .where(sql`${t.archivedAt} is null`),
    check("tax_rates_percent", sql`${t.taxE3} between 0 and 100`),
    ...recordRules("tax_rates", t),
  ],
);

export const priceTiers = pgTable(
  "price_tiers",
  {
    ...recordKey(),
    name: text("name").notNull(),
    ...archivable(),
  },
  (t) => [
    uniqueIndex("price_tiers_active_name_key")
      .on(t.roasteryId, sql`lower(btrim(${t.name}))`)
      .where(sql`${t.archivedAt} is null`),
    ...recordRules("price_tiers", t),
  ],
);

/** Terms that new orders begin with. A roastery without a row has the defaults of the columns. */
export const tradeTerms = pgTable(
  "trade_terms",
  {
    roasteryId: roasteryId()
      .primaryKey()
      .references(() => roasteries.id, { onDelete: "cascade" }),
    pricesIncludeTax: boolean("prices_include_tax").notNull().default(false),
    productTaxRateId: uuid("product_tax_rate_id"),
    shippingTaxRateId: uuid("shipping_tax_rate_id"),
    restDays: integer("rest_days").notNull().default(2),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    keyTo(t, t.productTaxRateId, taxRates),
    keyTo(t, t.shippingTaxRateId, taxRates),
    check("trade_terms_rest", sql`${t.restDays} between 0 and 60`),
    roasteryPolicy("trade_terms"),
  ],
);
