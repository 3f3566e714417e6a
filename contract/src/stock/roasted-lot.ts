import { FRESHNESS_STATES, MISSING_COSTS, ROASTED_MOVEMENT_KINDS, ROASTED_SOURCES } from "@tryer/domain/stock";
import { z } from "zod";
import { id, version } from "../basics/fields.ts";
import { PackageSize } from "../items.ts";
import { SettledOrder } from "../orders/shortages.ts";
import { PackagingKind } from "../packaging/packaging.ts";

const quantity = z.int();
const SizeBrief = PackageSize.pick({ id: true, size: true, unit: true });
const ProductName = z.object({ id, name: z.string() });

const Freshness = z.enum(FRESHNESS_STATES);

/** Stock of a lot in one form, loose or in bags of a size. */
export const RoastedHolding = z.object({
  id,
  /** Null for loose coffee. */
  packageSize: SizeBrief.nullable(),
  /** Grams of one unit: 1 for loose coffee, of a bag what it holds. */
  unitGrams: z.int(),
  /** Whole grams of loose coffee, or bags. */
  quantity,
  /** Stock by location, where there is some. */
  stock: z.array(z.object({ locationId: id, quantity })),
});
export type RoastedHolding = z.infer<typeof RoastedHolding>;

/** Cost of a lot of roasted coffee, in the roastery's currency. */
export const RoastedCosts = z.object({
  /** Price per kg in ten-thousandths of a minor unit; null where the cost is unknown. */
  perKgE4: z.int().nullable(),
  /** Worth of what is left of it, in minor units. */
  leftMinor: z.int().nullable(),
  /** Whether a roast that it goes by has an estimated roasted weight. */
  isEstimated: z.boolean(),
  /** Lots whose cost nobody knows, and the reason. */
  missing: z.array(z.object({ lotId: id, number: z.string(), roastId: id.nullable(), reason: z.enum(MISSING_COSTS) })),
  /** Lots that a blend was made of, with the grams that were taken, losses included, and their cost; empty for others. */
  parts: z.array(
    z.object({
      lotId: id,
      number: z.string(),
      product: ProductName.nullable(),
      grams: z.int(),
      costMinor: z.int().nullable(),
    }),
  ),
  /** Bags of a size, each in ten-thousandths of a minor unit. */
  bags: z.array(
    z.object({
      holdingId: id,
      coffeeCostE4: z.int().nullable(),
      /** Packaging that the packings took for each; null where its cost is unknown, or some was not in stock. */
      packagingCostE4: z.int().nullable(),
      /** Whether the packings took packaging from stock. */
      tookPackaging: z.boolean(),
    }),
  ),
});
export type RoastedCosts = z.infer<typeof RoastedCosts>;

/** A lot of roasted coffee: what one roast brought, a blend, or stock from before the books. */
export const RoastedLot = z.object({
  id,
  /** The short number that people say: that of the roast, as R-0042, else its own, as RL-0007. */
  number: z.string(),
  source: z.enum(ROASTED_SOURCES),
  roastId: id.nullable(),
  /** Null where the roast is of no product. */
  product: ProductName.nullable(),
  /** Day of the roast; of a blend that of its oldest part. */
  roastedOn: z.string(),
  ageDays: z.int(),
  freshness: Freshness,
  /** Whether nothing of it is packed, blended or sent until somebody releases it. */
  isHeld: z.boolean(),
  heldAt: z.string().nullable(),
  releasedAt: z.string().nullable(),
  /** Facts of the roast to release it by; null where it is no roast or nobody noted them. */
  lossPercent: z.number().nullable(),
  groundColor: z.number().nullable(),
  cupScore: z.number().nullable(),
  holdings: z.array(RoastedHolding),
  /** Left out for people who may not see costs. */
  costs: RoastedCosts.optional(),
  version,
});
export type RoastedLot = z.infer<typeof RoastedLot>;

/** Stock of one product, and that of roasts of no product. */
export const RoastedProduct = z.object({
  product: ProductName.nullable(),
  isArchived: z.boolean(),
  looseGrams: quantity,
  bags: z.array(z.object({ packageSize: SizeBrief, bags: quantity })),
  /** Grams in all, loose and in bags, and those of them on hold. */
  grams: quantity,
  heldGrams: quantity,
  /** Grams by freshness. */
  freshness: z.object({ resting: quantity, fresh: quantity, soon: quantity, expired: quantity }),
  /** Days of the oldest and the newest roast that something is left of. */
  oldestOn: z.string(),
  newestOn: z.string(),
  lotCount: z.int(),
});
export type RoastedProduct = z.infer<typeof RoastedProduct>;

export const RoastedMovement = z.object({
  id,
  kind: z.enum(ROASTED_MOVEMENT_KINDS),
  packageSize: SizeBrief.nullable(),
  unitGrams: z.int(),
  locationId: id,
  /** Day that the movement counts for, in the roastery's time zone. */
  businessDay: z.string(),
  reason: z.string(),
  /** Whole grams of loose coffee, or bags; and the stock of the same form after it. */
  change: quantity,
  balanceAfter: quantity,
  bookingId: id,
  orderId: id.nullable(),
  /** Orders that bags of this packing had been sent with before they were packed; none for other movements. */
  settled: z.array(SettledOrder),
  personName: z.string(),
  /** Movement that this one takes back. */
  reversesId: id.nullable(),
  isTakenBack: z.boolean(),
  /** Whether it can be taken back here, and not where it came from. */
  mayBeTakenBack: z.boolean(),
  createdAt: z.string(),
});
export type RoastedMovement = z.infer<typeof RoastedMovement>;

export const Packing = z.object({
  /** Takes the packing back, too. */
  id,
  packageSize: SizeBrief,
  bags: z.int(),
  bagGrams: z.int(),
  lossGrams: z.int(),
  /** Pieces of packaging that it took, and those that were not in stock. */
  materials: z.array(z.object({ id, name: z.string(), pieces: z.int(), shortPieces: z.int() })),
  /** Kinds of packaging of which none was taken, because several suit the bags and nobody said which. */
  unclearKinds: z.array(PackagingKind),
  /** Bags by the roast that they count to. */
  lots: z.array(z.object({ lotId: id, number: z.string(), roastedOn: z.string(), bags: z.int() })),
  /** Bags of them that orders had been sent before they were packed, and that were missing there. */
  settled: z.array(SettledOrder),
});
export type Packing = z.infer<typeof Packing>;

/** Blend of loose roasted coffees: the lot that it became, and what went in. */
export const RoastedBlend = z.object({
  /** Id of the lot; takes the blend back, too. */
  id,
  lot: RoastedLot,
  /** Grams that were made. */
  grams: z.int(),
  parts: z.array(
    z.object({
      product: ProductName.nullable(),
      lotId: id,
      number: z.string(),
      roastedOn: z.string(),
      /** Grams that were mixed, and grams that were lost beside. */
      grams: z.int(),
      lossGrams: z.int(),
    }),
  ),
});
export type RoastedBlend = z.infer<typeof RoastedBlend>;
