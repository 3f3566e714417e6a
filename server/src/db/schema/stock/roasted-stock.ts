import type { PackagingKind } from "@tryer/domain/packaging";
import { ROASTED_MOVEMENT_KINDS, ROASTED_SOURCES } from "@tryer/domain/stock";
import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { packageSizes, roastedCoffeeItems } from "../items.ts";
import { locations } from "../locations.ts";
import { isOneOf } from "../one-of.ts";
import { orders } from "../orders/orders.ts";
import type { PackedMaterial } from "../packaging/packaging.ts";
import { edited, keyTo, partKey, recordKey, recordRules } from "../record-columns.ts";
import { roasts } from "../roasts/roasts.ts";
import { instant, roasteryId, roasteryPolicy } from "../tenancy.ts";

/** Whole grams of loose coffee, or whole bags. */
const units = (name: string) => bigint(name, { mode: "number" });

/** 128 random bits as 22 characters, from two ids of 122 random bits each. */
const RANDOM_SECRET = sql`rtrim(translate(encode(substring(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) from 1 for 16), 'base64'), '+/', '-_'), '=')`;

/** Lots of roasted coffee: what one roast brought, a blend, or stock from before the books. The lot of a roast has its id. */
export const roastedLots = pgTable(
  "roasted_lots",
  {
    ...recordKey(),
    /** Short number of a lot that is no roast. */
    number: integer("number"),
    source: text("source").notNull(),
    roastId: uuid("roast_id"),
    /** Null where the roast is of no product. */
    roastedItemId: uuid("roasted_item_id"),
    /** Day of the roast; of a blend that of its oldest part. */
    roastedOn: date("roasted_on", { mode: "string" }).notNull(),
    /** Moment since which it is on hold, until it is released. */
    heldAt: instant("held_at"),
    releasedAt: instant("released_at"),
    releasedBy: uuid("released_by"),
    /** Secret of the address of the page of its bags, from the first moment; null once somebody ended the page. */
    pageSecret: text("page_secret").default(RANDOM_SECRET),
    ...edited(),
  },
  (t) => [
    keyTo(t, t.roastId, roasts),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    uniqueIndex("roasted_lots_number_key").on(t.roasteryId, t.number),
    uniqueIndex("roasted_lots_page_key").on(t.roasteryId, t.pageSecret),
    uniqueIndex("roasted_lots_roast_key").on(t.roasteryId, t.roastId),
    index("roasted_lots_item_idx").on(t.roasteryId, t.roastedItemId, t.roastedOn, t.id),
    check("roasted_lots_source", isOneOf(t.source, ROASTED_SOURCES)),
    check(
      "roasted_lots_origin",
      sql`(${t.source} = 'roast') = (${t.roastId} is not null) and (${t.roastId} is null) = (${t.number} is not null)`,
    ),
    check("roasted_lots_hold", sql`${t.heldAt} is null or ${t.releasedAt} is null`),
    ...recordRules("roasted_lots", t),
  ],
);

/** Stock of a lot in one form, loose or in bags of a size: the running balance of its movements, changed together with them. */
export const roastedHoldings = pgTable(
  "roasted_holdings",
  {
    ...partKey(),
    lotId: uuid("lot_id").notNull(),
    /** Null for loose coffee. */
    packageSizeId: uuid("package_size_id"),
    /** Grams of one unit: 1 for loose coffee, of a bag what it held when the first one was packed. */
    unitGrams: units("unit_grams").notNull(),
    quantity: units("quantity").notNull().default(0),
  },
  (t) => [
    keyTo(t, t.lotId, roastedLots),
    keyTo(t, t.packageSizeId, packageSizes),
    unique("roasted_holdings_form_key").on(t.roasteryId, t.lotId, t.packageSizeId, t.unitGrams).nullsNotDistinct(),
    index("roasted_holdings_stock_idx").on(t.roasteryId, t.lotId).where(sql`${t.quantity} > 0`),
    check("roasted_holdings_not_negative", sql`${t.quantity} >= 0`),
    check("roasted_holdings_unit", sql`${t.unitGrams} > 0 and (${t.packageSizeId} is not null or ${t.unitGrams} = 1)`),
    ...recordRules("roasted_holdings", t),
  ],
);

/** Stock of a holding at a location: the running balance of the movements there, changed together with them. */
export const roastedLocationStock = pgTable(
  "roasted_location_stock",
  {
    roasteryId: roasteryId(),
    holdingId: uuid("holding_id").notNull(),
    locationId: uuid("location_id").notNull(),
    quantity: units("quantity").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.holdingId, t.locationId] }),
    keyTo(t, t.holdingId, roastedHoldings),
    keyTo(t, t.locationId, locations),
    index("roasted_location_stock_location_idx").on(t.roasteryId, t.locationId),
    check("roasted_location_stock_not_negative", sql`${t.quantity} >= 0`),
    roasteryPolicy("roasted_location_stock"),
  ],
);

/** The ledger of roasted coffee: rows are only ever added. */
export const roastedMovements = pgTable(
  "roasted_movements",
  {
    ...partKey(),
    /** Order of booking. */
    sequence: bigint("sequence", { mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    lotId: uuid("lot_id").notNull(),
    holdingId: uuid("holding_id").notNull(),
    locationId: uuid("location_id").notNull(),
    kind: text("kind").notNull(),
    change: units("change").notNull(),
    /** Stock of the holding after it. */
    balanceAfter: units("balance_after").notNull(),
    /** Day that the movement counts for, in the time zone that the roastery had at the booking. */
    businessDay: date("business_day", { mode: "string" }).notNull(),
    reason: text("reason").notNull().default(""),
    /** Movements that were booked together have one, such as those of a packing. */
    bookingId: uuid("booking_id").notNull(),
    /** Movement that this one takes back. */
    reversesId: uuid("reverses_id"),
    /** Order that it was sent with or came back from, the step, and the line, which a later edit of the order may replace. A packing for lines names the line alone. */
    orderId: uuid("order_id"),
    orderStepId: uuid("order_step_id"),
    orderLineId: uuid("order_line_id"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull().defaultNow(),
  },
  (t) => [
    keyTo(t, t.lotId, roastedLots),
    keyTo(t, t.holdingId, roastedHoldings),
    keyTo(t, t.locationId, locations),
    keyTo(t, t.orderId, orders),
    keyTo(t, t.reversesId, t),
    uniqueIndex("roasted_movements_reversed_once").on(t.roasteryId, t.reversesId),
    index("roasted_movements_newest_idx").on(t.roasteryId, t.lotId, t.sequence),
    index("roasted_movements_booking_idx").on(t.roasteryId, t.bookingId),
    index("roasted_movements_order_idx").on(t.roasteryId, t.orderId).where(sql`${t.orderId} is not null`),
    // Bags of a line that came back to another lot: a chain is followed through them.
    index("roasted_movements_line_idx").on(t.roasteryId, t.orderLineId).where(sql`${t.orderLineId} is not null`),
    check("roasted_movement_kind", isOneOf(t.kind, ROASTED_MOVEMENT_KINDS)),
    check("roasted_movement_balance", sql`${t.balanceAfter} >= 0`),
    check("roasted_movement_change", sql`${t.change} <> 0`),
    ...recordRules("roasted_movements", t),
  ],
);

/** Packings: coffee that went into bags in one go. Its id is that of the booking in the ledger. */
export const packings = pgTable(
  "packings",
  {
    ...partKey(),
    roastedItemId: uuid("roasted_item_id"),
    packageSizeId: uuid("package_size_id").notNull(),
    bags: integer("bags").notNull(),
    bagGrams: units("bag_grams").notNull(),
    lossGrams: units("loss_grams").notNull(),
    materials: jsonb("materials").$type<PackedMaterial[]>().notNull().default([]),
    /** Kinds of packaging of which none was taken, because several suit the bags. */
    unclearKinds: jsonb("unclear_kinds").$type<PackagingKind[]>().notNull().default([]),
    takenBackAt: instant("taken_back_at"),
    userId: uuid("user_id").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    keyTo(t, t.packageSizeId, packageSizes),
    check("packings_weights", sql`${t.bags} > 0 and ${t.bagGrams} > 0 and ${t.lossGrams} >= 0`),
    ...recordRules("packings", t),
  ],
);
