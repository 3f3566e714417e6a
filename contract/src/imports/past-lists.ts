import { z } from "zod";
import { MAX_IMPORT_ROWS } from "../basics/constants.ts";
import {
  greenCoffeeId,
  id,
  instant,
  line,
  newId,
  notes,
  optionalLine,
  shrinkagePercentage,
  wholeNumber,
} from "../basics/fields.ts";
import { write } from "../basics/operation.ts";
import { RoastLevel } from "../items.ts";
import { greenWeightKg, roastedWeightKg, roastFacts } from "../roasts.ts";
import { Import } from "./import.ts";

const row = wholeNumber("Row", 1, 10_000_000);
const fileName = optionalLine("File name", 255).default("");

export const ImportProductsInput = z.object({
  /** Names the request: one that is sent again adds nothing. */
  id: newId,
  fileName,
  rows: z
    .array(
      z.object({
        row,
        name: line("Name"),
        roastLevel: RoastLevel,
        greenCoffeeId,
        sku: optionalLine("SKU", 60).default(""),
        shrinkagePercentage: shrinkagePercentage.nullable().default(null),
        /** Null where the list does not say: then the names of product and green coffee do. */
        isDecaf: z.boolean().nullable().default(null),
      }),
    )
    .min(1, "There is no product to add")
    .max(MAX_IMPORT_ROWS, "One import adds at most 5,000 products; split the list"),
});
export type ImportProductsInput = z.infer<typeof ImportProductsInput>;

/** Facts by which a past roast is found in the journal. */
const pastRoast = { greenCoffeeId, roastedAt: instant, greenWeightKg, roastedWeightKg: roastedWeightKg.default(null) };

export const FindPastRoastsInput = z.object({
  roasts: z
    .array(z.object(pastRoast))
    .min(1, "There is no roast to look for")
    .max(MAX_IMPORT_ROWS, "At most 5,000 roasts are looked for at once; split the list"),
});
export type FindPastRoastsInput = z.infer<typeof FindPastRoastsInput>;

export const FoundPastRoasts = z.object({
  /** Number of the roast of the journal that each one is, in their order, as R-0012; null where there is none. */
  numbers: z.array(z.string().nullable()),
});
export type FoundPastRoasts = z.infer<typeof FoundPastRoasts>;

export const ImportRoastsInput = z.object({
  /** Names the request: one that is sent again adds nothing. */
  id: newId,
  fileName,
  rows: z
    .array(
      z.object({
        row,
        ...pastRoast,
        roastedItemId: id.nullable().default(null),
        durationSec: roastFacts.durationSec,
        roastLevel: roastFacts.roastLevel,
        operator: roastFacts.operator,
        notes: notes("Notes").default(""),
        /** Says that it is another roast than the one of the journal with the same coffee, day and weights. */
        isAnother: z.boolean().default(false),
      }),
    )
    .min(1, "There is no roast to add")
    .max(MAX_IMPORT_ROWS, "One import adds at most 5,000 roasts; split the list"),
});
export type ImportRoastsInput = z.infer<typeof ImportRoastsInput>;

const tags = ["Imports"];

/** Operations of imports of products and of past roasts. */
export const pastLists = {
  importProducts: write({
    method: "POST",
    path: "/imports/products",
    scope: "items:write",
    successStatus: 201,
    tags,
    summary: "Add the roasted products of a list: all or none",
    causes: ["item.imported"],
  })
    .input(ImportProductsInput)
    .output(Import),
  findPastRoasts: write({
    method: "POST",
    path: "/imports/past-roasts/find",
    scope: "roasts:read",
    tags,
    summary: "Find past roasts already in the journal, by coffee, day and weights; writes nothing",
    causes: [],
  })
    .input(FindPastRoastsInput)
    .output(FoundPastRoasts),
  importRoasts: write({
    method: "POST",
    path: "/imports/past-roasts",
    scope: "roasts:write",
    successStatus: 201,
    tags,
    summary: "Add the past roasts of a list without taking stock: all or none",
    causes: ["roast.history_imported"],
  })
    .input(ImportRoastsInput)
    .output(Import),
};
