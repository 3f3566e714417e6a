import { LIKENESSES, TAKEN_FACTS } from "@tryer/domain/customers";
import { MAX_AMOUNT_MINOR, MAX_PRICE_MAJOR, PRICE_PLACES } from "@tryer/domain/money";
import { INVOICE_RHYTHMS } from "@tryer/domain/orders";
import { isDecimalText, MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { archiving, withId } from "../basics/archiving.ts";
import { contactFacts, NO_CONTACT, town } from "../basics/contact.ts";
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
  sorting,
  uuid,
  version,
  wholeNumber,
} from "../basics/fields.ts";
import { newFacts } from "../basics/new-facts.ts";
import { read, SESSION_ONLY, write } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";
import { GreenCoffeeBrief } from "../green/green-coffee.ts";

/** Unit that the fee for roasting a customer's own green coffee is for. */
export const FeeUnit = z.enum(["kg", "lb"]);
export type FeeUnit = z.infer<typeof FeeUnit>;

/** Purpose of an address. */
export const AddressPurpose = z.enum(["both", "shipping", "billing"], {
  error: "An address is for shipping, billing or both",
});
export type AddressPurpose = z.infer<typeof AddressPurpose>;

/** Rhythm of a customer's invoices. */
export const InvoiceRhythm = z.enum(INVOICE_RHYTHMS, { error: "Choose a rhythm from the list" });

const addressLines = {
  purpose: AddressPurpose.default("both"),
  /** Name of the address, as 'Roastery door' or 'Shop in the south'. */
  label: optionalLine("Label", 60).default(""),
  recipient: optionalLine("Recipient").default(""),
  address: optionalLine("Address", 200).default(""),
  city: town.city.default(""),
  state: town.state.default(""),
  zip: town.zip.default(""),
  country: optionalLine("Country").default(""),
};

/** Most addresses of one customer. */
export const MAX_ADDRESSES = 20;

/** Most characters of the notes on a customer. */
export const MAX_CUSTOMER_NOTES = 4000;

export const CustomerAddressInput = z
  .object(addressLines)
  .refine(({ address, city }) => address !== "" || city !== "", { path: ["address"], error: "Address is required" });
export type CustomerAddressInput = z.infer<typeof CustomerAddressInput>;

export const CustomerAddress = z.object({
  id,
  purpose: AddressPurpose,
  label: z.string(),
  recipient: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});
export type CustomerAddress = z.infer<typeof CustomerAddress>;

/** Weekly moment until which a customer's own page takes orders, and the weekday of their delivery; 1 is Monday. */
export const OrderCutOff = z.object({
  weekday: wholeNumber("Cut-off day", 1, 7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Cut-off time must be a time, as 18:00"),
  deliveryWeekday: wholeNumber("Delivery day", 1, 7),
});
export type OrderCutOff = z.infer<typeof OrderCutOff>;

/** Page on which a customer orders without an account. */
export const CustomerOrderPage = z.object({
  hasLink: z.boolean(),
  linkMadeAt: z.string().nullable(),
  /** Null where orders are taken at any time. */
  cutOff: OrderCutOff.nullable(),
  /** Least that an order comes to before shipping, in the customer's currency; null for none. */
  minimumMinor: z.int().nullable(),
  /** Least weight of an order; null for none. */
  minimumKg: z.number().nullable(),
});
export type CustomerOrderPage = z.infer<typeof CustomerOrderPage>;

/** Buyer of roasted coffee, or somebody whose own green coffee is roasted here. */
export const Customer = z.object({
  id,
  /** The short number that people say, as CU-0007. */
  number: z.string(),
  name: z.string(),
  /** Person to talk to. */
  contact: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Currency of prices and fees for this customer. */
  currency,
  /** Fee for each `roastingFeeUnit` of the customer's own green coffee that is roasted; null where none is agreed. */
  roastingFee: z.string().nullable(),
  roastingFeeUnit: FeeUnit,
  /** Addresses in their order; the first that fits is proposed. */
  addresses: z.array(CustomerAddress),
  /** Days from invoice to payment; null where nothing is agreed. */
  termsDays: z.int().nullable(),
  /** Tier whose prices count; null for the prices for everybody. */
  priceTier: z.object({ id, name: z.string() }).nullable(),
  /** Whether the customer pays no tax. */
  isTaxExempt: z.boolean(),
  /** Number that the customer is registered for tax with. */
  taxNumber: z.string(),
  /** Number of the customer's account in the books; empty where it has none yet. */
  debtorNumber: z.string(),
  orderPage: CustomerOrderPage,
  /** Most that the customer may owe with confirmed orders, in minor units of their currency; null for no limit. */
  creditLimitMinor: z.int().nullable(),
  /** Rhythm of invoices: as orders are sent, or one a week for all of them. */
  invoiceRhythm: InvoiceRhythm,
  notes: z.string(),
  archivedAt: z.string().nullable(),
  /** Customer that this one was merged into, which has its orders since; null for all others. */
  mergedInto: z.object({ id, name: z.string() }).nullable(),
  version,
});
export type Customer = z.infer<typeof Customer>;

/** Customer as other records carry it, readable by everybody who sees the record. */
export const CustomerBrief = Customer.pick({ id: true, name: true });
export type CustomerBrief = z.infer<typeof CustomerBrief>;

const roastingFee = z
  .string({ error: "Roasting fee must be text" })
  .trim()
  .max(20, "Roasting fee is too long")
  .refine((text) => isDecimalText(text) && !text.startsWith("-"), {
    error: "Roasting fee must be a number, as 2.40",
    abort: true,
  })
  .refine(
    (text) => (text.split(".")[1]?.length ?? 0) <= PRICE_PLACES,
    `Roasting fee can have at most ${PRICE_PLACES} decimals`,
  )
  .refine((text) => Number(text) <= MAX_PRICE_MAJOR, `Roasting fee must be at most ${MAX_PRICE_MAJOR}`)
  .nullable();

const contact = contactFacts("jo@cafe.example");

const termsAndNotes = {
  roastingFee,
  roastingFeeUnit: FeeUnit,
  termsDays: wholeNumber("Terms", 0, 365).nullable(),
  priceTierId: uuid("Please select a price tier").nullable(),
  isTaxExempt: z.boolean({ error: "Choose yes or no" }),
  taxNumber: optionalLine("Tax number", 40),
  debtorNumber: optionalLine("Debtor number", 20),
  orderCutOff: OrderCutOff.nullable(),
  orderMinimumMinor: wholeNumber("Minimum", 1, MAX_AMOUNT_MINOR).nullable(),
  orderMinimumKg: decimal("Minimum", { places: 3, above: 0, max: MAX_WEIGHT_KG }).nullable(),
  creditLimitMinor: wholeNumber("Credit limit", 0, MAX_AMOUNT_MINOR).nullable(),
  invoiceRhythm: InvoiceRhythm,
  notes: notes("Notes", MAX_CUSTOMER_NOTES),
  addresses: z.array(CustomerAddressInput).max(MAX_ADDRESSES, `A customer can have at most ${MAX_ADDRESSES} addresses`),
};

const customerFacts = { ...contact, ...termsAndNotes };

export const AddCustomerInput = z.object({
  id: newId.optional(),
  name: line("Name"),
  ...newFacts(contact, NO_CONTACT),
  /** The roastery's where it is left out. */
  currency: currency.optional(),
  ...newFacts(termsAndNotes, {
    roastingFee: null,
    roastingFeeUnit: "kg",
    termsDays: null,
    priceTierId: null,
    isTaxExempt: false,
    taxNumber: "",
    debtorNumber: "",
    orderCutOff: null,
    orderMinimumMinor: null,
    orderMinimumKg: null,
    creditLimitMinor: null,
    invoiceRhythm: "order",
    notes: "",
    addresses: [],
  }),
});
export type AddCustomerInput = z.infer<typeof AddCustomerInput>;

export const EditCustomerInput = z.object({
  id,
  version,
  name: line("Name").optional(),
  currency: currency.optional(),
  ...z.object(customerFacts).partial().shape,
});
export type EditCustomerInput = z.infer<typeof EditCustomerInput>;

const statedKg = {
  openingKg: z.number(),
  inKg: z.number(),
  /** Roasted green weight, also where the books did not hold it. */
  roastedKg: z.number(),
  /** Counts, corrections, samples, waste and what was handed out, which may be below 0. */
  otherKg: z.number(),
  /** Opening + in − roasted + other; below 0 where more was roasted than the books hold. */
  leftKg: z.number(),
};

export const CustomerStatement = z.object({
  customer: Customer,
  /** Days of the roastery, both included. */
  from: z.string(),
  to: z.string(),
  lots: z.array(
    z.object({
      greenCoffee: GreenCoffeeBrief,
      ...statedKg,
      /** Minor units of the customer's currency; null where no fee is agreed. */
      feeMinor: z.int().nullable(),
    }),
  ),
  totals: z.object(statedKg),
  /** Sum of the lots' fees. */
  feeMinor: z.int().nullable(),
});
export type CustomerStatement = z.infer<typeof CustomerStatement>;

export const StatementInput = z
  .object({ id, from: day("First day"), to: day("Last day") })
  .refine(({ from, to }) => from <= to, { path: ["from"], error: "First day must not be after the last day" });
export type StatementInput = z.infer<typeof StatementInput>;

export const CustomerNamesInput = z.object({ search, ...paging });
export type CustomerNamesInput = z.infer<typeof CustomerNamesInput>;

export const ListCustomersInput = z.object({
  search,
  archived: flag.default(false),
  ...sorting(["name", "number"], { sort: "name", direction: "asc" }),
  ...paging,
});
export type ListCustomersInput = z.infer<typeof ListCustomersInput>;

/** Customers in use that may be the same person or café. */
export const CustomerLikeness = z.object({ customer: CustomerBrief, number: z.string(), by: z.enum(LIKENESSES) });
export type CustomerLikeness = z.infer<typeof CustomerLikeness>;

const intoId = uuid("Please select a customer");

export const MergeCustomersInput = z
  .object({ id, intoId })
  .refine((input) => input.id !== input.intoId, { path: ["intoId"], error: "Choose another customer" });
export type MergeCustomersInput = z.infer<typeof MergeCustomersInput>;

/** Fate of the link to the order page of the customer that goes. */
export const MergedLink = z.enum(["none", "moves", "ends"]);
export type MergedLink = z.infer<typeof MergedLink>;

const MergedCustomer = Customer.pick({ id: true, number: true, name: true, currency: true });

/** Records and facts that a merge moves to the customer that is kept. */
export const CustomerMerge = z.object({
  customer: MergedCustomer,
  into: MergedCustomer,
  moves: z.object({
    orders: z.int(),
    standingOrders: z.int(),
    invoices: z.int(),
    specialPrices: z.int(),
    addresses: z.int(),
    greenCoffees: z.int(),
    /** Buyers of shops whose next orders go to the kept one. */
    shopBuyers: z.int(),
    /** Shops whose orders go to the customer. */
    shops: z.int(),
    recalls: z.int(),
  }),
  /** Facts that the kept one leaves empty and takes. Others stay as they are; texts that differ go to the notes. */
  takes: z.array(
    z.enum([...TAKEN_FACTS, "roastingFee", "orderCutOff", "orderMinimum", "creditLimit", "invoiceRhythm"]),
  ),
  orderLink: MergedLink,
  /** Special prices of bags and days that the kept one has prices of, which count on. */
  outdonePrices: z.int(),
});
export type CustomerMerge = z.infer<typeof CustomerMerge>;

const tags = ["Customers"];

export const customers = {
  list: read({ path: "/customers", scope: "customers:read", tags, summary: "List customers by name" })
    .input(ListCustomersInput)
    .output(page(Customer)),
  get: read({
    path: "/customers/{id}",
    scope: "customers:read",
    tags,
    summary: "One customer with addresses, terms and price tier",
  })
    .input(withId)
    .output(Customer),
  names: read({
    path: "/customer-names",
    scope: "customers:read",
    tags,
    summary: "List only the names of active customers",
  })
    .input(CustomerNamesInput)
    .output(page(CustomerBrief)),
  statement: read({
    path: "/customers/{id}/statement",
    scope: "customers:read",
    tags,
    summary: "Statement of a customer's own green coffee in a period, with the fee",
  })
    .input(StatementInput)
    .output(CustomerStatement),
  ...saving({
    path: "/customers",
    scope: "customers:write",
    tags,
    row: Customer,
    add: [AddCustomerInput, "Add a customer", "customer.added"],
    edit: [EditCustomerInput, "Edit a customer", "customer.edited"],
  }),
  ...archiving({
    path: "/customers/{id}",
    scope: "customers:write",
    tags,
    row: Customer,
    archive: ["Archive a customer", "customer.archived"],
    restore: ["Restore a customer", "customer.restored"],
  }),
  alike: read({
    path: "/customers/{id}/alike",
    scope: "customers:read",
    tags,
    summary: "List possible duplicates of a customer, by email or name, at most 20",
  })
    .input(withId)
    .output(z.object({ items: z.array(CustomerLikeness) })),
  mergePreview: read({
    path: "/customers/{id}/merge",
    scope: "customers:read",
    tags,
    summary: "List what merging two customers would move",
  })
    .input(MergeCustomersInput)
    .output(CustomerMerge),
  merge: write({
    method: "POST",
    path: "/customers/{id}/merge",
    scope: "customers:write",
    tags,
    summary:
      "Merge a customer into another one, for good: orders, invoices, prices and all else move, and the customer is archived",
    causes: ["customer.merged"],
  })
    .input(MergeCustomersInput)
    .output(Customer),
  erase: write({
    method: "POST",
    path: "/customers/{id}/erase",
    scope: SESSION_ONLY,
    tags,
    summary: "Erase a customer's personal data for good, on orders and shop messages too; issued invoices stay",
    causes: ["customer.erased"],
  })
    .input(withId)
    .output(Customer),
  makeOrderLink: write({
    method: "POST",
    path: "/customers/{id}/order-link",
    scope: SESSION_ONLY,
    tags,
    summary: "Create the order page link of a customer; an earlier one stops working",
    causes: ["customer.order_link_made"],
  })
    .input(withId)
    .output(z.object({ url: z.string(), qrCode: z.string() })),
  endOrderLink: write({
    method: "POST",
    path: "/customers/{id}/order-link/end",
    scope: "customers:write",
    tags,
    summary: "Remove the order page link of a customer",
    causes: ["customer.order_link_ended"],
  })
    .input(withId)
    .output(Customer),
};
