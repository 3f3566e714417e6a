import { gramsFromKg, kgFromGrams } from "@tryer/domain/units";

/** `numeric(12,3)` kilograms as the driver reads them → grams. Exact: the text has at most 12 digits. */
export const gramsOfColumn = (kg: string): number => gramsFromKg(Number(kg));

/** Grams → the text that a `numeric(12,3)` column of kilograms is written with; a float never reaches the column. */
export const columnOfGrams = (grams: number): string => kgFromGrams(grams).toFixed(3);

/** The most that such a column holds. */
export const MAX_COLUMN_GRAMS = 999_999_999_999;
