import { MAX_PRICE_MAJOR, PRICE_PLACES } from "@tryer/domain/money";
import { isDecimalText, MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import {
  currency,
  day,
  flag,
  id,
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
import { newFacts } from "../basics/new-facts.ts";
import { read, write } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";
import { GreenCoffeeBrief } from "../green/green-coffee.ts";

const amountMinor = z.int();

/** Price of a contract: agreed, or the C price of the exchange plus a differential. */
export const ContractPriceKind = z.enum(["fixed", "differential"], { error: "A price is fixed or a differential" });
export type ContractPriceKind = z.infer<typeof ContractPriceKind>;

const WeightUnit = z.enum(["kg", "lb"], { error: "The weight is in kg or lb" });

/** Weight and its worth in minor units of a currency; the worth is null while a price is open. */
const StagePosition = z.object({ kg: z.number(), valueMinor: amountMinor.nullable() });

/** Places of contracted coffee: not called off yet, on the way, in the importer's warehouse, at the roastery. */
export const ContractPositions = z.object({
  contracted: StagePosition,
  afloat: StagePosition,
  warehouse: StagePosition,
  on_site: StagePosition,
});
export type ContractPositions = z.infer<typeof ContractPositions>;

/** Part of a differential contract whose C price is fixed. */
export const ContractFixation = z.object({
  id,
  quantityKg: z.number(),
  /** C price in cents per pound. */
  cCents: z.string(),
  fixedOn: z.string(),
  takenBackAt: z.string().nullable(),
});
export type ContractFixation = z.infer<typeof ContractFixation>;

/** Line of a purchase that draws from a contract. */
export const ContractCallOff = z.object({
  lineId: id,
  purchaseId: id,
  purchaseNumber: z.string(),
  status: z.string(),
  expectedOn: z.string().nullable(),
  orderedKg: z.number(),
  receivedKg: z.number(),
});
export type ContractCallOff = z.infer<typeof ContractCallOff>;

export const PurchaseContract = z.object({
  id,
  /** The short number that people say, as CT-0003. */
  number: z.string(),
  supplier: z.object({ id, name: z.string() }),
  /** Null while the coffee is a new one. */
  greenCoffee: GreenCoffeeBrief.nullable(),
  coffeeName: z.string(),
  origin: z.string(),
  /** The supplier's own number of the contract. */
  reference: z.string(),
  bags: z.number().nullable(),
  /** Weight as it was typed, of a bag where there are bags. */
  weight: z.string(),
  weightUnit: WeightUnit,
  quantityKg: z.number(),
  priceKind: ContractPriceKind,
  currency,
  /** Agreed price for each `priceBasis`; null while it is open, and of a differential contract. */
  price: z.string().nullable(),
  priceBasis: WeightUnit,
  /** Cents per pound above the C price, perhaps below 0; null of a fixed contract. */
  differentialCents: z.string().nullable(),
  /** C price of now in cents per pound, as somebody typed it, and its day. */
  cCents: z.string().nullable(),
  cOn: z.string().nullable(),
  expectedOn: z.string().nullable(),
  notes: z.string(),
  closedAt: z.string().nullable(),
  calledOffKg: z.number(),
  receivedKg: z.number(),
  /** Weight that was not called off yet. */
  leftKg: z.number(),
  positions: ContractPositions,
  /** Part whose price is known, and the part that follows the C price. */
  fixedKg: z.number(),
  openKg: z.number(),
  fixedMinor: amountMinor.nullable(),
  /** Worth of the open part at `cCents`; null while nobody typed one in. */
  openMinor: amountMinor.nullable(),
  totalMinor: amountMinor.nullable(),
  /** Effect of 10 cents per pound more on the C price. */
  tenCentsMinor: amountMinor,
  fixations: z.array(ContractFixation),
  callOffs: z.array(ContractCallOff),
  version,
});
export type PurchaseContract = z.infer<typeof PurchaseContract>;

/** Sum of the open contracts in one currency. */
export const ContractTotal = z.object({
  currency,
  positions: ContractPositions,
  openKg: z.number(),
  tenCentsMinor: amountMinor,
});
export type ContractTotal = z.infer<typeof ContractTotal>;

interface TextLimits {
  places: number;
  max: number;
  mayBeNegative?: boolean;
}

function decimalText(label: string, { places, max, mayBeNegative = false }: TextLimits) {
  return z
    .string({ error: `${label} is required` })
    .trim()
    .max(20, `${label} is too long`)
    .refine((text) => isDecimalText(text) && (mayBeNegative || !text.startsWith("-")), {
      error: `${label} must be a number, as 69 or 9.40`,
      abort: true,
    })
    .refine((text) => (text.split(".")[1]?.length ?? 0) <= places, `${label} can have at most ${places} decimals`)
    .refine((text) => Math.abs(Number(text)) <= max, `${label} must be at most ${max}`);
}

/** Cents per pound: the C price stood between 40 and 450 in fifty years. */
const cents = (label: string, mayBeNegative: boolean) => decimalText(label, { places: 4, max: 10_000, mayBeNegative });

const weight = decimalText("Weight", { places: 3, max: MAX_WEIGHT_KG }).refine(
  (text) => Number(text) > 0,
  "Weight must be above 0",
);

const facts = {
  supplierId: uuid("Please select a supplier"),
  greenCoffeeId: uuid("Please select a green coffee").nullable(),
  coffeeName: optionalLine("Name"),
  origin: optionalLine("Origin"),
  reference: optionalLine("Reference"),
  bags: wholeNumber("Bags", 1, 100_000).nullable(),
  weight,
  weightUnit: WeightUnit,
  priceKind: ContractPriceKind,
  currency,
  price: decimalText("Price", { places: PRICE_PLACES, max: MAX_PRICE_MAJOR }).nullable(),
  priceBasis: WeightUnit,
  differentialCents: cents("Differential", true).nullable(),
  cCents: cents("C price", false).nullable(),
  cOn: day("Day of the C price").nullable(),
  expectedOn: day("Expected day").nullable(),
  notes: notes("Notes"),
};

export const AddContractInput = z.object({
  id: newId.optional(),
  ...newFacts(facts, {
    greenCoffeeId: null,
    coffeeName: "",
    origin: "",
    reference: "",
    bags: null,
    weightUnit: "kg",
    priceKind: "fixed",
    price: null,
    priceBasis: "kg",
    differentialCents: null,
    cCents: null,
    cOn: null,
    expectedOn: null,
    notes: "",
  }),
  /** The supplier's or the roastery's where it is left out. */
  currency: facts.currency.optional(),
});
export type AddContractInput = z.infer<typeof AddContractInput>;

/** Supplier, coffee and currency stay once something was called off, the kind of price once a part was fixed. */
export const EditContractInput = z.object({ id, version, ...z.object(facts).partial().shape });
export type EditContractInput = z.infer<typeof EditContractInput>;

export const FixContractInput = z.object({
  id,
  /** Names the fixation, for sending it again, which books it once. */
  fixationId: newId.optional(),
  weight,
  weightUnit: WeightUnit.default("kg"),
  cCents: cents("C price", false),
  /** Today where it is left out. */
  fixedOn: day("Day").optional(),
});
export type FixContractInput = z.infer<typeof FixContractInput>;

export const ListContractsInput = z.object({
  search,
  closed: flag.default(false),
  supplierId: id.optional(),
  greenCoffeeId: id.optional(),
  ...paging,
});
export type ListContractsInput = z.infer<typeof ListContractsInput>;

const tags = ["Purchases"];

export const purchaseContracts = {
  list: read({
    path: "/purchase-contracts",
    scope: "purchases:read",
    tags,
    summary: "List contracts with suppliers, newest first",
  })
    .input(ListContractsInput)
    .output(page(PurchaseContract)),
  totals: read({
    path: "/purchase-contracts/totals",
    scope: "purchases:read",
    tags,
    summary: "Contracted, afloat, in a warehouse and on site, by weight and money, of all open contracts or a coffee",
  })
    .input(z.object({ greenCoffeeId: id.optional() }))
    .output(z.array(ContractTotal)),
  get: read({
    path: "/purchase-contracts/{id}",
    scope: "purchases:read",
    tags,
    summary: "One contract with its fixations and call-offs",
  })
    .input(withId)
    .output(PurchaseContract),
  ...saving({
    path: "/purchase-contracts",
    scope: "purchases:write",
    tags,
    row: PurchaseContract,
    add: [AddContractInput, "Add a contract with a supplier", "contract.added"],
    edit: [EditContractInput, "Edit a contract", "contract.edited"],
  }),
  close: write({
    method: "POST",
    path: "/purchase-contracts/{id}/close",
    scope: "purchases:write",
    tags,
    summary: "Close a contract to further call-offs",
    causes: ["contract.closed"],
  })
    .input(withId)
    .output(PurchaseContract),
  reopen: write({
    method: "POST",
    path: "/purchase-contracts/{id}/reopen",
    scope: "purchases:write",
    tags,
    summary: "Reopen a contract",
    causes: ["contract.reopened"],
  })
    .input(withId)
    .output(PurchaseContract),
  fix: write({
    method: "POST",
    path: "/purchase-contracts/{id}/fixations",
    scope: "purchases:write",
    successStatus: 201,
    tags,
    summary: "Fix a part of a differential contract at a C price",
    causes: ["contract.fixed"],
  })
    .input(FixContractInput)
    .output(PurchaseContract),
  unfix: write({
    method: "POST",
    path: "/purchase-contracts/{id}/fixations/{fixationId}/take-back",
    scope: "purchases:write",
    tags,
    summary: "Undo a fixation that was entered by mistake",
    causes: ["contract.fixation_taken_back"],
  })
    .input(z.object({ id, fixationId: id }))
    .output(PurchaseContract),
};
