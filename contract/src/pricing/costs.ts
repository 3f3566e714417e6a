import { SHRINKAGE_SOURCES } from "@tryer/domain/green";
import { MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import { PACKAGING_KINDS } from "@tryer/domain/packaging";
import {
  BAG_PIECES,
  MOST_TARGET_BP,
  PRICE_ROUNDINGS,
  TARGET_KINDS,
  WHAT_IF_LIMITS,
  type WhatIf,
} from "@tryer/domain/pricing";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { currency, id, line, newId, uuid, version, wholeNumber } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { PackageUnit } from "../items.ts";

/** Most scenarios of a roastery, archived ones included. */
export const MAX_SCENARIOS = 100;

/** Most targets that are set at once. */
export const MAX_TARGETS_AT_ONCE = 200;

const MAX_MINUTES = 600;
const MAX_WATT_HOURS = 10_000_000;
const MAX_OVERHEAD_BP = 100_000;
/** Largest price of a kilowatt-hour in ten-thousandths of a minor unit. */
const MAX_ENERGY_PRICE_E4 = 1_000_000_000_000;

const amount = (label: string) => wholeNumber(label, 0, MAX_AMOUNT_MINOR);

/** Energy of a batch: watt-hours, or an amount in minor units. */
const BatchEnergy = z.discriminatedUnion("basis", [
  z.object({ basis: z.literal("kwh"), wattHours: wholeNumber("Energy", 0, MAX_WATT_HOURS) }),
  z.object({ basis: z.literal("amount"), amountMinor: amount("Energy") }),
]);

/** Overhead: minor units per kg or per lb of roasted coffee, or hundredths of a percent of the other costs of a bag. */
const Overhead = z.discriminatedUnion("basis", [
  z.object({ basis: z.enum(["perKg", "perLb"]), minor: amount("Overhead") }),
  z.object({ basis: z.literal("percent"), bp: wholeNumber("Overhead", 0, MAX_OVERHEAD_BP) }),
]);

const BagPiece = z.enum(BAG_PIECES);

/** Piece of packaging that a bag takes. `isChosen` is what a person said, otherwise the one that suits the size in stock. */
const PieceOfBag = z.discriminatedUnion("state", [
  z.object({ state: z.enum(["none", "missing", "several"]), isChosen: z.boolean() }),
  z.object({
    state: z.literal("material"),
    materialId: id,
    name: z.string(),
    /** Price in stock in ten-thousandths of a minor unit; null where it is unknown. */
    priceE4: z.int().nullable(),
    isChosen: z.boolean(),
  }),
]);

const TargetKind = z.enum(TARGET_KINDS, { error: "A target is a margin or a markup" });
const Rounding = z.enum(PRICE_ROUNDINGS, { error: "Choose how the price is rounded" });

/** Target of a price in hundredths of a percent, with the rule by which proposed prices are rounded. */
const Target = z.object({ kind: TargetKind, bp: z.int(), rounding: Rounding });

/** Changes of a scenario in hundredths of a percent; `lossBp` in hundredths of a percentage point. */
const whatIf = {
  greenBp: z.int(),
  lossBp: z.int(),
  energyBp: z.int(),
  exchangeBp: z.int(),
};

/** What-if that was kept by a name. */
export const CostScenario = z.object({ id, name: z.string(), ...whatIf, archivedAt: z.string().nullable(), version });
export type CostScenario = z.infer<typeof CostScenario>;

const Loss = z.object({
  /** Loss of the roast in hundredths of a percent. */
  lossBp: z.int(),
  source: z.enum(["measured", ...SHRINKAGE_SOURCES]),
  /** Good roasts that it was measured of; null where it was not measured. */
  roastCount: z.int().nullable(),
});

/**
 * Facts from which the domain's `bagCost` calculates what each bag costs, and `priceMargin` what its price brings. Amounts are
 * minor units of the roastery's currency, prices with E4 ten-thousandths of one.
 */
export const CostBasis = z.object({
  currency,
  /** Whether prices for everybody else hold the tax. */
  pricesIncludeTax: z.boolean(),
  /** Version of the rates, for editing them. */
  version,
  /** Null is what nobody said yet; 0 says that there is no such cost. */
  rates: z.object({
    labourPerHourMinor: z.int().nullable(),
    minutesPerBatch: z.int().nullable(),
    energyPerKwhE4: z.int().nullable(),
    /** Freight of a kg of roasted coffee, or of a lb: the other one is null. */
    freightPerKgMinor: z.int().nullable(),
    freightPerLbMinor: z.int().nullable(),
    overhead: Overhead.nullable(),
  }),
  machines: z.array(
    z.object({
      id,
      name: z.string(),
      /** Green coffee of a batch. */
      batchGrams: z.int(),
      /** Whether plans go by it. */
      isDefault: z.boolean(),
      energy: BatchEnergy.nullable(),
    }),
  ),
  lots: z.array(
    z.object({
      id,
      name: z.string(),
      /** Moving average per kg; null where the cost is unknown. */
      perKgE4: z.int().nullable(),
      isCustomers: z.boolean(),
      /** Currency of its last purchase where that is another than the roastery's. */
      boughtIn: z.string().nullable(),
      /** Last delivery, and the price per kg before it. */
      lastReceipt: z.object({ day: z.string(), perKgBeforeE4: z.int().nullable() }).nullable(),
    }),
  ),
  products: z.array(
    z.object({
      id,
      name: z.string(),
      parts: z.array(
        z.object({
          lotId: id,
          /** Product that is roasted apart; null where all is roasted together. */
          productName: z.string().nullable(),
          proportion: z.int(),
          loss: Loss,
        }),
      ),
      /** Package sizes that it is sold in; null where it is sold in all. */
      sizeIds: z.array(id).nullable(),
      /** Tax rate in thousandths of a percent. */
      taxE3: z.int(),
      /** Machine that it is roasted on; null where that of the plans counts. */
      machineId: id.nullable(),
    }),
  ),
  sizes: z.array(
    z.object({
      id,
      size: z.number(),
      unit: PackageUnit,
      pieces: z.object({ bag: PieceOfBag, label: PieceOfBag, valve: PieceOfBag }),
    }),
  ),
  /** Bags, labels and valves that can be chosen. */
  materials: z.array(z.object({ id, name: z.string(), kind: z.enum(PACKAGING_KINDS) })),
  tiers: z.array(
    z.object({
      id,
      name: z.string(),
      /** Whether its price list holds the tax; that of everybody else where it has none. */
      pricesIncludeTax: z.boolean(),
    }),
  ),
  /** Targets of tiers, null for everybody else; with a product it counts before the one without. */
  targets: z.array(z.object({ tierId: id.nullable(), roastedItemId: id.nullable(), ...Target.shape })),
  /** Prices that hold today. */
  prices: z.array(z.object({ roastedItemId: id, packageSizeId: id, tierId: id.nullable(), priceMinor: z.int() })),
  scenarios: z.array(CostScenario),
});
export type CostBasis = z.infer<typeof CostBasis>;

/** Live price below its target. */
export const LowMargin = z.object({
  roastedItemId: id,
  productName: z.string(),
  packageSizeId: id,
  size: z.number(),
  unit: PackageUnit,
  /** Null for everybody without a tier. */
  tierId: id.nullable(),
  tierName: z.string().nullable(),
  currency,
  priceMinor: z.int(),
  /** Cost of the bag in hundredths of a minor unit. */
  costE2: z.int(),
  target: Target,
  /** Hundredths of a percent of the price; null where it is 0. The mark-up is of the cost. */
  marginBp: z.int().nullable(),
  markupBp: z.int().nullable(),
  /** Price that would reach the target. */
  proposedMinor: z.int().nullable(),
  /** Last delivery since which it misses its target; null where it missed it before, or where that is unknown. */
  fellSince: z.object({ day: z.string(), marginBp: z.int().nullable(), markupBp: z.int().nullable() }).nullable(),
});
export type LowMargin = z.infer<typeof LowMargin>;

const sizeId = uuid("Please select a package size");
const machineId = uuid("Please select a machine");
const materialId = uuid("Please select a material");

/** Choice of a piece of packaging: none, one material, or the one that suits the size in stock. */
const PieceChoice = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["none", "byStock"]) }),
  z.object({ kind: z.literal("material"), materialId }),
]);
export type PieceChoice = z.infer<typeof PieceChoice>;

/** Null takes what was said back: the cost is unknown again. */
export const EditCostRatesInput = z.object({
  version,
  labourPerHourMinor: amount("Labor").nullable().optional(),
  minutesPerBatch: wholeNumber("Minutes", 0, MAX_MINUTES).nullable().optional(),
  energyPerKwhE4: wholeNumber("Price of energy", 0, MAX_ENERGY_PRICE_E4).nullable().optional(),
  /** Freight of a kg of roasted coffee, or of a lb: one takes the place of the other. */
  freightPerKgMinor: amount("Freight").nullable().optional(),
  freightPerLbMinor: amount("Freight").nullable().optional(),
  overhead: Overhead.nullable().optional(),
  machines: z
    .array(z.object({ machineId, energy: BatchEnergy.nullable() }))
    .max(100, "At most 100 machines at once")
    .refine((all) => new Set(all.map((each) => each.machineId)).size === all.length, "List each machine once")
    .optional(),
  pieces: z
    .array(z.object({ packageSizeId: sizeId, piece: BagPiece, choice: PieceChoice }))
    .max(600, "At most 600 pieces at once")
    .refine(
      (all) => new Set(all.map((each) => `${each.packageSizeId} ${each.piece}`)).size === all.length,
      "List each piece of a size once",
    )
    .optional(),
});
export type EditCostRatesInput = z.infer<typeof EditCostRatesInput>;

const TargetInput = z
  .object({
    kind: TargetKind,
    bp: wholeNumber("Target", 0, Math.max(...Object.values(MOST_TARGET_BP))),
    rounding: Rounding,
  })
  .refine(({ kind, bp }) => bp <= MOST_TARGET_BP[kind], {
    error: `A margin can be at most ${MOST_TARGET_BP.margin / 100}%`,
    path: ["bp"],
  });

export const SetTargetsInput = z.object({
  targets: z
    .array(
      z.object({
        tierId: uuid("Please select a price tier").nullable().default(null),
        roastedItemId: uuid("Please select a product").nullable().default(null),
        /** Null takes the target away. */
        target: TargetInput.nullable(),
      }),
    )
    .min(1, "Enter a target")
    .max(MAX_TARGETS_AT_ONCE, `At most ${MAX_TARGETS_AT_ONCE} targets at once`)
    .refine(
      (all) => new Set(all.map((each) => `${each.tierId} ${each.roastedItemId}`)).size === all.length,
      "A product can have one target for each tier",
    ),
});
export type SetTargetsInput = z.infer<typeof SetTargetsInput>;

const changed = (field: keyof WhatIf, label: string) =>
  wholeNumber(label, WHAT_IF_LIMITS[field].least, WHAT_IF_LIMITS[field].most);

const whatIfInput = {
  greenBp: changed("greenBp", "Green coffee"),
  lossBp: changed("lossBp", "Loss"),
  energyBp: changed("energyBp", "Energy"),
  exchangeBp: changed("exchangeBp", "Exchange rate"),
};

export const AddScenarioInput = z.object({ id: newId.optional(), name: line("Name", 80), ...whatIfInput });
export type AddScenarioInput = z.infer<typeof AddScenarioInput>;

export const EditScenarioInput = z.object({
  id,
  version,
  name: line("Name", 80).optional(),
  ...z.object(whatIfInput).partial().shape,
});
export type EditScenarioInput = z.infer<typeof EditScenarioInput>;

const tags = ["Costs"];

export const costs = {
  basis: read({
    path: "/cost-basis",
    scope: "prices:read",
    tags,
    summary:
      "Facts from which the cost of each bag, its margin and its proposed price follow, with targets and scenarios",
  }).output(CostBasis),
  lowMargins: read({
    path: "/low-margins",
    scope: "prices:read",
    tags,
    summary: "Live prices whose margin is below its target, those that fell since the last delivery first",
  }).output(z.array(LowMargin)),
  editRates: write({
    method: "PATCH",
    path: "/cost-rates",
    scope: "prices:write",
    tags,
    summary: "Set the rates for labor, energy, packaging, freight and overhead",
    causes: ["cost_rates.edited"],
  })
    .input(EditCostRatesInput)
    .output(CostBasis),
  setTargets: write({
    method: "PUT",
    path: "/price-targets",
    scope: "prices:write",
    tags,
    summary: "Set or remove margin and mark-up targets, all or none; answers those set",
    causes: ["price_target.set"],
  })
    .input(SetTargetsInput)
    .output(CostBasis.shape.targets),
  addScenario: write({
    method: "POST",
    path: "/cost-scenarios",
    scope: "prices:write",
    successStatus: 201,
    tags,
    summary: "Save a scenario",
    causes: ["cost_scenario.added"],
  })
    .input(AddScenarioInput)
    .output(CostScenario),
  editScenario: write({
    method: "PATCH",
    path: "/cost-scenarios/{id}",
    scope: "prices:write",
    tags,
    summary: "Rename a scenario or change its values",
    causes: ["cost_scenario.edited"],
  })
    .input(EditScenarioInput)
    .output(CostScenario),
  archiveScenario: write({
    method: "POST",
    path: "/cost-scenarios/{id}/archive",
    scope: "prices:write",
    tags,
    summary: "Archive a scenario",
    causes: ["cost_scenario.archived"],
  })
    .input(withId)
    .output(CostScenario),
  restoreScenario: write({
    method: "POST",
    path: "/cost-scenarios/{id}/restore",
    scope: "prices:write",
    tags,
    summary: "Restore a scenario",
    causes: ["cost_scenario.restored"],
  })
    .input(withId)
    .output(CostScenario),
};
