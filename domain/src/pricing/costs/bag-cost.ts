import type { ShrinkageSource } from "../../green/index.ts";
import { PACKAGE_UNIT_FACTS, type PackageUnit } from "../../items/index.ts";
import {
  type ExactRatio,
  exactKgPer,
  exactProduct,
  exactQuotient,
  exactWhole,
  roundExact,
  type ShownUnit,
  scaledInteger,
} from "../../units/index.ts";
import { AS_IT_IS, changedLossBp, type WhatIf } from "./what-if.ts";

/** Steps of the cost of a bag, in the order in which they are added. */
export const COST_STEPS = ["green", "labour", "energy", "bag", "label", "valve", "freight", "overhead"] as const;
export type CostStepName = (typeof COST_STEPS)[number];

/** Packaging of which every bag takes one piece. */
export const BAG_PIECES = ["bag", "label", "valve"] as const;
export type BagPiece = (typeof BAG_PIECES)[number];

/** Origin of the loss that a cost goes by: measured of the last good roasts, else the shrinkage that plans go by. */
export type LossSource = "measured" | ShrinkageSource;

/** Green coffee of a bag. */
export interface CostedPart {
  lotId: string;
  name: string;
  /** Price per kg in ten-thousandths of a minor unit; null where nobody knows it. */
  perKgE4: number | null;
  /** Whether it belongs to a customer, so that the roastery has no cost of it. */
  isCustomers: boolean;
  /** Whether it was bought in another currency than the roastery's. */
  isForeign: boolean;
  /** Whole number by which the roasted weight is spread over the parts. */
  proportion: number;
  /** Loss of its roasts in hundredths of a percent; parts that are roasted together have one loss. */
  lossBp: number;
  lossSource: LossSource;
  /** Roasts that the loss was measured of; null where it was not measured. */
  roastCount: number | null;
}

/** Energy of a batch: thousandths of a kilowatt-hour (watt-hours), or an amount in minor units. */
export type BatchEnergy = { basis: "kwh"; wattHours: number } | { basis: "amount"; amountMinor: number };

/** Costs of roasting. Null is what nobody said yet; 0 says that there is no such cost. */
export interface RoastingCosts {
  labourPerHourMinor: number | null;
  minutesPerBatch: number | null;
  energyPerKwhE4: number | null;
  /** Null where the roastery has no machine. */
  machine: { id: string; name: string; batchGrams: number; energy: BatchEnergy | null } | null;
}

/** Piece of packaging that a bag of a size takes; `none` where a person said that it takes none. */
export type PieceOfBag =
  | { state: "none" | "missing" | "several" }
  | { state: "material"; materialId: string; name: string; priceE4: number | null };

/**
 * Overhead in minor units per kg or per lb of roasted coffee, as somebody typed it, or in hundredths of a percent of the
 * other steps.
 */
export type Overhead = { basis: "perKg" | "perLb"; minor: number } | { basis: "percent"; bp: number };

export interface BagFacts {
  bag: { id: string; size: number; unit: PackageUnit };
  /** Coffees of the bag, one or more. */
  parts: readonly CostedPart[];
  roasting: RoastingCosts;
  pieces: Record<BagPiece, PieceOfBag>;
  /** Minor units per kg of roasted coffee, or per lb: the other one is null. */
  freightPerKgMinor: number | null;
  freightPerLbMinor: number | null;
  overhead: Overhead | null;
}

/** Fact without which a cost is unknown. */
export type MissingFact =
  | { fact: "greenCost" | "customersGreen"; lotId: string }
  | { fact: "noCoffee" | "labour" | "minutes" | "machine" | "energyPrice" | "freight" | "overhead" | "tooLarge" }
  | { fact: "machineEnergy"; machineId: string }
  | { fact: "piece" | "severalPieces"; piece: BagPiece; sizeId: string }
  | { fact: "pieceCost"; piece: BagPiece; materialId: string };

export interface CostStep {
  step: CostStepName;
  /** Hundredths of a minor unit; null where it is unknown. */
  costE2: number | null;
  missing: MissingFact[];
}

/** Cost of a bag by its steps in hundredths of a minor unit. */
export interface BagCost {
  steps: CostStep[];
  totalE2: number | null;
  missing: MissingFact[];
}

const E4_PER_E2 = 100;
const E2_PER_MINOR = 100;
const WHOLE_BP = 10_000;
const GRAMS_PER_KG = 1000;
const MINUTES_PER_HOUR = 60;
const WATT_HOURS_PER_KWH = 1000;

/** Largest cost of a step: eight of them still add up exactly. */
const LARGEST_STEP_E2 = 900_000_000_000_000;

const ratio = (over: number, under: number): ExactRatio => exactQuotient(exactWhole(over), exactWhole(under));

/** Adds ratios without rounding. Worked: 1 ⁄ 2 + 1 ⁄ 3 → 5 ⁄ 6. */
const exactSum = (terms: readonly ExactRatio[]): ExactRatio =>
  terms.reduce((a, b) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under }), exactWhole(0));

/** Roasted weight of a bag in kilograms, exactly. Worked: 250 g → 1 ⁄ 4; 12 oz → 75,000,000 ⁄ 220,462,000. */
export function bagKg({ size, unit }: { size: number; unit: PackageUnit }): ExactRatio {
  const [over, under] = PACKAGE_UNIT_FACTS[unit].kg;
  return exactProduct(ratio(scaledInteger(size, 3), 1000), ratio(over, under));
}

/**
 * Green coffee of one part of a bag in kilograms, exactly: its share of the roasted weight ⁄ (1 − loss of the roast).
 * Parts that are roasted together have one loss, so that shares of the green weight are those of the roasted weight.
 * Worked: half of 250 g at 15 % → 0.125 ⁄ 0.85 = 0.1470588… kg.
 */
export function greenKgOfPart(facts: Pick<BagFacts, "bag" | "parts">, part: CostedPart, whatIf: WhatIf): ExactRatio {
  const whole = facts.parts.reduce((sum, { proportion }) => sum + proportion, 0);
  const kept = WHOLE_BP - changedLossBp(part.lossBp, whatIf);
  return exactProduct(bagKg(facts.bag), ratio(part.proportion, whole), ratio(WHOLE_BP, kept));
}

/** Price per kg of a coffee after a what-if, in ten-thousandths of a minor unit; exact. Worked: 9,400,000 + 10 % → 10,340,000. */
export const changedPriceE4 = (
  perKgE4: number,
  { isForeign }: CostedPart,
  { greenBp, exchangeBp }: WhatIf,
): ExactRatio =>
  exactProduct(
    exactWhole(perKgE4),
    ratio(WHOLE_BP + greenBp, WHOLE_BP),
    ratio(WHOLE_BP + (isForeign ? exchangeBp : 0), WHOLE_BP),
  );

/** Exact cost in hundredths of a minor unit, or what is missing of it. */
type Known = { e2: ExactRatio } | { missing: MissingFact[] };

const NO_COST: Known = { e2: exactWhole(0) };
const missing = (...facts: MissingFact[]): Known => ({ missing: facts });

/**
 * Green coffee, in hundredths of a minor unit: kg of green coffee of each part × its moving average per kg. Worked: 250 g
 * at 15 % from a coffee at 9.40 per kg → 0.294118 kg × 9.40 = 2.7647 (27,647).
 */
function greenCost(facts: BagFacts, whatIf: WhatIf): Known {
  if (facts.parts.length === 0) return missing({ fact: "noCoffee" });
  const unknown: MissingFact[] = [];
  const terms: ExactRatio[] = [];
  for (const part of facts.parts) {
    const { lotId, perKgE4, isCustomers } = part;
    if (isCustomers) unknown.push({ fact: "customersGreen", lotId });
    else if (perKgE4 === null) unknown.push({ fact: "greenCost", lotId });
    else {
      const price = changedPriceE4(perKgE4, part, whatIf);
      terms.push(exactProduct(greenKgOfPart(facts, part, whatIf), price, ratio(1, E4_PER_E2)));
    }
  }
  return unknown.length > 0 ? missing(...unknown) : { e2: exactSum(terms) };
}

/**
 * Share of a batch that a bag takes: its green coffee ⁄ the green coffee of a batch, which is its roasted coffee ⁄ that of
 * the batch. Worked: 294.1 g of a batch of 5 kg → 0.0588.
 */
export function shareOfBatch(facts: BagFacts, batchGrams: number, whatIf: WhatIf): ExactRatio {
  const green = exactSum(facts.parts.map((part) => greenKgOfPart(facts, part, whatIf)));
  return exactProduct(green, ratio(GRAMS_PER_KG, batchGrams));
}

/**
 * Labour, in hundredths of a minor unit: rate per hour × minutes of a batch ⁄ 60 × share of the batch. Worked: 24.00 per
 * hour, 15 minutes, 0.0588 of a batch → 6.00 × 0.0588 = 0.3529 (3529).
 */
function labourCost(facts: BagFacts, whatIf: WhatIf): Known {
  const { labourPerHourMinor, minutesPerBatch, machine } = facts.roasting;
  if (labourPerHourMinor === 0 || minutesPerBatch === 0) return NO_COST;
  const unknown: MissingFact[] = [];
  if (labourPerHourMinor === null) unknown.push({ fact: "labour" });
  if (minutesPerBatch === null) unknown.push({ fact: "minutes" });
  if (machine === null) unknown.push({ fact: "machine" });
  if (labourPerHourMinor === null || minutesPerBatch === null || machine === null) return missing(...unknown);
  const perBatch = exactProduct(exactWhole(labourPerHourMinor), ratio(minutesPerBatch, MINUTES_PER_HOUR));
  return inShare(facts, { perBatch, batchGrams: machine.batchGrams }, whatIf);
}

/**
 * Energy, in hundredths of a minor unit: kWh of a batch × price per kWh (or the amount per batch) × share of the batch.
 * Worked: 2.5 kWh at 0.30, 0.0588 of a batch → 0.75 × 0.0588 = 0.0441 (441).
 */
function energyCost(facts: BagFacts, whatIf: WhatIf): Known {
  const { machine, energyPerKwhE4 } = facts.roasting;
  if (machine === null) return missing({ fact: "machine" });
  const { energy, batchGrams } = machine;
  if (energy === null) return missing({ fact: "machineEnergy", machineId: machine.id });
  const now = energyOfBatch(energy, energyPerKwhE4);
  if (now === null) return missing({ fact: "energyPrice" });
  const perBatch = exactProduct(now, ratio(WHOLE_BP + whatIf.energyBp, WHOLE_BP));
  return inShare(facts, { perBatch, batchGrams }, whatIf);
}

/** Energy of a batch in minor units; null where the price of a kilowatt-hour is missing. Worked: 2,500 Wh at 0.30 → 75. */
export function energyOfBatch(energy: BatchEnergy, energyPerKwhE4: number | null): ExactRatio | null {
  switch (energy.basis) {
    case "amount":
      return exactWhole(energy.amountMinor);
    case "kwh":
      if (energy.wattHours === 0) return exactWhole(0);
      if (energyPerKwhE4 === null) return null;
      return exactProduct(ratio(energy.wattHours, WATT_HOURS_PER_KWH), ratio(energyPerKwhE4, E4_PER_E2 * E2_PER_MINOR));
  }
}

function inShare(
  facts: BagFacts,
  { perBatch, batchGrams }: { perBatch: ExactRatio; batchGrams: number },
  whatIf: WhatIf,
): Known {
  if (perBatch.over === 0n) return NO_COST;
  if (facts.parts.length === 0) return missing({ fact: "noCoffee" });
  return { e2: exactProduct(perBatch, shareOfBatch(facts, batchGrams, whatIf), exactWhole(E2_PER_MINOR)) };
}

/** One piece of packaging, in hundredths of a minor unit: its price in stock. Worked: a bag at 0.42 → 42 minor units (4200). */
function pieceCost({ pieces, bag }: BagFacts, piece: BagPiece): Known {
  const of = pieces[piece];
  switch (of.state) {
    case "none":
      return NO_COST;
    case "missing":
      return missing({ fact: "piece", piece, sizeId: bag.id });
    case "several":
      return missing({ fact: "severalPieces", piece, sizeId: bag.id });
    case "material":
      if (of.priceE4 === null) return missing({ fact: "pieceCost", piece, materialId: of.materialId });
      return { e2: ratio(of.priceE4, E4_PER_E2) };
  }
}

/**
 * Amount per kg or lb of roasted coffee, in hundredths of a minor unit. Worked: 0.60 per kg, 250 g → 0.15 (1500); 0.30 per
 * lb, 5 lb → 1.50 (15000), as the lb of a bag is that of the rate.
 */
const perWeight = ({ bag }: BagFacts, minor: number, unit: ShownUnit): Known => ({
  e2: exactProduct(exactQuotient(bagKg(bag), exactKgPer(unit)), exactWhole(minor), exactWhole(E2_PER_MINOR)),
});

function freightCost(facts: BagFacts): Known {
  if (facts.freightPerLbMinor !== null) return perWeight(facts, facts.freightPerLbMinor, "lb");
  return facts.freightPerKgMinor === null
    ? missing({ fact: "freight" })
    : perWeight(facts, facts.freightPerKgMinor, "kg");
}

/**
 * Overhead, in hundredths of a minor unit: per kg or lb of roasted coffee, or percent of the steps before it. Worked: 8 % of
 * 4.0000 → 0.3200 (3200).
 */
function overheadCost(facts: BagFacts, before: readonly CostStep[]): Known {
  const { overhead } = facts;
  if (overhead === null) return missing({ fact: "overhead" });
  switch (overhead.basis) {
    case "perKg":
      return perWeight(facts, overhead.minor, "kg");
    case "perLb":
      return perWeight(facts, overhead.minor, "lb");
    case "percent": {
      if (overhead.bp === 0) return NO_COST;
      const sum = sumOf(before);
      // What it is a share of says what is missing.
      return sum === null ? missing() : { e2: exactProduct(exactWhole(sum), ratio(overhead.bp, WHOLE_BP)) };
    }
  }
}

const STEP_COSTS: Record<CostStepName, (facts: BagFacts, whatIf: WhatIf, before: readonly CostStep[]) => Known> = {
  green: greenCost,
  labour: labourCost,
  energy: energyCost,
  bag: (facts) => pieceCost(facts, "bag"),
  label: (facts) => pieceCost(facts, "label"),
  valve: (facts) => pieceCost(facts, "valve"),
  freight: freightCost,
  overhead: (facts, _, before) => overheadCost(facts, before),
};

/** Sum of steps in hundredths of a minor unit; null where one is unknown. */
function sumOf(steps: readonly CostStep[]): number | null {
  let sum = 0;
  for (const { costE2 } of steps) {
    if (costE2 === null) return null;
    sum += costE2;
  }
  return sum;
}

function stepOf(step: CostStepName, known: Known): CostStep {
  if ("missing" in known) return { step, costE2: null, missing: known.missing };
  const { over, under } = known.e2;
  if (over > BigInt(LARGEST_STEP_E2) * under) return { step, costE2: null, missing: [{ fact: "tooLarge" }] };
  return { step, costE2: roundExact(known.e2), missing: [] };
}

const keyOf = (fact: MissingFact): string => JSON.stringify(fact);

/**
 * Cost of one bag as a waterfall, in hundredths of a minor unit. Each step is calculated exactly and rounded once, and the
 * total is the sum of the steps as they are shown. A step without its facts is unknown, and so is the total then: nothing
 * is guessed. Worked, 250 g: green 2.7647 + labour 0.3529 + energy 0.0441 + bag 0.4200 + label 0.0130 + no valve + freight
 * 0.1500 = 3.7447, + overhead 8 % 0.2996 = 4.0443.
 */
export function bagCost(facts: BagFacts, whatIf: WhatIf = AS_IT_IS): BagCost {
  const steps: CostStep[] = [];
  for (const step of COST_STEPS) steps.push(stepOf(step, STEP_COSTS[step](facts, whatIf, steps)));
  const all = steps.flatMap((each) => each.missing);
  const unique = all.filter((fact, at) => all.findIndex((other) => keyOf(other) === keyOf(fact)) === at);
  return { steps, totalE2: sumOf(steps), missing: unique };
}
