import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { grams } from "../decimal-columns.ts";
import { greenCoffeeInventory } from "../green.ts";
import { documentKey, edited, keyTo, partKey, recordRules } from "../record-columns.ts";
import { instant } from "../tenancy.ts";
import { suppliers } from "./suppliers.ts";

/** Contracts with suppliers: a quantity at a price. What is called off of one is told by purchase lines alone. */
export const purchaseContracts = pgTable(
  "purchase_contracts",
  {
    ...documentKey(),
    supplierId: uuid("supplier_id").notNull(),
    /** Null while the coffee is a new one. */
    greenCoffeeId: uuid("green_coffee_id"),
    coffeeName: text("coffee_name").notNull().default(""),
    origin: text("origin").notNull().default(""),
    reference: text("reference").notNull().default(""),
    bags: integer("bags"),
    weight: text("weight").notNull(),
    weightUnit: text("weight_unit").notNull(),
    quantityGrams: grams("quantity_kg").notNull(),
    priceKind: text("price_kind").notNull(),
    currency: text("currency").notNull(),
    price: text("price"),
    priceBasis: text("price_basis").notNull().default("kg"),
    /** Cents per pound above the C price, a plain decimal. */
    differentialCents: text("differential_cents"),
    /** C price of now in cents per pound, as somebody typed it. */
    cCents: text("c_cents"),
    cOn: date("c_on"),
    expectedOn: date("expected_on"),
    notes: text("notes").notNull().default(""),
    closedAt: instant("closed_at"),
    ...edited(),
  },
  (t) => [
    keyTo(t, t.supplierId, suppliers),
    keyTo(t, t.greenCoffeeId, greenCoffeeInventory),
    uniqueIndex("purchase_contracts_number_key").on(t.roasteryId, t.number),
    index("purchase_contracts_green_idx").on(t.roasteryId, t.greenCoffeeId),
    check("purchase_contracts_weight", sql`${t.quantityGrams} > 0`),
    check("purchase_contracts_unit", sql`${t.weightUnit} in ('kg', 'lb')`),
    check("purchase_contracts_basis", sql`${t.priceBasis} in ('kg', 'lb')`),
    check(
      "purchase_contracts_price",
      sql`(${t.priceKind} = 'fixed' and ${t.differentialCents} is null)
        or (${t.priceKind} = 'differential' and ${t.price} is null and ${t.differentialCents} is not null)`,
    ),
    ...recordRules("purchase_contracts", t),
  ],
);

/** Parts of a differential contract whose C price is fixed. One that was a mistake stays, with the moment. */
export const contractFixations = pgTable(
  "contract_fixations",
  {
    ...partKey(),
    contractId: uuid("contract_id").notNull(),
    fixedGrams: grams("fixed_kg").notNull(),
    cCents: text("c_cents").notNull(),
    fixedOn: date("fixed_on").notNull(),
    takenBackAt: instant("taken_back_at"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    keyTo(t, t.contractId, purchaseContracts),
    index("contract_fixations_contract_idx").on(t.roasteryId, t.contractId),
    check("contract_fixations_weight", sql`${t.fixedGrams} > 0`),
    ...recordRules("contract_fixations", t),
  ],
);
