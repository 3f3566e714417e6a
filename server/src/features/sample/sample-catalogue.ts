import type { PackageUnit, RoastLevel } from "@tryer/domain/items";
import type { ShownUnit } from "@tryer/domain/units";

/** Stands in front of every name of the sample roastery, so that it is told from people's own everywhere. */
const SAMPLE_MARK = "Sample";

interface SampleProduct {
  name: string;
  roastLevel: RoastLevel;
}

interface SampleGreen {
  coffeeName: string;
  origin: string;
  quantityKg: number;
  shrinkagePercentage: number;
  product: SampleProduct;
  /** Bags to be roasted, by position in SAMPLE_SIZES. */
  planned: { size: number; quantity: number }[];
}

type SampleSize = { size: number; unit: PackageUnit };

/** A large and a small bag, in the unit of the person who loads the sample. */
export const SAMPLE_SIZES: Record<ShownUnit, readonly [SampleSize, SampleSize]> = {
  lb: [
    { size: 5, unit: "lbs" },
    { size: 12, unit: "oz" },
  ],
  kg: [
    { size: 1, unit: "kg" },
    { size: 250, unit: "g" },
  ],
};

export const SAMPLE_COFFEES: readonly SampleGreen[] = [
  {
    coffeeName: `${SAMPLE_MARK} Guji Uraga`,
    origin: "Ethiopia",
    quantityKg: 60,
    shrinkagePercentage: 14.5,
    product: { name: `${SAMPLE_MARK} Ethiopia Filter`, roastLevel: "Light" },
    planned: [
      { size: 0, quantity: 4 },
      { size: 1, quantity: 24 },
    ],
  },
  {
    coffeeName: `${SAMPLE_MARK} Huila Pitalito`,
    origin: "Colombia",
    quantityKg: 70,
    shrinkagePercentage: 15.5,
    product: { name: `${SAMPLE_MARK} Colombia Omni`, roastLevel: "Medium" },
    planned: [{ size: 1, quantity: 20 }],
  },
  {
    coffeeName: `${SAMPLE_MARK} Cerrado Natural`,
    origin: "Brazil",
    quantityKg: 59,
    shrinkagePercentage: 16,
    product: { name: `${SAMPLE_MARK} House Espresso`, roastLevel: "Medium-dark" },
    planned: [{ size: 0, quantity: 6 }],
  },
];
