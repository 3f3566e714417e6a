import { MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import { isPageAddress, MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_PARCELS } from "@tryer/domain/orders";
import { z } from "zod";
import {
  day,
  decimal,
  id,
  line,
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
import { ChosenChannel, OrderChannel, OrderStatus } from "./order.ts";

export const discountPercent = (label: string) => decimal(label, { places: 2, min: 0, max: 100 });
const amount = (label: string) => wholeNumber(label, 0, MAX_AMOUNT_MINOR);
export const taxRateId = uuid("Please select a tax rate").nullable();

/** Bags that a line of an order asks for. */
export const orderedBags = {
  roastedItemId: uuid("Please select a product"),
  packageSizeId: uuid("Please select a package size"),
  grind: optionalLine("Grind", 60).default(""),
  quantity: wholeNumber("Quantity", 1, MAX_LINE_QUANTITY),
};

export const OrderLineInput = z.object({
  /** Line that it goes on from, which keeps the names and the tax rate that it was written with. */
  id: id.optional(),
  ...orderedBags,
  /** The price of the customer's tier, or for everybody, where it is left out. */
  unitPriceMinor: amount("Price").optional(),
  discountPercent: discountPercent("Discount").default(0),
  /** The default rate of products where it is left out; null is no tax. */
  taxRateId: taxRateId.optional(),
});
export type OrderLineInput = z.infer<typeof OrderLineInput>;

const facts = {
  customerId: uuid("Please select a customer"),
  channel: OrderChannel,
  reference: optionalLine("Reference", 80),
  orderedOn: day("Order day"),
  promisedOn: day("Promised day").nullable(),
  /** Room for the longest address of a customer. */
  shipTo: notes("Address", 800),
  notes: notes("Notes"),
  discountPercent: discountPercent("Discount").nullable(),
  discountAmountMinor: amount("Discount").nullable(),
  shippingMinor: amount("Shipping"),
  shippingTaxRateId: taxRateId,
  lines: z.array(OrderLineInput).max(MAX_ORDER_LINES, `An order can have at most ${MAX_ORDER_LINES} lines`),
};

const ONE_DISCOUNT = {
  error: "Enter the discount as a percentage or an amount, not both",
  path: ["discountAmountMinor"],
};
const isOneDiscount = (typed: { discountPercent?: number | null; discountAmountMinor?: number | null }) =>
  (typed.discountPercent ?? null) === null || (typed.discountAmountMinor ?? null) === null;

export const AddOrderInput = z
  .object({
    id: newId.optional(),
    ...newFacts(facts, {
      reference: "",
      promisedOn: null,
      notes: "",
      discountPercent: null,
      discountAmountMinor: null,
      shippingMinor: 0,
      lines: [],
    }),
    channel: ChosenChannel.default("wholesale"),
    /** Today where it is left out. */
    orderedOn: facts.orderedOn.optional(),
    /** The customer's first address for shipping where it is left out. */
    shipTo: facts.shipTo.optional(),
    /** The default rate of shipping where it is left out; null is no tax. */
    shippingTaxRateId: facts.shippingTaxRateId.optional(),
  })
  .refine(isOneDiscount, ONE_DISCOUNT);
export type AddOrderInput = z.infer<typeof AddOrderInput>;

/** Reason for confirming more than the customer's credit limit or less than their minimum; empty where neither stands against it. */
const overReason = optionalLine("Reason", 200).default("");

export const EditOrderInput = z.object({ id, version, ...z.object(facts).partial().shape, overReason });
export type EditOrderInput = z.infer<typeof EditOrderInput>;

/** Most lots that are picked for an order. */
const MAX_PICKED_LOTS = 1000;

/** Pieces of a line that are sent or come back. */
export const MovedLineInput = z.object({ lineId: id, quantity: wholeNumber("Quantity", 0, MAX_LINE_QUANTITY) });
export type MovedLineInput = z.infer<typeof MovedLineInput>;

export const StepOrderInput = z.object({
  id,
  version,
  step: z.enum(["confirm", "closeShort", "cancel"]),
  overReason,
});
export type StepOrderInput = z.infer<typeof StepOrderInput>;

export const PackOrderInput = z.object({
  id,
  version,
  step: z.enum(["produce", "pack"]),
  /** Whether the order counts as packed although not all of it lies in stock for it. */
  allowShort: z.boolean({ error: "Choose yes or no" }).default(false),
});
export type PackOrderInput = z.infer<typeof PackOrderInput>;

const moved = z.array(MovedLineInput).max(MAX_ORDER_LINES, `At most ${MAX_ORDER_LINES} lines at once`).optional();

/** Pieces that are sent or come back; where no lines are given, exactly those that are picked, or all that is left. */
export const MoveOrderInput = z.object({ id, version, lines: moved });
export type MoveOrderInput = z.infer<typeof MoveOrderInput>;

export const FulfilOrderInput = MoveOrderInput.extend({
  /** Bags that the sender saw picked: exactly these are sent, and nothing where others are picked by now. */
  picked: z
    .array(z.object({ lineId: id, lotId: id, bags: wholeNumber("Bags", 1, MAX_LINE_QUANTITY) }))
    .max(MAX_PICKED_LOTS, `At most ${MAX_PICKED_LOTS} picks at once`)
    .optional(),
  /** Whether coffee past its best-before date is sent too; otherwise it is left, as if it were not there. */
  withExpired: z.boolean({ error: "Choose yes or no" }).default(false),
  /** The reason for sending coffee past its date; needed where some is. */
  expiredReason: optionalLine("Reason", 200).default(""),
  /** Whether more is sent than is in stock: what is missing stays open until a packing brings it. */
  allowShort: z.boolean({ error: "Choose yes or no" }).default(false),
});
export type FulfilOrderInput = z.infer<typeof FulfilOrderInput>;

export const ReturnOrderInput = MoveOrderInput.extend({
  /** Place that the bags go to: back into stock, or to waste, which is booked together with the return. */
  returnTo: z.enum(["stock", "waste"], { error: "Choose stock or waste" }).default("stock"),
});
export type ReturnOrderInput = z.infer<typeof ReturnOrderInput>;

export const TakeOrderStepBackInput = z.object({ id, version, overReason });
export type TakeOrderStepBackInput = z.infer<typeof TakeOrderStepBackInput>;

export const TrackOrderInput = z.object({
  id,
  version,
  /** All parcels of the order from now on. */
  parcels: z
    .array(
      z.object({
        carrier: optionalLine("Carrier", 60).default(""),
        number: line("Tracking number", 80),
        url: optionalLine("Link", 500)
          .refine(
            (text) => text === "" || isPageAddress(text),
            "Link must be an address, as https://carrier.example/123",
          )
          .default(""),
      }),
    )
    .max(MAX_PARCELS, `An order can have at most ${MAX_PARCELS} parcels`),
});
export type TrackOrderInput = z.infer<typeof TrackOrderInput>;

/** `requestId` is the id of the request: sent again, no second mail leaves. */
export const MailConfirmationInput = z.object({ id, requestId: newId.optional() });
export type MailConfirmationInput = z.infer<typeof MailConfirmationInput>;

export const DuplicateOrderInput = z.object({ id, newId: newId.optional() });
export type DuplicateOrderInput = z.infer<typeof DuplicateOrderInput>;

/** Filter by one status, by all in which something is still to be done, or by those in which bags are to be sent. */
export const OrderStatusFilter = z.union([OrderStatus, z.literal("open"), z.literal("to_send")]);

const orderFilters = {
  search,
  status: OrderStatusFilter.optional(),
  customerId: id.optional(),
  /** Product that a line of the order is of. */
  roastedItemId: id.optional(),
  channel: OrderChannel.optional(),
  /** Promised days, both included. */
  promisedFrom: day("First day").optional(),
  promisedTo: day("Last day").optional(),
};

export const OrderTotalsInput = z.object(orderFilters);
export type OrderTotalsInput = z.infer<typeof OrderTotalsInput>;

export const ListOrdersInput = z.object({
  ...orderFilters,
  ...sorting(["number", "customer", "orderedOn", "promisedOn", "total"], { sort: "number", direction: "desc" }),
  ...paging,
});
export type ListOrdersInput = z.infer<typeof ListOrdersInput>;

/** Orders to print on one day. */
export const OrdersOfDayInput = z.object({ day: day("Day") });
export type OrdersOfDayInput = z.infer<typeof OrdersOfDayInput>;
