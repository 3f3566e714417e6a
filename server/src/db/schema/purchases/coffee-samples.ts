import { SAMPLE_DECISIONS, SAMPLE_KINDS } from "@tryer/domain/purchases";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { grams, percent } from "../decimal-columns.ts";
import { greenCoffeeInventory } from "../green.ts";
import { isOneOf } from "../one-of.ts";
import { archivable, documentKey, graded, grown, keyTo, recordRules } from "../record-columns.ts";
import { purchaseContracts } from "./contracts.ts";
import { suppliers } from "./suppliers.ts";

/** Samples of green coffee that was offered, is on its way or came, with their roast, score and decision. */
export const coffeeSamples = pgTable(
  "coffee_samples",
  {
    ...documentKey(),
    kind: text("kind").notNull(),
    supplierId: uuid("supplier_id"),
    /** Lot that it is a sample of, where there is one already. */
    greenCoffeeId: uuid("green_coffee_id"),
    /** Contract that it became, or that it is a sample of. */
    contractId: uuid("contract_id"),
    coffeeName: text("coffee_name").notNull(),
    origin: text("origin").notNull().default(""),
    ...grown(),
    ...graded(),
    certifications: text("certifications").notNull().default(""),
    /** Sender or place that it came from beside the supplier, as 'Warehouse in Hamburg, bag 12'. */
    source: text("source").notNull().default(""),
    receivedOn: date("received_on"),
    sampleGrams: grams("sample_kg"),
    roastedOn: date("roasted_on"),
    roastNotes: text("roast_notes").notNull().default(""),
    score: percent("score"),
    /** Beans that stay pale in the roast, in 100 g. */
    quakers: integer("quakers"),
    notes: text("notes").notNull().default(""),
    /** Price offered, as it was typed; null where none was. */
    price: text("price"),
    priceBasis: text("price_basis").notNull().default("kg"),
    /** Currency of the price; null with it. */
    currency: text("currency"),
    decision: text("decision").notNull().default("open"),
    decisionReason: text("decision_reason").notNull().default(""),
    decidedOn: date("decided_on"),
    ...archivable(),
  },
  (t) => [
    keyTo(t, t.supplierId, suppliers),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    keyTo(t, t.contractId, purchaseContracts),
    uniqueIndex("coffee_samples_number_key").on(t.roasteryId, t.number),
    index("coffee_samples_green_idx").on(t.roasteryId, t.greenCoffeeId).where(sql`${t.greenCoffeeId} is not null`),
    index("coffee_samples_contract_idx").on(t.roasteryId, t.contractId).where(sql`${t.contractId} is not null`),
    check("coffee_samples_kind", isOneOf(t.kind, SAMPLE_KINDS)),
    check("coffee_samples_decision", isOneOf(t.decision, SAMPLE_DECISIONS)),
    check("coffee_samples_decided", sql`(${t.decision} = 'open') = (${t.decidedOn} is null)`),
    check("coffee_samples_basis", sql`${t.priceBasis} in ('kg', 'lb')`),
    check("coffee_samples_price", sql`(${t.price} is null) = (${t.currency} is null)`),
    check("coffee_samples_weight", sql`${t.sampleGrams} > 0`),
    check("coffee_samples_quakers", sql`${t.quakers} >= 0`),
    check("coffee_samples_altitude_order", sql`${t.altitudeFromM} <= ${t.altitudeToM}`),
    ...recordRules("coffee_samples", t),
  ],
);
