import { PACKAGING_KINDS } from "@tryer/domain/packaging";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { minor } from "../decimal-columns.ts";
import { isOneOf } from "../one-of.ts";
import { packagingMaterials } from "../packaging/packaging.ts";
import { purchases } from "../purchases.ts";
import { keyTo, partKey, recordRules } from "../record-columns.ts";
import { receiptKey, received } from "./receipt-columns.ts";

/** Lines of packaging of a purchase. The price stays as it was typed. */
export const purchasePackagingLines = pgTable(
  "purchase_packaging_lines",
  {
    ...partKey(),
    purchaseId: uuid("purchase_id").notNull(),
    position: integer("position").notNull(),
    /** Null while the material is a new one. */
    materialId: uuid("material_id"),
    materialName: text("material_name").notNull().default(""),
    kind: text("kind").notNull(),
    pieces: integer("pieces").notNull(),
    price: text("price"),
    priceBasis: text("price_basis").notNull().default("piece"),
    /** Null while the price is open. */
    amountMinor: minor("amount_minor"),
  },
  (t) => [
    keyTo(t, t.purchaseId, purchases),
    keyTo(t, t.materialId, packagingMaterials),
    uniqueIndex("purchase_packaging_lines_position_key").on(t.roasteryId, t.purchaseId, t.position),
    index("purchase_packaging_lines_material_idx").on(t.roasteryId, t.materialId),
    check("purchase_packaging_lines_kind", isOneOf(t.kind, PACKAGING_KINDS)),
    check("purchase_packaging_lines_pieces", sql`${t.pieces} > 0`),
    check("purchase_packaging_lines_basis", sql`${t.priceBasis} in ('piece', 'hundred', 'thousand', 'total')`),
    ...recordRules("purchase_packaging_lines", t),
  ],
);

/** Receipts of a line of packaging, with their day. A receipt that is taken back stays, with the moment. */
export const purchasePackagingReceipts = pgTable(
  "purchase_packaging_receipts",
  {
    ...receiptKey(),
    materialId: uuid("material_id").notNull(),
    pieces: integer("pieces").notNull(),
    ...received(),
  },
  (t) => [
    keyTo(t, t.purchaseId, purchases),
    keyTo(t, t.materialId, packagingMaterials),
    index("purchase_packaging_receipts_purchase_idx").on(t.roasteryId, t.purchaseId),
    index("purchase_packaging_receipts_movement_idx").on(t.roasteryId, t.movementId),
    check("purchase_packaging_receipts_pieces", sql`${t.pieces} > 0`),
    ...recordRules("purchase_packaging_receipts", t),
  ],
);
