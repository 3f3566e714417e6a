import {
  centiLbsFromLbs,
  fineGramsFromKg,
  fixed2,
  fixedText,
  gramsFromKg,
  kgFromGrams,
  scaledInteger,
} from "@tryer/domain/units";
import { bigint, customType } from "drizzle-orm/pg-core";

// Decimals cross the boundary of the database here and nowhere else: the drivers read and write `numeric` as text.
// Sums over a column are decoded as the column is, with `.mapWith(column)`.

type Decimal = { data: number; driverData: string };

/** Kilograms to the gram in the database, whole grams in code. Exact: the text has at most 12 digits. */
export const grams = customType<Decimal>({
  dataType: () => "numeric(12, 3)",
  fromDriver: (kg) => gramsFromKg(Number(kg)),
  toDriver: (value) => kgFromGrams(value).toFixed(3),
});

/**
 * Kilograms to the milligram in the database, grams with 3 decimals in code: weights of a roast, which a sample roaster weighs
 * more finely than stock is counted. Exact: the text has at most 15 digits.
 */
export const fineGrams = customType<Decimal>({
  dataType: () => "numeric(15, 6)",
  fromDriver: (kg) => fineGramsFromKg(Number(kg)),
  toDriver: (value) => kgFromGrams(value).toFixed(6),
});

/** The most that a column of grams holds. */
export const MAX_COLUMN_GRAMS = 999_999_999_999;

/** Pounds with 2 decimals as the driver reads them → whole hundredths. */
export const centiLbsOfText = (lbs: string): number => centiLbsFromLbs(Number(lbs));

/** Pounds with 2 decimals in the database, whole hundredths of a pound in code. */
export const centiLbs = customType<Decimal>({
  dataType: () => "numeric(10, 2)",
  fromDriver: centiLbsOfText,
  toDriver: fixed2,
});

const decimal = (precision: number, scale: number) =>
  customType<Decimal>({
    dataType: () => `numeric(${precision}, ${scale})`,
    fromDriver: Number,
    toDriver: (value) => value.toFixed(scale),
  });

export const percent = decimal(5, 2);

/** Points of a cupping score, with 2 decimals; own forms may add up to more than 100. */
export const cuppingPoints = decimal(8, 2);

/** Batch size of green coffee, in pounds with 2 decimals. */
export const batchSizeLbs = decimal(8, 2);

/** Grams of water for a gram of coffee, with 1 decimal. */
export const brewRatio = decimal(4, 1);

/** The number of units in a package, with 3 decimals. */
export const packageSize = decimal(10, 3);

/** Whole minor units of a currency, or ten-thousandths of them per kg. */
export const minor = (name: string) => bigint(name, { mode: "number" });

/** Grams per litre of green coffee, with 1 decimal. */
export const density = decimal(5, 1);

/** Water activity, from 0 to 1 with 3 decimals. */
export const waterActivity = decimal(4, 3);

/** Tax rate in percent with 3 decimals in the database, whole thousandths of a percent in code. */
export const taxPercent = customType<Decimal>({
  dataType: () => "numeric(6, 3)",
  fromDriver: (percent) => scaledInteger(Number(percent), 3),
  toDriver: (value) => fixedText(value, 3),
});

/** Discount in percent with 2 decimals in the database, whole hundredths of a percent in code. */
export const discountPercent = customType<Decimal>({
  dataType: () => "numeric(5, 2)",
  fromDriver: (percent) => scaledInteger(Number(percent), 2),
  toDriver: fixed2,
});
