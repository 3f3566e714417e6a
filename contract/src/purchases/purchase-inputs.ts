import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import {
  currency,
  day,
  decimal,
  id,
  newId,
  notes,
  optionalLine,
  paging,
  search,
  sorting,
  uuid,
  version,
  wholeNumber,
} from "../basics/fields.ts";
import { newFacts } from "../basics/new-facts.ts";
import { decimalText, PriceBasis, price } from "../basics/prices.ts";
import { deliveryFacts } from "../green/green-facts.ts";
import { PiecePriceBasis } from "../packaging/packaging.ts";
import { PackagingLineInput, PackagingReceiptInput } from "./packaging-lines.ts";
import { PurchaseStatus } from "./purchase.ts";
import { BagUnit, chargeMinor, exchangeRate, SpreadBy, TransitStage } from "./purchase-values.ts";

export const PurchaseLineInput = z
  .object({
    greenCoffeeId: uuid("Please select a green coffee").nullable().default(null),
    /** Name of a new coffee, where `greenCoffeeId` is null. */
    coffeeName: optionalLine("Name").default(""),
    origin: optionalLine("Origin").default(""),
    bags: wholeNumber("Bags", 1, 100_000).nullable().default(null),
    weight: decimalText("Weight", 3).refine((text) => Number(text) > 0, "Weight must be above 0"),
    weightUnit: BagUnit.default("kg"),
    price: price("Price").nullable().default(null),
    priceBasis: PriceBasis.default("kg"),
    isSample: z.boolean().default(false),
    /** Contract that the line draws from, with the same supplier and in the same currency. */
    contractId: uuid("Please select a contract").nullable().default(null),
    /** Accepted sample that the line is ordered by. */
    sampleId: uuid("Please select a sample").nullable().default(null),
  })
  .refine(({ greenCoffeeId, coffeeName }) => greenCoffeeId !== null || coffeeName !== "", {
    error: "Name is required",
    path: ["coffeeName"],
  })
  .refine(({ weight, bags }) => Number(weight) * (bags ?? 1) <= MAX_WEIGHT_KG, {
    error: `A line can weigh at most ${MAX_WEIGHT_KG}`,
    path: ["weight"],
  });
export type PurchaseLineInput = z.infer<typeof PurchaseLineInput>;

/** Most lines of a purchase, of coffee and of packaging each. */
export const MAX_PURCHASE_LINES = 200;

const TOO_MANY_LINES = `A purchase can have at most ${MAX_PURCHASE_LINES} lines`;

const facts = {
  supplierId: uuid("Please select a supplier"),
  expectedOn: day("Expected day").nullable(),
  currency,
  exchangeRate,
  rateOn: day("Day of the rate").nullable(),
  feesMinor: chargeMinor("Fees"),
  freightMinor: chargeMinor("Freight"),
  dutyMinor: chargeMinor("Duty"),
  spreadBy: SpreadBy,
  /** Place of the coffee until it comes. */
  stage: TransitStage,
  notes: notes("Notes"),
  lines: z.array(PurchaseLineInput).max(MAX_PURCHASE_LINES, TOO_MANY_LINES),
  packagingLines: z.array(PackagingLineInput).max(MAX_PURCHASE_LINES, TOO_MANY_LINES),
};

/** Facts of a purchase of which nothing but the supplier is known. */
export const PLAIN_PURCHASE = {
  expectedOn: null,
  exchangeRate: null,
  rateOn: null,
  feesMinor: 0,
  freightMinor: 0,
  dutyMinor: 0,
  spreadBy: "weight" as const,
  stage: "warehouse" as const,
  notes: "",
  lines: [] as z.infer<typeof PurchaseLineInput>[],
  packagingLines: [],
};

export const AddPurchaseInput = z.object({
  id: newId.optional(),
  ...newFacts(facts, PLAIN_PURCHASE),
  /** The supplier's or the roastery's where it is left out. */
  currency: facts.currency.optional(),
});
export type AddPurchaseInput = z.infer<typeof AddPurchaseInput>;

/** Supplier, currency and lines are changed in a draft only; charges and rate until coffee is received. */
export const EditPurchaseInput = z.object({ id, version, ...z.object(facts).partial().shape });
export type EditPurchaseInput = z.infer<typeof EditPurchaseInput>;

/** Steps of a purchase that book nothing. */
export const PurchaseStep = z.enum(["order", "revise", "closeShort", "cancel", "reopen"]);
export type PurchaseStep = z.infer<typeof PurchaseStep>;

export const StepPurchaseInput = z.object({ id, version, step: PurchaseStep });
export type StepPurchaseInput = z.infer<typeof StepPurchaseInput>;

const TOO_MANY_AT_ONCE = `At most ${MAX_PURCHASE_LINES} lines at once`;

export const ReceiptLineInput = z.object({
  lineId: id,
  quantityKg: decimal("Quantity", { places: 3, above: 0, max: MAX_WEIGHT_KG }),
  /** Lot that it goes into; the line's coffee where it is left out. */
  greenCoffeeId: uuid("Please select a green coffee").optional(),
  /** Makes a new lot for it, in place of `greenCoffeeId`; with the line's name and origin where these are left out. */
  isNewLot: z.boolean().default(false),
  coffeeName: optionalLine("Name").optional(),
  origin: optionalLine("Origin").optional(),
  /** The location where it last came in, or the first one, where none is named. */
  locationId: uuid("Please select a location").optional(),
  /** Answer to 'Were 40.00 kg of it already roasted?', required while more was roasted of the lot than was in stock. */
  wasRoasted: z.boolean().optional(),
  ...deliveryFacts,
});
export type ReceiptLineInput = z.infer<typeof ReceiptLineInput>;

export const ReceivePurchaseInput = z
  .object({
    id,
    /** Names this receipt, for sending it again, which books it once. */
    requestId: newId.optional(),
    version,
    /** Business day of the receipt; today where it is left out. */
    receivedOn: day("Day").optional(),
    lines: z.array(ReceiptLineInput).max(MAX_PURCHASE_LINES, TOO_MANY_AT_ONCE).default([]),
    packagingLines: z.array(PackagingReceiptInput).max(MAX_PURCHASE_LINES, TOO_MANY_AT_ONCE).default([]),
  })
  .refine(({ lines, packagingLines }) => lines.length + packagingLines.length > 0, {
    error: "Enter what came",
    path: ["lines"],
  });
export type ReceivePurchaseInput = z.infer<typeof ReceivePurchaseInput>;

/** Price of an ordered line that was open, as of a call-off whose C price was fixed since. */
export const PriceLineInput = z.object({
  id,
  lineId: id,
  version,
  price: price("Price"),
  /** One of coffee, or one of packaging, as the line is. */
  priceBasis: z.union([PriceBasis, PiecePriceBasis]),
});
export type PriceLineInput = z.infer<typeof PriceLineInput>;

/** Order of a lot from whoever sold it last. */
export const ReorderGreenInput = z.object({
  /** Id of the draft, for sending it again. */
  newId: newId.optional(),
  greenCoffeeId: uuid("Please select a green coffee"),
  quantityKg: decimal("Quantity", { places: 3, above: 0, max: MAX_WEIGHT_KG }),
});
export type ReorderGreenInput = z.infer<typeof ReorderGreenInput>;

export const TakeReceiptBackInput = z.object({ id, receiptId: id });
export type TakeReceiptBackInput = z.infer<typeof TakeReceiptBackInput>;

const purchaseFilters = { search, status: PurchaseStatus.optional(), supplierId: id.optional() };

export const PurchaseTotalsInput = z.object(purchaseFilters);
export type PurchaseTotalsInput = z.infer<typeof PurchaseTotalsInput>;

export const ListPurchasesInput = z.object({
  ...purchaseFilters,
  ...sorting(["number", "supplier", "orderedOn", "expectedOn"], { sort: "number", direction: "desc" }),
  ...paging,
});
export type ListPurchasesInput = z.infer<typeof ListPurchasesInput>;
