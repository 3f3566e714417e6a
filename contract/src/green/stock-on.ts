import { z } from "zod";
import { day, id } from "../basics/fields.ts";

/** The day whose end is asked about, in the roastery's time zone; today where none is named, none of the future. */
export const StockOnInput = z.object({ date: day("Date").optional() });
export type StockOnInput = z.infer<typeof StockOnInput>;

const StoredGreen = z.object({
  id,
  /** The short number that people say, as GC-0042. */
  number: z.string(),
  coffeeName: z.string(),
  origin: z.string(),
  /** Customer whose coffee it is; null where it is ours. */
  ownerName: z.string().nullable(),
  /** Weight of the day, below 0 where a roast was dated before the delivery that it took from. */
  quantityKg: z.number(),
  /** Stock by location, where there is some. */
  stock: z.array(z.object({ locationId: id, quantityKg: z.number() })),
});

export const GreenOnDay = StoredGreen.extend({
  /**
   * Price per kg at the end of the day in ten-thousandths of a minor unit; null where it is unknown. Left out for those who
   * may not see costs, as all values are.
   */
  averageCostE4: z.int().nullable().optional(),
  /** Value in minor units; null where the cost is unknown. */
  valueMinor: z.int().nullable().optional(),
});
export type GreenOnDay = z.infer<typeof GreenOnDay>;

/** Value of stock, for those who see costs. */
const values = {
  /** Value in minor units of what has a cost. */
  valueMinor: z.int().optional(),
  /** Records with stock whose cost is unknown. */
  unpricedCount: z.int().optional(),
};

/** Green coffee at the end of a day. */
export const GreenStockOn = z.object({
  date: z.string(),
  /** The roastery's own lots with stock, by name. */
  coffees: z.array(GreenOnDay),
  totals: z.object({ quantityKg: z.number(), ...values }),
  /** All locations in their order, those that were put away too, with the own stock at each. */
  locations: z.array(z.object({ id, name: z.string(), quantityKg: z.number() })),
  /** Lots of customers, by customer: no part of the roastery's stock, and of no value to it. */
  customerCoffees: z.array(StoredGreen),
  customersKg: z.number(),
});
export type GreenStockOn = z.infer<typeof GreenStockOn>;

export const MaterialOnDay = z.object({
  id,
  /** The short number that people say, as PM-0007. */
  number: z.string(),
  name: z.string(),
  pieces: z.int(),
  stock: z.array(z.object({ locationId: id, pieces: z.int() })),
  /** Price of a piece in ten-thousandths of a minor unit; left out for those who may not see costs, as all values are. */
  perPieceE4: z.int().nullable().optional(),
  valueMinor: z.int().nullable().optional(),
});
export type MaterialOnDay = z.infer<typeof MaterialOnDay>;

/** Packaging material at the end of a day. */
export const PackagingStockOn = z.object({
  date: z.string(),
  /** Materials with pieces, by name. */
  materials: z.array(MaterialOnDay),
  totals: z.object({ pieces: z.int(), ...values }),
});
export type PackagingStockOn = z.infer<typeof PackagingStockOn>;
