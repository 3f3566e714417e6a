import { LOT_FACTS, PURCHASE_STATUSES } from "@tryer/domain/purchases";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import {
  currency,
  day,
  decimal,
  emailAddress,
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
} from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { decimalText, PriceBasis, price } from "./basics/prices.ts";
import { GreenCoffeeBrief } from "./green/green-coffee.ts";
import { deliveryFacts } from "./green/green-facts.ts";
import { chargeMinor, exchangeRate, SpreadBy } from "./purchases/purchase-fields.ts";
import { RecostPurchaseInput, recostingReads } from "./purchases/recosting.ts";

/** Seller of green coffee: an importer, a cooperative, a farm. */
export const Supplier = z.object({
  id,
  name: z.string(),
  /** Person to talk to. */
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Terms of payment and delivery, as 'FCA Hamburg, 30 days'. */
  terms: z.string(),
  /** Currency that it sells in; null where new purchases begin in the roastery's. */
  currency: currency.nullable(),
  /** Days from order to arrival. */
  leadTimeDays: z.number().nullable(),
  notes: z.string(),
  archivedAt: z.string().nullable(),
  version,
});
export type Supplier = z.infer<typeof Supplier>;

/** Supplier as other records carry it. */
export const SupplierBrief = Supplier.pick({ id: true, name: true });
export type SupplierBrief = z.infer<typeof SupplierBrief>;

const leadTimeDays = wholeNumber("Lead time", 0, 999).nullable();

const supplierFacts = {
  contact: optionalLine("Contact"),
  email: emailAddress("green@importer.example"),
  phone: optionalLine("Phone", 40),
  terms: optionalLine("Terms", 500),
  currency: currency.nullable(),
  leadTimeDays,
  notes: notes("Notes"),
};

export const AddSupplierInput = z.object({
  id: newId.optional(),
  name: line("Name"),
  contact: supplierFacts.contact.default(""),
  email: supplierFacts.email.default(""),
  phone: supplierFacts.phone.default(""),
  terms: supplierFacts.terms.default(""),
  currency: supplierFacts.currency.default(null),
  leadTimeDays: supplierFacts.leadTimeDays.default(null),
  notes: supplierFacts.notes.default(""),
});
export type AddSupplierInput = z.infer<typeof AddSupplierInput>;

export const EditSupplierInput = z.object({
  id,
  version,
  name: line("Name").optional(),
  ...z.object(supplierFacts).partial().shape,
});
export type EditSupplierInput = z.infer<typeof EditSupplierInput>;

export const ListSuppliersInput = z.object({ search, archived: flag.default(false), ...paging });
export type ListSuppliersInput = z.infer<typeof ListSuppliersInput>;

const tags = ["Purchases"];
const withId = z.object({ id });

export const suppliers = {
  list: read({ path: "/suppliers", tags, summary: "List suppliers by name" })
    .input(ListSuppliersInput)
    .output(page(Supplier)),
  add: write({
    method: "POST",
    path: "/suppliers",
    successStatus: 201,
    tags,
    summary: "Add a supplier",
    causes: ["supplier.added"],
  })
    .input(AddSupplierInput)
    .output(Supplier),
  edit: write({
    method: "PATCH",
    path: "/suppliers/{id}",
    tags,
    summary: "Edit a supplier",
    causes: ["supplier.edited"],
  })
    .input(EditSupplierInput)
    .output(Supplier),
  archive: write({
    method: "POST",
    path: "/suppliers/{id}/archive",
    tags,
    summary: "Put a supplier away",
    causes: ["supplier.archived"],
  })
    .input(withId)
    .output(Supplier),
  restore: write({
    method: "POST",
    path: "/suppliers/{id}/restore",
    tags,
    summary: "Bring an archived supplier back",
    causes: ["supplier.restored"],
  })
    .input(withId)
    .output(Supplier),
};

export const PurchaseStatus = z.enum(PURCHASE_STATUSES);

const amountMinor = z.int();
const TransitStage = z.enum(["warehouse", "afloat"], { error: "It is in a warehouse or afloat" });
const BagUnit = z.enum(["kg", "lb"], { error: "The weight is in kg or lb" });

export const PurchaseLine = z.object({
  id,
  /** Null while the coffee is a new one, until it is received. */
  greenCoffee: GreenCoffeeBrief.nullable(),
  coffeeName: z.string(),
  origin: z.string(),
  /** Number of bags of `weight`; null where `weight` is the whole line. */
  bags: z.number().nullable(),
  /** Weight as it was typed, a plain decimal number in `weightUnit`. A pound is the exact one, 0.45359237 kg. */
  weight: z.string(),
  weightUnit: BagUnit,
  orderedKg: z.number(),
  /** Price as it was typed; null while it is open. */
  price: z.string().nullable(),
  priceBasis: PriceBasis,
  isSample: z.boolean(),
  /** Amount in minor units of the purchase's currency; null while the price is open. */
  amountMinor: amountMinor.nullable(),
  /** Share of fees, freight and duty; null while a price of the purchase is open. */
  chargesMinor: amountMinor.nullable(),
  landedMinor: amountMinor.nullable(),
  /** Landed cost in minor units of `homeCurrency`; null while a price or the rate is open. */
  landedHomeMinor: amountMinor.nullable(),
  /** Landed cost per kg in ten-thousandths of a minor unit of `homeCurrency`. */
  landedPerKgE4: amountMinor.nullable(),
  receivedKg: z.number(),
  /** Still to come; 0 where all came. */
  openKg: z.number(),
  /** Received beyond the order. */
  overKg: z.number(),
  /**
   * Whether receiving proposes a new lot: the coffee is a new one, or its lot differs. Crop year and reference of what comes
   * are told with the receipt.
   */
  proposesNewLot: z.boolean(),
  /** Contract that it draws from. */
  contract: z
    .object({
      id,
      number: z.string(),
      /** Cents per pound above the C price, of a contract whose price stays open until it is fixed; else null. */
      differentialCents: z.string().nullable(),
    })
    .nullable(),
  /** Accepted sample that it was ordered by. */
  sample: z.object({ id, number: z.string() }).nullable(),
  /** Facts in which the lot differs from a receipt that says nothing but its supplier. */
  lotDiffers: z.array(z.enum(LOT_FACTS)),
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

export const PurchaseReceipt = z.object({
  id,
  lineId: id,
  greenCoffee: GreenCoffeeBrief,
  quantityKg: z.number(),
  receivedOn: z.string(),
  /** Landed cost of the receipt in minor units of `homeCurrency`; null where it was open. */
  landedHomeMinor: amountMinor.nullable(),
  takenBackAt: z.string().nullable(),
});
export type PurchaseReceipt = z.infer<typeof PurchaseReceipt>;

const purchaseHead = {
  id,
  /** The short number that people say, as PO-0007. */
  number: z.string(),
  status: PurchaseStatus,
  orderedOn: z.string().nullable(),
  expectedOn: z.string().nullable(),
  currency,
  orderedKg: z.number(),
  receivedKg: z.number(),
  /** Lines, fees, freight and duty in minor units of `currency`; null while a price is open. */
  totalMinor: amountMinor.nullable(),
  version,
};

/** Purchase as the list has it. */
export const PurchaseSummary = z.object({ ...purchaseHead, supplier: SupplierBrief });
export type PurchaseSummary = z.infer<typeof PurchaseSummary>;

export const Purchase = z.object({
  ...purchaseHead,
  supplier: Supplier.pick({ id: true, name: true, contact: true, email: true, phone: true, terms: true }),
  /** Currency of the roastery when the purchase was made, which landed costs are in. */
  homeCurrency: currency,
  /** Units of `homeCurrency` for one of `currency`, as a plain decimal text; null while it is open. */
  exchangeRate: z.string().nullable(),
  rateOn: z.string().nullable(),
  feesMinor: amountMinor,
  freightMinor: amountMinor,
  dutyMinor: amountMinor,
  spreadBy: SpreadBy,
  stage: TransitStage,
  notes: z.string(),
  lines: z.array(PurchaseLine),
  receipts: z.array(PurchaseReceipt),
  /** Sum of the lines; null while a price is open. */
  goodsMinor: amountMinor.nullable(),
  landedHomeMinor: amountMinor.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Purchase = z.infer<typeof Purchase>;

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

/** Most lines of a purchase. */
export const MAX_PURCHASE_LINES = 200;

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
  lines: z.array(PurchaseLineInput).max(MAX_PURCHASE_LINES, `A purchase can have at most ${MAX_PURCHASE_LINES} lines`),
};

export const AddPurchaseInput = z.object({
  id: newId.optional(),
  supplierId: facts.supplierId,
  expectedOn: facts.expectedOn.default(null),
  /** The supplier's or the roastery's where it is left out. */
  currency: facts.currency.optional(),
  exchangeRate: facts.exchangeRate.default(null),
  rateOn: facts.rateOn.default(null),
  feesMinor: facts.feesMinor.default(0),
  freightMinor: facts.freightMinor.default(0),
  dutyMinor: facts.dutyMinor.default(0),
  spreadBy: facts.spreadBy.default("weight"),
  stage: facts.stage.default("warehouse"),
  notes: facts.notes.default(""),
  lines: facts.lines.default([]),
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

export const ReceiptLineInput = z.object({
  lineId: id,
  quantityKg: decimal("Quantity", { places: 3, above: 0, max: MAX_WEIGHT_KG }),
  /** Lot that it goes into; the line's coffee where it is left out. */
  greenCoffeeId: uuid("Please select a green coffee").optional(),
  /** Makes a new lot for it, in place of `greenCoffeeId`; with the line's name and origin where these are left out. */
  isNewLot: z.boolean().default(false),
  coffeeName: optionalLine("Name").optional(),
  origin: optionalLine("Origin").optional(),
  locationId: uuid("Please select a location").optional(),
  /** Answer to 'Were 40.00 kg of it already roasted?', required while more was roasted of the lot than was in stock. */
  wasRoasted: z.boolean().optional(),
  ...deliveryFacts,
});
export type ReceiptLineInput = z.infer<typeof ReceiptLineInput>;

export const ReceivePurchaseInput = z.object({
  id,
  /** Names this receipt, for sending it again, which books it once. */
  requestId: newId.optional(),
  version,
  /** Business day of the receipt; today where it is left out. */
  receivedOn: day("Day").optional(),
  lines: z.array(ReceiptLineInput).min(1, "Enter what came").max(200, "At most 200 lines at once"),
});
export type ReceivePurchaseInput = z.infer<typeof ReceivePurchaseInput>;

/** Price of an ordered line that was open, as of a call-off whose C price was fixed since. */
export const PriceLineInput = z.object({ id, lineId: id, version, price: price("Price"), priceBasis: PriceBasis });
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

export const ListPurchasesInput = z.object({
  search,
  status: PurchaseStatus.optional(),
  supplierId: id.optional(),
  ...paging,
});
export type ListPurchasesInput = z.infer<typeof ListPurchasesInput>;

export const purchases = {
  list: read({ path: "/purchases", tags, summary: "List purchases, newest first" })
    .input(ListPurchasesInput)
    .output(page(PurchaseSummary)),
  get: read({ path: "/purchases/{id}", tags, summary: "One purchase with lines, charges, landed cost and receipts" })
    .input(withId)
    .output(Purchase),
  add: write({
    method: "POST",
    path: "/purchases",
    successStatus: 201,
    tags,
    summary: "Draft a purchase",
    causes: ["purchase.added"],
  })
    .input(AddPurchaseInput)
    .output(Purchase),
  edit: write({
    method: "PATCH",
    path: "/purchases/{id}",
    tags,
    summary: "Edit a purchase",
    causes: ["purchase.edited"],
  })
    .input(EditPurchaseInput)
    .output(Purchase),
  step: write({
    method: "POST",
    path: "/purchases/{id}/step",
    tags,
    summary: "Order a purchase, take it back to draft, close it short, cancel or reopen it",
    causes: ["purchase.ordered", "purchase.revised", "purchase.closed", "purchase.cancelled", "purchase.reopened"],
  })
    .input(StepPurchaseInput)
    .output(Purchase),
  receive: write({
    method: "POST",
    path: "/purchases/{id}/receive",
    successStatus: 201,
    tags,
    summary: "Receive lines of a purchase into stock, in part, whole or beyond the order",
    causes: ["purchase.received"],
  })
    .input(ReceivePurchaseInput)
    .output(Purchase),
  takeReceiptBack: write({
    method: "POST",
    path: "/purchases/{id}/receipts/{receiptId}/take-back",
    tags,
    summary: "Book a receipt back out of stock, by a movement of its own",
    causes: ["purchase.receipt_taken_back"],
  })
    .input(TakeReceiptBackInput)
    .output(Purchase),
  reorder: write({
    method: "POST",
    path: "/purchases/reorder",
    successStatus: 201,
    tags,
    summary: "Draft a purchase of a lot from whoever sold it last; answers the draft that names the lot already",
    causes: ["purchase.added"],
  })
    .input(ReorderGreenInput)
    .output(z.object({ purchase: Purchase, isNew: z.boolean() })),
  priceLine: write({
    method: "POST",
    path: "/purchases/{id}/lines/{lineId}/price",
    tags,
    summary: "Enter the price of an ordered line that was open, before anything of the purchase is received",
    causes: ["purchase.line_priced"],
  })
    .input(PriceLineInput)
    .output(Purchase),
  ...recostingReads,
  recost: write({
    method: "POST",
    path: "/purchases/{id}/recosting",
    tags,
    summary: "Book a later invoice of a received purchase: counter-entries, and a cost difference for a locked period",
    causes: ["purchase.recosted"],
  })
    .input(RecostPurchaseInput)
    .output(Purchase),
  duplicate: write({
    method: "POST",
    path: "/purchases/{id}/duplicate",
    successStatus: 201,
    tags,
    summary: "Draft a purchase with the lines of another one; `newId` is the id of the draft",
    causes: ["purchase.duplicated"],
  })
    .input(z.object({ id, newId: newId.optional() }))
    .output(Purchase),
};
