import type { PackageUnit } from "../../items/index.ts";
import type { Currency } from "../../money/index.ts";
import { priceForTier } from "../price-lists.ts";
import type { BagFacts, BagPiece, BatchEnergy, LossSource, Overhead, PieceOfBag } from "./bag-cost.ts";
import type { PriceTarget } from "./margins.ts";

export interface LossOfCost {
  lossBp: number;
  source: LossSource;
  /** Roasts that it was measured of; null where it was not measured. */
  roastCount: number | null;
}

/** Green coffee whose price a cost goes by. */
export interface LotOfCost {
  id: string;
  name: string;
  /** Price per kg in ten-thousandths of a minor unit; null where nobody knows it. */
  perKgE4: number | null;
  isCustomers: boolean;
  /** Currency of its last purchase where that is another than the roastery's. */
  boughtIn: string | null;
  /** Last delivery of a priced lot, with the price before it; null where none came. */
  lastReceipt: { day: string; perKgBeforeE4: number | null } | null;
}

/** Coffee of a product, with its share of the roasted weight. */
export interface PartOfCost {
  lotId: string;
  /** Product that is roasted apart for a blend of roasted coffees; null where all is roasted together. */
  productName: string | null;
  proportion: number;
  loss: LossOfCost;
}

export interface ProductOfCost {
  id: string;
  name: string;
  parts: readonly PartOfCost[];
  /** Sizes that it is sold in; null where it is sold in all. */
  sizeIds: readonly string[] | null;
  /** Tax rate in thousandths of a percent. */
  taxE3: number;
  /** Machine that it is roasted on; null where that of the plans counts. */
  machineId: string | null;
}

export interface MachineOfCost {
  id: string;
  name: string;
  /** Green coffee of a batch. */
  batchGrams: number;
  /** Whether plans go by it. */
  isDefault: boolean;
  energy: BatchEnergy | null;
}

/** Rates that a roastery reckons with; null is what nobody said yet, 0 says that there is no such cost. */
export interface CostRates {
  labourPerHourMinor: number | null;
  minutesPerBatch: number | null;
  energyPerKwhE4: number | null;
  freightPerKgMinor: number | null;
  freightPerLbMinor: number | null;
  overhead: Overhead | null;
}

export interface SizeOfCost {
  id: string;
  size: number;
  unit: PackageUnit;
  pieces: Record<BagPiece, PieceOfBag>;
}

/** Target of a tier; null for everybody else, and for all products where none is named. The one of the product counts first. */
export interface TargetOfTier extends PriceTarget {
  tierId: string | null;
  roastedItemId: string | null;
}

/** Selling price that holds today: of a tier, or for everybody else. */
export interface LivePrice {
  roastedItemId: string;
  packageSizeId: string;
  tierId: string | null;
  priceMinor: number;
}

export interface TierOfCost {
  id: string;
  name: string;
  /** Whether its price list holds the tax; that of everybody else where it has none. */
  pricesIncludeTax: boolean;
}

/** Facts of all costs and prices of a roastery. Lists refer to each other by ids. */
export interface CostBasis {
  currency: Currency;
  /** Whether prices for everybody else hold the tax. */
  pricesIncludeTax: boolean;
  rates: CostRates;
  machines: readonly MachineOfCost[];
  lots: readonly LotOfCost[];
  products: readonly ProductOfCost[];
  sizes: readonly SizeOfCost[];
  tiers: readonly TierOfCost[];
  targets: readonly TargetOfTier[];
  prices: readonly LivePrice[];
}

/** Machine that the costs of a product go by: the chosen one, else its own, else that of the plans, else the only one. */
export function machineOfCost(
  { machines }: Pick<CostBasis, "machines">,
  { machineId }: Pick<ProductOfCost, "machineId">,
  chosenId: string | null = null,
): MachineOfCost | null {
  const called = (wanted: string | null) => machines.find(({ id }) => id === wanted);
  const chosen = called(chosenId) ?? called(machineId) ?? machines.find(({ isDefault }) => isDefault);
  return chosen ?? (machines.length === 1 ? (machines[0] ?? null) : null);
}

/** Prices of green coffee that a cost goes by: those of now, or those from before the last delivery of each. */
export type GreenPrices = "now" | "beforeLastReceipt";

const PRICES: Record<GreenPrices, (lot: LotOfCost) => number | null> = {
  now: ({ perKgE4 }) => perKgE4,
  beforeLastReceipt: ({ perKgE4, lastReceipt }) => (lastReceipt === null ? perKgE4 : lastReceipt.perKgBeforeE4),
};

interface Bag {
  product: ProductOfCost;
  size: SizeOfCost;
  machine: MachineOfCost | null;
}

/** Facts of the cost of one bag. */
export function bagFacts(basis: CostBasis, { product, size, machine }: Bag, prices: GreenPrices = "now"): BagFacts {
  const { rates } = basis;
  const lots = new Map(basis.lots.map((lot) => [lot.id, lot]));
  return {
    bag: size,
    parts: product.parts.flatMap(({ lotId, proportion, loss }) => {
      const lot = lots.get(lotId);
      if (lot === undefined) return [];
      const { name, isCustomers, boughtIn } = lot;
      const perKgE4 = PRICES[prices](lot);
      const { lossBp, source: lossSource, roastCount } = loss;
      const isForeign = boughtIn !== null;
      return [{ lotId, name, perKgE4, isCustomers, isForeign, proportion, lossBp, lossSource, roastCount }];
    }),
    roasting: { ...rates, machine },
    pieces: size.pieces,
    freightPerKgMinor: rates.freightPerKgMinor,
    freightPerLbMinor: rates.freightPerLbMinor,
    overhead: rates.overhead,
  };
}

/** Sizes that a product is sold in, the smallest first as the list has them. */
export const sizesOfProduct = ({ sizes }: Pick<CostBasis, "sizes">, { sizeIds }: ProductOfCost): SizeOfCost[] =>
  sizes.filter(({ id }) => sizeIds === null || sizeIds.includes(id));

type Tier = string | null;

/** Target of a product for a tier: its own, else that of the tier; null where nobody set one. */
export const targetOf = (
  { targets }: Pick<CostBasis, "targets">,
  productId: string,
  tierId: Tier,
): TargetOfTier | null =>
  targets.find((each) => each.tierId === tierId && each.roastedItemId === productId) ??
  targets.find((each) => each.tierId === tierId && each.roastedItemId === null) ??
  null;

interface OfBag {
  productId: string;
  sizeId: string;
  tierId: Tier;
}

/** Whether the prices that a tier pays hold the tax. */
export const taxInPricesOf = (
  { tiers, pricesIncludeTax }: Pick<CostBasis, "tiers" | "pricesIncludeTax">,
  tierId: Tier,
): boolean => tiers.find(({ id }) => id === tierId)?.pricesIncludeTax ?? pricesIncludeTax;

/** Price that a tier pays for a bag: its own, else that for everybody else; null where the bag has none. */
export function livePrice(
  { prices }: Pick<CostBasis, "prices">,
  { productId, sizeId, tierId }: OfBag,
): LivePrice | null {
  const ofBag = prices.filter((each) => each.roastedItemId === productId && each.packageSizeId === sizeId);
  return priceForTier(ofBag, tierId) ?? null;
}
