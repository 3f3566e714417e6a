import { MAX_AMOUNT_MINOR, parseRate } from "@tryer/domain/money";
import { SPREAD_BASES } from "@tryer/domain/purchases";
import { z } from "zod";
import { wholeNumber } from "../basics/fields.ts";

export const SpreadBy = z.enum(SPREAD_BASES, { error: "Charges are spread by weight or value" });

/** A charge in minor units of the purchase's currency. */
export const chargeMinor = (label: string) => wholeNumber(label, 0, MAX_AMOUNT_MINOR);

/** Units of the home currency for one of the purchase's, as it was typed; null while it is open. */
export const exchangeRate = z
  .string({ error: "Exchange rate must be text" })
  .trim()
  .refine((text) => parseRate(text).ok, "Exchange rate must be a number above 0 with at most 8 decimals")
  .nullable();

/** Place of what was ordered until it comes. */
export const TransitStage = z.enum(["warehouse", "afloat"], { error: "Choose in a warehouse or afloat" });

export const BagUnit = z.enum(["kg", "lb"], { error: "The weight is in kg or lb" });
