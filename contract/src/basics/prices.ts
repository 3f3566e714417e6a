import { PRICE_BASES, PRICE_PLACES } from "@tryer/domain/money";
import { isDecimalText } from "@tryer/domain/units";
import { z } from "zod";

// Apart from the other fields: the rules of prices are no part of the first page.

/** A plain decimal number as text, at least 0: weights and prices stay as they were typed. */
export const decimalText = (label: string, places: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .max(20, `${label} is too long`)
    .refine((text) => isDecimalText(text) && !text.startsWith("-"), {
      error: `${label} must be a number, as 69 or 9.40`,
      abort: true,
    })
    .refine((text) => (text.split(".")[1]?.length ?? 0) <= places, `${label} can have at most ${places} decimals`);

/** A price as it was typed, in major units. */
export const price = (label: string) =>
  decimalText(label, PRICE_PLACES).refine(
    (text) => Number(text) <= 1_000_000_000,
    `${label} must be at most 1000000000`,
  );

export const PriceBasis = z.enum(PRICE_BASES, { error: "A price is per kg, per lb or for the whole line" });
