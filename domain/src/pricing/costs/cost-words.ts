import { shrinkageWords } from "../../green/index.ts";
import { packageLabel } from "../../items/index.ts";
import {
  centiLbsFromGrams,
  type ExactRatio,
  exactKgPer,
  exactProduct,
  exactQuotient,
  exactWhole,
  kgFromGrams,
  lbsFromCentiLbs,
  roundExact,
  type ShownUnit,
} from "../../units/index.ts";
import {
  type BagCost,
  type BagFacts,
  type BagPiece,
  type CostedPart,
  type CostStepName,
  changedPriceE4,
  greenKgOfPart,
  type MissingFact,
  shareOfBatch,
} from "./bag-cost.ts";
import type { PriceTax } from "./margins.ts";
import { AS_IT_IS, changedLossBp, type WhatIf } from "./what-if.ts";

/** Names of the steps, as a waterfall writes them. */
export const COST_STEP_WORDS: Record<CostStepName, string> = {
  green: "Green coffee",
  labour: "Labor",
  energy: "Energy",
  bag: "Bag",
  label: "Label",
  valve: "Valve",
  freight: "Freight",
  overhead: "Overhead",
};

/** Format of the numbers of an explanation: the currency of the roastery, the marks of the person's locale and their unit. */
export interface CostWords {
  unit: ShownUnit;
  /** A number with 4 decimals, so that a weight in pounds times its price gives the cost. */
  fourPlaces: (value: number) => string;
  /** An amount in hundredths of a minor unit, with all of its places. */
  fine: (e2: number) => string;
  /** An amount in minor units. */
  amount: (minor: number) => string;
  /** A price in ten-thousandths of a minor unit. */
  price: (e4: number) => string;
  /** Any other number. */
  number: (value: number) => string;
  /** A percentage with its sign. */
  percent: (value: number) => string;
}

interface GreenWords {
  /** Green coffee of one bag. */
  weight: (kg: ExactRatio, words: CostWords) => string;
  batch: (grams: number, words: CostWords) => string;
  price: (perKgE4: ExactRatio, words: CostWords) => string;
}

const LB = exactKgPer("lb");

const GREEN_WORDS: Record<ShownUnit, GreenWords> = {
  kg: {
    weight: (kg, { number }) => `${number(roundExact(exactProduct(kg, exactWhole(10_000))) / 10)} g`,
    batch: (grams, { number }) => `${number(kgFromGrams(grams))} kg`,
    price: (perKgE4, { price }) => `${price(roundExact(perKgE4))} per kg`,
  },
  lb: {
    weight: (kg, { fourPlaces }) =>
      `${fourPlaces(roundExact(exactProduct(exactQuotient(kg, LB), exactWhole(10_000))) / 10_000)} lb`,
    batch: (grams, { number }) => `${number(lbsFromCentiLbs(centiLbsFromGrams(grams)))} lb`,
    price: (perKgE4, { price }) => `${price(roundExact(exactProduct(perKgE4, LB)))} per lb`,
  },
};

/** Origin of a loss in words. Worked: "measured of the last 12 good roasts", "shrinkage of the product". */
export function lossWords({ lossSource, roastCount }: Pick<CostedPart, "lossSource" | "roastCount">): string {
  return lossSource === "measured" ? `measured of the last ${roastCount ?? 0} good roasts` : shrinkageWords(lossSource);
}

/** Change of a loss by a what-if in words: ` + 1 point`. */
function pointsWords({ lossBp }: WhatIf, words: CostWords): string {
  if (lossBp === 0) return "";
  const points = Math.abs(lossBp) / 100;
  return ` ${lossBp < 0 ? "−" : "+"} ${words.number(points)} ${points === 1 ? "point" : "points"}`;
}

interface Explained {
  facts: BagFacts;
  cost: BagCost;
  whatIf: WhatIf;
  words: CostWords;
}

/** Green coffee of a bag: weight ⁄ (1 − loss) × price of each part. */
function greenWords({ facts, whatIf, words }: Explained): string {
  const whole = facts.parts.reduce((sum, { proportion }) => sum + proportion, 0);
  const bag = packageLabel(facts.bag, words.number);
  return facts.parts
    .map((part) => {
      const share =
        facts.parts.length === 1 ? "" : ` × ${words.percent(Math.round((part.proportion * 10_000) / whole) / 100)}`;
      const loss = words.percent(changedLossBp(part.lossBp, whatIf) / 100);
      const { weight, price: priceOf } = GREEN_WORDS[words.unit];
      const price = priceOf(changedPriceE4(part.perKgE4 ?? 0, part, whatIf), words);
      const green = weight(greenKgOfPart(facts, part, whatIf), words);
      const origin = `${lossWords(part)}${pointsWords(whatIf, words)}`;
      return `${bag}${share} ⁄ (1 − ${loss} loss, ${origin}) = ${green} of ${part.name} × ${price}`;
    })
    .join("; ");
}

/** Share of a batch in words: `294.1 g of the 5 kg of green coffee in a batch of Drum 5`. */
function batchWords({ facts, whatIf, words }: Explained): string {
  const { machine } = facts.roasting;
  if (machine === null) return "";
  const share = shareOfBatch(facts, machine.batchGrams, whatIf);
  const { weight, batch } = GREEN_WORDS[words.unit];
  const green = weight(exactProduct(share, { over: BigInt(machine.batchGrams), under: 1000n }), words);
  return `${green} of the ${batch(machine.batchGrams, words)} of green coffee in a batch of ${machine.name}`;
}

function labourWords(explained: Explained): string {
  const { labourPerHourMinor, minutesPerBatch } = explained.facts.roasting;
  if (labourPerHourMinor === 0 || minutesPerBatch === 0) return "No labor cost";
  const { amount, number } = explained.words;
  return `${amount(labourPerHourMinor ?? 0)} per hour × ${number(minutesPerBatch ?? 0)} min ⁄ 60 × ${batchWords(explained)}`;
}

function energyWords(explained: Explained): string {
  const { machine, energyPerKwhE4 } = explained.facts.roasting;
  const { amount, number, price } = explained.words;
  const energy = machine?.energy ?? null;
  if (energy === null) return "";
  const { energyBp } = explained.whatIf;
  const change = energyBp === 0 ? "" : ` × ${number((10_000 + energyBp) / 10_000)}`;
  switch (energy.basis) {
    case "amount":
      if (energy.amountMinor === 0) return "No energy cost";
      return `${amount(energy.amountMinor)} per batch${change} × ${batchWords(explained)}`;
    case "kwh":
      if (energy.wattHours === 0 || energyPerKwhE4 === 0) return "No energy cost";
      return `${number(energy.wattHours / 1000)} kWh × ${price(energyPerKwhE4 ?? 0)} per kWh${change} × ${batchWords(explained)}`;
  }
}

function pieceWords({ facts, words }: Explained, piece: BagPiece): string {
  const of = facts.pieces[piece];
  switch (of.state) {
    case "none":
      return `No ${piece}`;
    case "missing":
    case "several":
      return "";
    case "material":
      return `1 × ${of.name} at ${words.price(of.priceE4 ?? 0)}, its price in stock`;
  }
}

const perWeightWords = ({ facts, words }: Explained, minor: number, unit: ShownUnit): string =>
  `${packageLabel(facts.bag, words.number)} × ${words.amount(minor)} per ${unit} of roasted coffee`;

function freightWords(explained: Explained): string {
  const { freightPerKgMinor, freightPerLbMinor } = explained.facts;
  const minor = freightPerLbMinor ?? freightPerKgMinor ?? 0;
  return minor === 0 ? "No freight" : perWeightWords(explained, minor, freightPerLbMinor === null ? "kg" : "lb");
}

function overheadWords(explained: Explained): string {
  const { overhead } = explained.facts;
  if (overhead === null) return "";
  switch (overhead.basis) {
    case "perKg":
      return overhead.minor === 0 ? "No overhead" : perWeightWords(explained, overhead.minor, "kg");
    case "perLb":
      return overhead.minor === 0 ? "No overhead" : perWeightWords(explained, overhead.minor, "lb");
    case "percent": {
      if (overhead.bp === 0) return "No overhead";
      const before = explained.cost.steps
        .filter(({ step }) => step !== "overhead")
        .reduce((sum, { costE2 }) => sum + (costE2 ?? 0), 0);
      return `${explained.words.percent(overhead.bp / 100)} of the ${explained.words.fine(before)} of the steps before`;
    }
  }
}

const STEP_SENTENCES: Record<CostStepName, (explained: Explained) => string> = {
  green: greenWords,
  labour: labourWords,
  energy: energyWords,
  bag: (explained) => pieceWords(explained, "bag"),
  label: (explained) => pieceWords(explained, "label"),
  valve: (explained) => pieceWords(explained, "valve"),
  freight: freightWords,
  overhead: overheadWords,
};

/**
 * Derivation of a step with its numbers in one sentence; null where its cost is unknown. Worked: "Energy €0.0441 = 2.5 kWh × €0.3000
 * per kWh × 294.1 g of the 5 kg of green coffee in a batch of Drum 5".
 */
export function explainStep(
  step: CostStepName,
  { facts, cost, words, whatIf = AS_IT_IS }: Omit<Explained, "whatIf"> & { whatIf?: WhatIf },
): string | null {
  const costE2 = cost.steps.find((each) => each.step === step)?.costE2 ?? null;
  if (costE2 === null) return null;
  return `${COST_STEP_WORDS[step]} ${words.fine(costE2)} = ${STEP_SENTENCES[step]({ facts, cost, whatIf, words })}`;
}

/** Names that the words of missing facts need. */
interface Names {
  lot: (id: string) => string;
  machine: (id: string) => string;
  material: (id: string) => string;
  size: (id: string) => string;
}

/** Missing fact in words, as a thing to do. Worked: "Say what Guji costs". */
export function missingWords(missing: MissingFact, names: Names): string {
  switch (missing.fact) {
    case "noCoffee":
      return "Choose the green coffee of the product";
    case "greenCost":
      return `Say what ${names.lot(missing.lotId)} costs`;
    case "customersGreen":
      return `${names.lot(missing.lotId)} belongs to a customer, so it has no cost`;
    case "labour":
      return "Enter the labor cost per hour";
    case "minutes":
      return "Enter the minutes per batch";
    case "machine":
      return "Add or choose the roasting machine";
    case "machineEnergy":
      return `Enter the energy per batch of ${names.machine(missing.machineId)}`;
    case "energyPrice":
      return "Enter the price of a kilowatt-hour";
    case "freight":
      return "Enter the freight";
    case "overhead":
      return "Enter the overhead per bag";
    case "piece":
      return `Choose the ${missing.piece} of ${names.size(missing.sizeId)}, or choose none`;
    case "severalPieces":
      return `Choose one of the ${missing.piece}s that fit ${names.size(missing.sizeId)}`;
    case "pieceCost":
      return `Say what ${names.material(missing.materialId)} costs`;
    case "tooLarge":
      return "The amounts are too large to be added exactly";
  }
}

interface MarginFigures extends PriceTax {
  priceMinor: number;
  costE2: number;
  netE2: number;
  gainE2: number;
  marginBp: number | null;
  markupBp: number | null;
}

/**
 * Margin of a price as its sum. Worked: "€9.90 (€9.2523 without 7% tax) − €4.0443 cost = €5.2080: margin 56.29%,
 * markup 128.77%".
 */
export function explainMargin(figures: MarginFigures, words: CostWords): string {
  const { priceMinor, costE2, netE2, gainE2, taxE3, pricesIncludeTax, marginBp, markupBp } = figures;
  const net = pricesIncludeTax && taxE3 > 0 ? ` (${words.fine(netE2)} without ${words.percent(taxE3 / 1000)} tax)` : "";
  const gain = `${gainE2 < 0 ? "−" : ""}${words.fine(Math.abs(gainE2))}`;
  const margin = marginBp === null ? "no margin" : `margin ${words.percent(marginBp / 100)}`;
  const markup = markupBp === null ? "no markup" : `markup ${words.percent(markupBp / 100)}`;
  return `${words.amount(priceMinor)}${net} − ${words.fine(costE2)} cost = ${gain}: ${margin}, ${markup}`;
}
