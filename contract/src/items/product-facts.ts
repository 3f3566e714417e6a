import {
  BREW_RATIO,
  BREW_TEMPERATURE_C,
  LABEL_FIELDS,
  MAX_BEST_BEFORE_DAYS,
  unknownLabelField,
} from "@tryer/domain/items";
import { MAX_REST_DAYS } from "@tryer/domain/orders";
import { MAX_DURATION_SEC } from "@tryer/domain/roasts";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { decimal, id, notes, optionalLine, uuid, wholeNumber } from "../basics/fields.ts";

const MAX_GRINDS = 20;
const MAX_OFFERED_SIZES = 100;

/** Facts of a product beside its name and what it is roasted from. */
export const productFacts = {
  /** Article number that the roastery gave it; empty where it has none. */
  sku: z.string(),
  /** Whether it is without caffeine: it is roasted last on its day. */
  isDecaf: z.boolean(),
  /** Days between roast and sale; null where the roastery's own count. */
  restDays: z.int().nullable(),
  /** Days from the roast until it is best before; null where no day is given. */
  bestBeforeDays: z.int().nullable(),
  /** Roasted weight that should always be there. */
  minimumStockKg: z.number(),
  /** Package sizes that it is sold in; empty for all. */
  packageSizeIds: z.array(id),
  /** Grinds that it is sold in beside whole beans; empty where any may be asked for. */
  grinds: z.array(z.string()),
  /** Text of the label with its fields in braces; empty for the usual one. */
  labelText: z.string(),
  /** Tasting notes on the page of its bags; empty where there are none. */
  tastingNotes: z.string(),
  /** Recipe of a brew on that page: grams of water for a gram of coffee, water in °C, grind, time. Null or empty where nobody said. */
  brewRatio: z.number().nullable(),
  brewTemperatureC: z.int().nullable(),
  brewGrind: z.string(),
  brewSeconds: z.int().nullable(),
  /** Machine that it is roasted on; null where that of the plan counts. */
  machineId: id.nullable(),
  /** Tax rate of its lines in orders; null where the roastery's own for products counts. */
  taxRateId: id.nullable(),
};

const grind = optionalLine("Grind", 60).refine((text) => text !== "", "Grind is required");

const isWithoutTwins = (texts: string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length;

/** The facts as a person types them; what is left out stays as it is. */
export const productFactsInput = {
  sku: optionalLine("SKU", 60).optional(),
  /** Left out, a new product is decaf where its name or that of its green coffee says so. */
  isDecaf: z.boolean().optional(),
  restDays: wholeNumber("Days of rest", 0, MAX_REST_DAYS).nullable().optional(),
  bestBeforeDays: wholeNumber("Best before", 1, MAX_BEST_BEFORE_DAYS).nullable().optional(),
  minimumStockKg: decimal("Minimum stock", { places: 3, min: 0, max: MAX_WEIGHT_KG }).optional(),
  packageSizeIds: z
    .array(uuid("Please select a package size"))
    .max(MAX_OFFERED_SIZES, `A product can have at most ${MAX_OFFERED_SIZES} sizes`)
    .optional(),
  grinds: z
    .array(grind)
    .max(MAX_GRINDS, `A product can have at most ${MAX_GRINDS} grinds`)
    .refine(isWithoutTwins, "Name each grind once")
    .optional(),
  labelText: notes("Label text", 1000)
    .refine(
      (text) => unknownLabelField(text) === null,
      `The fields in braces are ${LABEL_FIELDS.map((field) => `{${field}}`).join(", ")}`,
    )
    .optional(),
  tastingNotes: optionalLine("Tasting notes", 200).optional(),
  brewRatio: decimal("Water per coffee", BREW_RATIO).nullable().optional(),
  brewTemperatureC: wholeNumber("Water temperature", BREW_TEMPERATURE_C.min, BREW_TEMPERATURE_C.max)
    .nullable()
    .optional(),
  brewGrind: optionalLine("Grind for the brew", 60).optional(),
  brewSeconds: wholeNumber("Brew time", 1, MAX_DURATION_SEC).nullable().optional(),
  machineId: uuid("Please select a machine").nullable().optional(),
  taxRateId: uuid("Please select a tax rate").nullable().optional(),
};
