import { MAX_BLEND_PARTS } from "@tryer/domain/green";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { decimal, greenCoffeeId } from "../basics/fields.ts";
import { GreenCoffeeBrief } from "../green/green-coffee.ts";

/** One of the green coffees of a blend that was mixed before it was roasted. */
export const RoastPart = z.object({
  greenCoffee: GreenCoffeeBrief,
  greenWeightKg: z.number(),
  /** Green weight of this coffee that was not in stock. */
  shortfallKg: z.number(),
  /** Cost of what was in stock; left out for those who may not see costs. */
  costMinor: z.int().nullable().optional(),
});
export type RoastPart = z.infer<typeof RoastPart>;

/** Green coffee that goes in: one, or the parts of a blend. */
export const goesIn = {
  /** Name of what goes in, as lists show it: "Guji", "Huila 60%, Yirgacheffe 40%". */
  greenName: z.string(),
  /** Null for a blend. */
  greenCoffee: GreenCoffeeBrief.nullable(),
  /** Parts of a blend in their order; empty where one coffee was roasted. */
  parts: z.array(RoastPart),
};

/** Least green weight of a roast and of a part of its blend: a gram. */
export const MIN_GREEN_KG = 0.001;

/** Parts of a blend as a person weighs them; together they are the green weight. */
export const roastPartsInput = z
  .array(
    z.object({
      greenCoffeeId,
      greenWeightKg: decimal("Green weight", { places: 6, above: 0, min: MIN_GREEN_KG, max: MAX_WEIGHT_KG }),
    }),
  )
  .min(2, "A blend has at least two coffees")
  .max(MAX_BLEND_PARTS, `A blend has at most ${MAX_BLEND_PARTS} coffees`);

interface OneOrSeveral {
  greenCoffeeId?: string | undefined;
  parts?: unknown[] | undefined;
}

/** Refuses one coffee and the parts of a blend at once. */
export function refuseBoth({ greenCoffeeId, parts }: OneOrSeveral, context: z.RefinementCtx): void {
  if (greenCoffeeId === undefined || parts === undefined) return;
  context.addIssue({ code: "custom", path: ["parts"], message: "Name one green coffee, or the parts of a blend" });
}

/** Refuses a roast of nothing. */
export function requireGreen(input: OneOrSeveral, context: z.RefinementCtx): void {
  refuseBoth(input, context);
  if (input.greenCoffeeId !== undefined || input.parts !== undefined) return;
  context.addIssue({ code: "custom", path: ["greenCoffeeId"], message: "Please select a green coffee" });
}
