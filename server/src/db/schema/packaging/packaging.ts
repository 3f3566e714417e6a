import { PACKAGING_KINDS, PACKAGING_MOVEMENT_KINDS } from "@tryer/domain/packaging";
import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { packageSizes, roastedCoffeeItems } from "../items.ts";
import { locations } from "../locations.ts";
import { isOneOf } from "../one-of.ts";
import { suppliers } from "../purchases/suppliers.ts";
import { archivable, documentKey, keyTo, named, partKey, recordRules } from "../record-columns.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";

const minor = (name: string) => bigint(name, { mode: "number" });

/** Bags, labels, valves and boxes. */
export const packagingMaterials = pgTable(
  "packaging_materials",
  {
    ...documentKey(),
    ...named(),
    kind: text("kind").notNull(),
    sku: text("sku").notNull().default(""),
    /** Measures or print in words, as '130 × 80 × 260 mm, matt black'. */
    sizeText: text("size_text").notNull().default(""),
    /** Package size that it suits, so that packing can choose it. */
    packageSizeId: uuid("package_size_id"),
    /** Product whose bags alone it is for, as a printed label; null for those of any. */
    roastedItemId: uuid("roasted_item_id"),
    supplierId: uuid("supplier_id"),
    /** The running balance of the movements, changed in the same transaction as they are. */
    pieces: integer("pieces").notNull().default(0),
    reorderPoint: integer("reorder_point"),
    /** Price of a piece in ten-thousandths of a minor unit of the roastery's currency; null where the cost is unknown. */
    averageCostE4: minor("average_cost_e4"),
    notes: text("notes").notNull().default(""),
    ...archivable(),
  },
  (t) => [
    keyTo(t, t.packageSizeId, packageSizes),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    keyTo(t, t.supplierId, suppliers),
    uniqueIndex("packaging_materials_number_key").on(t.roasteryId, t.number),
    index("packaging_materials_name_idx").on(t.roasteryId, t.nameKey, t.id),
    check("packaging_materials_kind", isOneOf(t.kind, PACKAGING_KINDS)),
    check("packaging_materials_pieces", sql`${t.pieces} >= 0`),
    check("packaging_materials_reorder_point", sql`${t.reorderPoint} > 0`),
    check("packaging_materials_cost", sql`${t.averageCostE4} >= 0`),
    ...recordRules("packaging_materials", t),
  ],
);

/** The ledger of packaging material: rows are only ever added. */
export const packagingMovements = pgTable(
  "packaging_movements",
  {
    ...partKey(),
    /** Order of booking. */
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    materialId: uuid("material_id").notNull(),
    locationId: uuid("location_id").notNull(),
    kind: text("kind").notNull(),
    changePieces: integer("change_pieces").notNull(),
    balanceAfterPieces: integer("balance_after_pieces").notNull(),
    /** Value that moved, below 0 where it left, in minor units of the roastery's currency; null where it is unknown. */
    valueMinor: minor("amount_minor"),
    /** Price of a piece after it; null where the cost is unknown. */
    priceAfterE4: minor("average_after_e4"),
    /** Day that the movement counts for, in the time zone that the roastery had at the booking. */
    businessDay: date("business_day", { mode: "string" }).notNull(),
    reason: text("reason").notNull().default(""),
    /** Movements that were booked together have one, such as the two sides of a transfer. */
    bookingId: uuid("booking_id").notNull(),
    /** Movement that this one takes back. */
    reversesId: uuid("reverses_id"),
    /** Receipt whose cost this one corrects by a later invoice, and the whole cost of the receipt by it. */
    correctsId: uuid("corrects_id"),
    invoicedMinor: minor("invoiced_minor"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    keyTo(t, t.materialId, packagingMaterials),
    keyTo(t, t.locationId, locations),
    keyTo(t, t.reversesId, t),
    keyTo(t, t.correctsId, t),
    uniqueIndex("packaging_movements_reversed_once").on(t.roasteryId, t.reversesId),
    index("packaging_movements_newest_idx").on(t.roasteryId, t.materialId, t.sequence),
    check("packaging_movement_kind", isOneOf(t.kind, PACKAGING_MOVEMENT_KINDS)),
    check("packaging_movement_corrects", sql`(${t.correctsId} is null) = (${t.invoicedMinor} is null)`),
    check("packaging_movement_balance", sql`${t.balanceAfterPieces} >= 0`),
    ...recordRules("packaging_movements", t),
  ],
);

/** Pieces of a material at a location: the running balance of the movements there, changed together with them. */
export const packagingLocationStock = pgTable(
  "packaging_location_stock",
  {
    roasteryId: roasteryId(),
    materialId: uuid("material_id").notNull(),
    locationId: uuid("location_id").notNull(),
    pieces: integer("pieces").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.materialId, t.locationId] }),
    keyTo(t, t.materialId, packagingMaterials),
    keyTo(t, t.locationId, locations),
    index("packaging_location_stock_location_idx").on(t.roasteryId, t.locationId),
    check("packaging_location_stock_not_negative", sql`${t.pieces} >= 0`),
    roasteryPolicy("packaging_location_stock"),
  ],
);

/** Pieces of a packaging material that a packing, or a sending that filled bags, took, and those that its stock did not hold. */
export interface PackedMaterial {
  materialId: string;
  pieces: number;
  shortPieces: number;
  movementIds: string[];
}
