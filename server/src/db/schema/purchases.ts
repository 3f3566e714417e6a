import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { grams, minor } from "./decimal-columns.ts";
import { greenCoffeeInventory } from "./green.ts";
import { coffeeSamples } from "./purchases/coffee-samples.ts";
import { purchaseContracts } from "./purchases/contracts.ts";
import { receiptKey, received } from "./purchases/receipt-columns.ts";
import { suppliers } from "./purchases/suppliers.ts";
import { documentKey, edited, keyTo, partKey, recordRules } from "./record-columns.ts";

/** Purchase orders. Amounts are minor units of `currency`. */
export const purchases = pgTable(
  "purchases",
  {
    ...documentKey(),
    supplierId: uuid("supplier_id").notNull(),
    status: text("status").notNull().default("draft"),
    orderedOn: date("ordered_on"),
    expectedOn: date("expected_on"),
    currency: text("currency").notNull(),
    /** Currency of the roastery when the purchase was made: landed costs are in it. */
    homeCurrency: text("home_currency").notNull(),
    /** Units of the home currency for one of the purchase's, as a plain decimal; null while it is open. */
    exchangeRate: text("exchange_rate"),
    rateOn: date("rate_on"),
    feesMinor: minor("fees_minor").notNull().default(0),
    freightMinor: minor("freight_minor").notNull().default(0),
    dutyMinor: minor("duty_minor").notNull().default(0),
    spreadBy: text("spread_by").notNull().default("weight"),
    /** Place of the coffee until it comes. */
    stage: text("stage").notNull().default("warehouse"),
    notes: text("notes").notNull().default(""),
    ...edited(),
  },
  (t) => [
    keyTo(t, t.supplierId, suppliers),
    uniqueIndex("purchases_number_key").on(t.roasteryId, t.number),
    index("purchases_status_idx").on(t.roasteryId, t.status, t.number),
    index("purchases_supplier_idx").on(t.roasteryId, t.supplierId, t.number),
    check("purchases_status", sql`${t.status} in ('draft', 'ordered', 'partly_received', 'received', 'cancelled')`),
    check("purchases_stage", sql`${t.stage} in ('warehouse', 'afloat')`),
    check("purchases_spread", sql`${t.spreadBy} in ('weight', 'value')`),
    check("purchases_charges", sql`${t.feesMinor} >= 0 and ${t.freightMinor} >= 0 and ${t.dutyMinor} >= 0`),
    ...recordRules("purchases", t),
  ],
);

/** Lines of a purchase. Weight and price stay as they were typed; grams are computed from them once. */
export const purchaseLines = pgTable(
  "purchase_lines",
  {
    ...partKey(),
    purchaseId: uuid("purchase_id").notNull(),
    position: integer("position").notNull(),
    /** Null while the coffee is a new one. */
    greenCoffeeId: uuid("green_coffee_id"),
    coffeeName: text("coffee_name").notNull().default(""),
    origin: text("origin").notNull().default(""),
    bags: integer("bags"),
    weight: text("weight").notNull(),
    weightUnit: text("weight_unit").notNull(),
    orderedGrams: grams("ordered_kg").notNull(),
    price: text("price"),
    priceBasis: text("price_basis").notNull().default("kg"),
    isSample: boolean("is_sample").notNull().default(false),
    /** Null while the price is open. */
    amountMinor: minor("amount_minor"),
    /** Contract that it draws from. */
    contractId: uuid("contract_id"),
    /** Accepted sample that it was ordered by. */
    sampleId: uuid("sample_id"),
  },
  (t) => [
    keyTo(t, t.purchaseId, purchases),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    keyTo(t, t.contractId, purchaseContracts),
    keyTo(t, t.sampleId, coffeeSamples),
    index("purchase_lines_sample_idx").on(t.roasteryId, t.sampleId).where(sql`${t.sampleId} is not null`),
    index("purchase_lines_contract_idx").on(t.roasteryId, t.contractId).where(sql`${t.contractId} is not null`),
    uniqueIndex("purchase_lines_position_key").on(t.roasteryId, t.purchaseId, t.position),
    index("purchase_lines_green_idx").on(t.roasteryId, t.greenCoffeeId),
    check("purchase_lines_weight", sql`${t.orderedGrams} > 0`),
    check("purchase_lines_unit", sql`${t.weightUnit} in ('kg', 'lb')`),
    check("purchase_lines_basis", sql`${t.priceBasis} in ('kg', 'lb', 'total')`),
    ...recordRules("purchase_lines", t),
  ],
);

/** Receipts of a line, with their day. A receipt that is taken back stays, with the moment. */
export const purchaseReceipts = pgTable(
  "purchase_receipts",
  {
    ...receiptKey(),
    greenCoffeeId: uuid("green_coffee_id").notNull(),
    receivedGrams: grams("received_kg").notNull(),
    ...received(),
  },
  (t) => [
    keyTo(t, t.purchaseId, purchases),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    index("purchase_receipts_purchase_idx").on(t.roasteryId, t.purchaseId),
    index("purchase_receipts_green_idx").on(t.roasteryId, t.greenCoffeeId),
    check("purchase_receipts_weight", sql`${t.receivedGrams} > 0`),
    ...recordRules("purchase_receipts", t),
  ],
);
