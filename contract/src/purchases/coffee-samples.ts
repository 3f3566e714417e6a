import { SAMPLE_DECISIONS, SAMPLE_KINDS } from "@tryer/domain/purchases";
import { z } from "zod";
import { archiving, withId } from "../basics/archiving.ts";
import {
  currency,
  day,
  decimal,
  flag,
  id,
  line,
  newId,
  notes,
  optionalLine,
  page,
  paging,
  search,
  uuid,
  version,
  wholeNumber,
} from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { decimalText, price } from "../basics/prices.ts";
import { saving } from "../basics/saving.ts";
import { GreenCoffeeBrief } from "../green/green-coffee.ts";
import { GreenFacts, GreenFactsInput } from "../green/green-facts.ts";
import { GREEN_LIMITS } from "../green/green-limits.ts";
import { PurchaseStatus } from "./purchase.ts";
import { SupplierBrief } from "./suppliers.ts";

export const SampleKind = z.enum(SAMPLE_KINDS, { error: "Choose offer, pre-shipment or arrival" });
export const SampleDecision = z.enum(SAMPLE_DECISIONS, { error: "A sample is open, accepted or rejected" });
const WeightUnit = z.enum(["kg", "lb"], { error: "The weight is in kg or lb" });
const SamplePriceBasis = z.enum(["kg", "lb"], { error: "A price is per kg or per lb" });

/** Facts of a lot that a sample can tell. */
const COFFEE_FACTS = {
  country: true,
  region: true,
  farm: true,
  station: true,
  process: true,
  variety: true,
  grade: true,
  altitudeFromM: true,
  altitudeToM: true,
  cropYear: true,
  moisturePercent: true,
  densityGPerL: true,
  waterActivity: true,
  defects: true,
  certifications: true,
} as const;

/** Offer of a sample and its purchases; left out for those who do not see purchases. */
const SampleTrade = z.object({
  supplier: SupplierBrief.nullable(),
  /** Sender or place that it came from, beside the supplier. */
  source: z.string(),
  /** Price as it was typed, for each `priceBasis`; null where none was offered. */
  price: z.string().nullable(),
  priceBasis: SamplePriceBasis,
  /** Currency of the price; null with it. */
  currency: currency.nullable(),
  /** Contract that it became, or that it is a sample of. */
  contract: z.object({ id, number: z.string() }).nullable(),
  /** Purchases whose lines were ordered by it. */
  purchases: z.array(z.object({ id, number: z.string(), status: PurchaseStatus })),
});

/** A sample of green coffee: with an offer, before shipment, or of what came. */
export const CoffeeSample = z.object({
  id,
  /** The short number that people say, as SA-0012. */
  number: z.string(),
  kind: SampleKind,
  /** Lot that it is a sample of, where there is one. */
  greenCoffee: GreenCoffeeBrief.nullable(),
  coffeeName: z.string(),
  origin: z.string(),
  ...GreenFacts.pick(COFFEE_FACTS).shape,
  receivedOn: z.string().nullable(),
  weightGrams: z.int().nullable(),
  roastedOn: z.string().nullable(),
  roastNotes: z.string(),
  score: z.number().nullable(),
  /** Beans that stay pale in the roast, in 100 g; null where nobody counted. */
  quakers: z.int().nullable(),
  notes: z.string(),
  decision: SampleDecision,
  decisionReason: z.string(),
  decidedOn: z.string().nullable(),
  trade: SampleTrade.optional(),
  archivedAt: z.string().nullable(),
  version,
});
export type CoffeeSample = z.infer<typeof CoffeeSample>;

/** Heaviest sample: a bag that is sent to try production roasts. */
const MAX_SAMPLE_GRAMS = 100_000;

const roastFacts = {
  roastedOn: day("Roasted on").nullable(),
  roastNotes: notes("Roast notes"),
  score: decimal("Score", { places: 2, ...GREEN_LIMITS.score }).nullable(),
};

const facts = {
  kind: SampleKind,
  supplierId: uuid("Please select a supplier").nullable(),
  greenCoffeeId: uuid("Please select a green coffee").nullable(),
  contractId: uuid("Please select a contract").nullable(),
  coffeeName: line("Name"),
  origin: optionalLine("Origin"),
  ...GreenFactsInput.pick(COFFEE_FACTS).shape,
  source: optionalLine("Source", 200),
  receivedOn: day("Received on").nullable(),
  weightGrams: wholeNumber("Weight", 1, MAX_SAMPLE_GRAMS).nullable(),
  quakers: wholeNumber("Quakers", 0, 1000).nullable(),
  ...roastFacts,
  notes: notes("Notes"),
  price: price("Price").nullable(),
  priceBasis: SamplePriceBasis,
  currency: currency.nullable(),
};

export const AddSampleInput = z.object({
  id: newId.optional(),
  ...z.object(facts).partial().shape,
  kind: facts.kind,
  coffeeName: facts.coffeeName,
});
export type AddSampleInput = z.infer<typeof AddSampleInput>;

export const EditSampleInput = z.object({ id, version, ...z.object(facts).partial().shape });
export type EditSampleInput = z.infer<typeof EditSampleInput>;

export const ScoreSampleInput = z.object({ id, version, ...z.object(roastFacts).partial().shape });
export type ScoreSampleInput = z.infer<typeof ScoreSampleInput>;

export const DecideSampleInput = z.object({
  id,
  version,
  decision: SampleDecision,
  /** Required for a rejection. */
  reason: optionalLine("Reason", 500).default(""),
});
export type DecideSampleInput = z.infer<typeof DecideSampleInput>;

const quantity = {
  bags: wholeNumber("Bags", 1, 100_000).nullable().default(null),
  /** Weight of a bag where there are bags, else the whole. */
  weight: decimalText("Weight", 3).refine((text) => Number(text) > 0, "Weight must be above 0"),
  weightUnit: WeightUnit.default("kg"),
};

export const BuySampleInput = z.object({
  id,
  /** Draft that gets the line; a new one is made where it is left out. */
  purchaseId: id.optional(),
  /** Names the request, which is carried out once; id of the new draft. */
  newId: newId.optional(),
  ...quantity,
});
export type BuySampleInput = z.infer<typeof BuySampleInput>;

export const ContractSampleInput = z.object({ id, newId: newId.optional(), ...quantity });
export type ContractSampleInput = z.infer<typeof ContractSampleInput>;

export const ListSamplesInput = z.object({
  search,
  kind: SampleKind.optional(),
  decision: SampleDecision.optional(),
  supplierId: id.optional(),
  /** Samples of a lot, and those that it was bought on. */
  greenCoffeeId: id.optional(),
  contractId: id.optional(),
  archived: flag.default(false),
  ...paging,
});
export type ListSamplesInput = z.infer<typeof ListSamplesInput>;

/** A sample with the purchase or contract that was made of it. */
export const BoughtSample = z.object({ sample: CoffeeSample, id, number: z.string() });
export type BoughtSample = z.infer<typeof BoughtSample>;

const tags = ["Purchases"];

export const coffeeSamples = {
  list: read({
    path: "/coffee-samples",
    scope: "purchases:read",
    tags,
    summary: "List samples of green coffee, newest first",
  })
    .input(ListSamplesInput)
    .output(page(CoffeeSample)),
  get: read({
    path: "/coffee-samples/{id}",
    scope: "purchases:read",
    tags,
    summary: "One sample with its roast, score and decision",
  })
    .input(withId)
    .output(CoffeeSample),
  ...saving({
    path: "/coffee-samples",
    scope: "purchases:write",
    tags,
    row: CoffeeSample,
    add: [AddSampleInput, "Add a sample of green coffee", "coffee_sample.added"],
    edit: [EditSampleInput, "Edit a sample", "coffee_sample.edited"],
  }),
  score: write({
    method: "PATCH",
    path: "/coffee-samples/{id}/score",
    scope: "purchases:write",
    tags,
    summary: "Enter roast and score of a sample",
    causes: ["coffee_sample.scored"],
  })
    .input(ScoreSampleInput)
    .output(CoffeeSample),
  decide: write({
    method: "POST",
    path: "/coffee-samples/{id}/decide",
    scope: "purchases:write",
    tags,
    summary: "Accept, reject or reopen a sample",
    causes: ["coffee_sample.accepted", "coffee_sample.rejected", "coffee_sample.reopened"],
  })
    .input(DecideSampleInput)
    .output(CoffeeSample),
  buy: write({
    method: "POST",
    path: "/coffee-samples/{id}/purchase",
    scope: "purchases:write",
    successStatus: 201,
    tags,
    summary: "Put an accepted sample on a purchase of its supplier, in a draft that is there or a new one",
    causes: ["coffee_sample.bought"],
  })
    .input(BuySampleInput)
    .output(BoughtSample),
  contract: write({
    method: "POST",
    path: "/coffee-samples/{id}/contract",
    scope: "purchases:write",
    successStatus: 201,
    tags,
    summary: "Make a contract of an accepted sample",
    causes: ["coffee_sample.contracted"],
  })
    .input(ContractSampleInput)
    .output(BoughtSample),
  ...archiving({
    path: "/coffee-samples/{id}",
    scope: "purchases:write",
    tags,
    row: CoffeeSample,
    archive: ["Archive a sample", "coffee_sample.archived"],
    restore: ["Restore an archived sample", "coffee_sample.restored"],
  }),
};
