import { BAG_PIECES, PRICE_ROUNDINGS, TARGET_KINDS } from "@tryer/domain/pricing";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { roasteries } from "../accounts.ts";
import { minor } from "../decimal-columns.ts";
import { packageSizes, roastedCoffeeItems } from "../items.ts";
import { machines } from "../machines/machines.ts";
import { isOneOf } from "../one-of.ts";
import { packagingMaterials } from "../packaging/packaging.ts";
import { archivable, keyTo, recordKey, recordRules } from "../record-columns.ts";
import { roasteryId, roasteryPolicy, timestamps } from "../tenancy.ts";
import { priceTiers } from "./trade-terms.ts";

/**
 * Rates that the cost of a bag goes by, in the roastery's currency. Null is what nobody said yet, 0 says that there is no such
 * cost. A roastery without a row has said nothing.
 */
export const costRates = pgTable(
  "cost_rates",
  {
    roasteryId: roasteryId()
      .primaryKey()
      .references(() => roasteries.id, { onDelete: "cascade" }),
    labourPerHourMinor: minor("labour_per_hour_minor"),
    minutesPerBatch: integer("minutes_per_batch"),
    energyPerKwhE4: minor("energy_per_kwh_e4"),
    /** Freight per kg or per lb of roasted coffee, as somebody typed it, and the overhead alike. */
    freightPerKgMinor: minor("freight_per_kg_minor"),
    freightPerLbMinor: minor("freight_per_lb_minor"),
    overheadPerKgMinor: minor("overhead_per_kg_minor"),
    overheadPerLbMinor: minor("overhead_per_lb_minor"),
    /** Overhead in hundredths of a percent of the other costs, instead of an amount. */
    overheadBp: integer("overhead_bp"),
    version: integer("version").notNull().default(1),
  },
  (t) => [
    check("cost_rates_labour", sql`${t.labourPerHourMinor} >= 0`),
    check("cost_rates_minutes", sql`${t.minutesPerBatch} >= 0`),
    check("cost_rates_energy", sql`${t.energyPerKwhE4} >= 0`),
    check("cost_rates_freight", sql`${t.freightPerKgMinor} >= 0`),
    check("cost_rates_overhead", sql`${t.overheadPerKgMinor} >= 0`),
    check("cost_rates_overhead_share", sql`${t.overheadBp} >= 0`),
    check("cost_rates_one_overhead", sql`${t.overheadPerKgMinor} is null or ${t.overheadBp} is null`),
    roasteryPolicy("cost_rates"),
  ],
);

/** Energy that a batch of a machine takes: watt-hours, or an amount. */
export const machineEnergy = pgTable(
  "machine_energy",
  {
    roasteryId: roasteryId(),
    machineId: uuid("machine_id").notNull(),
    wattHours: integer("watt_hours"),
    amountMinor: minor("amount_minor"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.machineId] }),
    keyTo(t, t.machineId, machines),
    check("machine_energy_basis", sql`(${t.wattHours} is null) <> (${t.amountMinor} is null)`),
    check("machine_energy_watt_hours", sql`${t.wattHours} >= 0`),
    check("machine_energy_amount", sql`${t.amountMinor} >= 0`),
    roasteryPolicy("machine_energy"),
  ],
);

/** Packaging that the cost of a bag goes by, where a person chose it: a material, or none. */
export const bagPieces = pgTable(
  "bag_pieces",
  {
    roasteryId: roasteryId(),
    packageSizeId: uuid("package_size_id").notNull(),
    piece: text("piece").notNull(),
    /** Null where bags of the size take none. */
    materialId: uuid("material_id"),
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.packageSizeId, t.piece] }),
    keyTo(t, t.packageSizeId, packageSizes),
    keyTo(t, t.materialId, packagingMaterials),
    index("bag_pieces_material_idx").on(t.roasteryId, t.materialId),
    check("bag_pieces_piece", isOneOf(t.piece, BAG_PIECES)),
    roasteryPolicy("bag_pieces"),
  ],
);

/** Targets of selling prices: of a tier or of everybody else, of one product or of all. */
export const priceTargets = pgTable(
  "price_targets",
  {
    ...recordKey(),
    tierId: uuid("tier_id"),
    roastedItemId: uuid("roasted_item_id"),
    kind: text("kind").notNull(),
    /** Hundredths of a percent. */
    bp: integer("bp").notNull(),
    rounding: text("rounding").notNull(),
    userId: uuid("user_id").notNull(),
    ...timestamps,
  },
  (t) => [
    keyTo(t, t.tierId, priceTiers),
    keyTo(t, t.roastedItemId, roastedCoffeeItems),
    unique("price_targets_key").on(t.roasteryId, t.tierId, t.roastedItemId).nullsNotDistinct(),
    index("price_targets_item_idx").on(t.roasteryId, t.roastedItemId),
    check("price_targets_kind", isOneOf(t.kind, TARGET_KINDS)),
    check("price_targets_rounding", isOneOf(t.rounding, PRICE_ROUNDINGS)),
    check("price_targets_bp", sql`${t.bp} >= 0`),
    ...recordRules("price_targets", t),
  ],
);

/** What-ifs that were kept: changes in hundredths of a percent, of the loss in hundredths of a point. */
export const costScenarios = pgTable(
  "cost_scenarios",
  {
    ...recordKey(),
    name: text("name").notNull(),
    greenBp: integer("green_bp").notNull(),
    lossBp: integer("loss_bp").notNull(),
    energyBp: integer("energy_bp").notNull(),
    exchangeBp: integer("exchange_bp").notNull(),
    ...archivable(),
  },
  (t) => [
    uniqueIndex("cost_scenarios_active_name_key")
      .on(t.roasteryId, sql`lower(btrim(${t.name}))`)
      .where(sql`${t.archivedAt} is null`),
    ...recordRules("cost_scenarios", t),
  ],
);
