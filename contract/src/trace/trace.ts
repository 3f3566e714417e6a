import { MAX_PRINTED_ORDERS } from "@tryer/domain/orders";
import { TRACE_COLUMNS, TRACE_KINDS, TRACE_SUBJECTS } from "@tryer/domain/trace";
import { z } from "zod";
import { id } from "../basics/fields.ts";
import { read } from "../basics/operation.ts";

/** Most customers that one answer names, and most steps. */
export const MAX_TRACED_CUSTOMERS = 5_000;
export const MAX_TRACED_STEPS = 20_000;

export const TraceInput = z.object({ kind: z.enum(TRACE_SUBJECTS), id });
export type TraceInput = z.infer<typeof TraceInput>;

const grams = z.int();

/** A place of the chain, several of a column that are summed up, or a way by which coffee came in or ended. */
export const TracedPlace = z.object({
  key: z.string(),
  column: z.enum(TRACE_COLUMNS),
  /** Kind and id of the place; null where it stands for several or for none. */
  place: z.object({ kind: z.enum(TRACE_KINDS), id }).nullable(),
  label: z.string(),
  detail: z.string(),
  /** Grams of the coffee that is followed. */
  grams,
  /** Places that it stands for. */
  count: z.int(),
  /** Whether the chain is followed from here. */
  isStart: z.boolean(),
});
export type TracedPlace = z.infer<typeof TracedPlace>;

export const Trace = z.object({
  /** Words for what the chain is followed from. */
  label: z.string(),
  /** Places by column, those with the most grams first. */
  places: z.array(TracedPlace),
  flows: z.array(z.object({ from: z.string(), to: z.string(), grams })),
});
export type Trace = z.infer<typeof Trace>;

export const TracedCustomer = z.object({
  id,
  number: z.string(),
  name: z.string(),
  /** Left out for whoever may not see contacts. */
  contact: z.object({ person: z.string(), email: z.string(), phone: z.string() }).optional(),
  /** Grams of the coffee that is followed, and grams in all of the order lines that it went with. */
  grams,
  lineGrams: grams,
  orders: z.array(z.object({ id, number: z.string() })),
  orderCount: z.int(),
  /** First and last day on which some of it was sent. */
  firstOn: z.string(),
  lastOn: z.string(),
});
export type TracedCustomer = z.infer<typeof TracedCustomer>;

export const TracedCustomers = z.object({
  label: z.string(),
  /** Customers with the most grams first. */
  customers: z.array(TracedCustomer),
  customerCount: z.int(),
  grams,
});
export type TracedCustomers = z.infer<typeof TracedCustomers>;

export const TracedSteps = z.object({
  label: z.string(),
  steps: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      /** Grams of the coffee that is followed, and grams in all that went this way. */
      grams,
      allGrams: grams,
    }),
  ),
  stepCount: z.int(),
});
export type TracedSteps = z.infer<typeof TracedSteps>;

/** Green coffee that went into an order, with what its due-diligence statement is found by. */
export const OriginGreen = z.object({
  id,
  number: z.string(),
  coffeeName: z.string(),
  origin: z.string(),
  /** Empty where none is on record. */
  dueDiligenceReference: z.string(),
  dueDiligenceVerification: z.string(),
  dueDiligencePlots: z.string(),
  /** Grams of green coffee, the loss of roasting included. */
  grams,
});
export type OriginGreen = z.infer<typeof OriginGreen>;

export const Origins = z.object({
  greens: z.array(OriginGreen),
  /** Grams of roasted coffee that came from nowhere in the books, as stock from before them. */
  unknownGrams: grams,
});
export type Origins = z.infer<typeof Origins>;

export const OrderOrigins = z.object({
  id,
  number: z.string(),
  /** Origins of the coffee that the customer has. */
  sent: Origins,
  /** Origins of the coffee that is still to be sent, as far as it lies in stock: what would be taken were it sent now. */
  open: Origins.extend({ bags: z.int(), missingBags: z.int() }),
});
export type OrderOrigins = z.infer<typeof OrderOrigins>;

/** Ids with commas between them, each once, in their order. */
export const orderIds = z
  .string({ error: "List the order ids, separated by commas" })
  .max(MAX_PRINTED_ORDERS * 40, `At most ${MAX_PRINTED_ORDERS} orders at once`)
  .transform((text) => [...new Set(text.split(",").filter((each) => each !== ""))])
  .pipe(
    z
      .array(id)
      .min(1, "Choose at least one order")
      .max(MAX_PRINTED_ORDERS, `At most ${MAX_PRINTED_ORDERS} orders at once`),
  );

export const OrderOriginsInput = z.object({ ids: orderIds });
export type OrderOriginsInput = z.output<typeof OrderOriginsInput>;

const tags = ["Traceability"];

/** The chain from purchase to customer, from any place of it. */
export const trace = {
  show: read({
    path: "/trace/{kind}/{id}",
    scope: "trace:read",
    tags,
    summary: "Follow coffee upstream and downstream, with its grams at each place",
  })
    .input(TraceInput)
    .output(Trace),
  customers: read({
    path: "/trace/{kind}/{id}/customers",
    scope: "trace:read",
    tags,
    summary: `Customers that coffee went to, at most ${MAX_TRACED_CUSTOMERS}`,
  })
    .input(TraceInput)
    .output(TracedCustomers),
  steps: read({
    path: "/trace/{kind}/{id}/steps",
    scope: "trace:read",
    tags,
    summary: `Every step of a chain, at most ${MAX_TRACED_STEPS}`,
  })
    .input(TraceInput)
    .output(TracedSteps),
  origins: read({
    path: "/orders/origins",
    scope: "trace:read",
    tags,
    summary:
      "Green coffees in orders with their due-diligence references, in the order of the ids; missing ones are left out",
  })
    .input(OrderOriginsInput)
    .output(z.object({ items: z.array(OrderOrigins) })),
};
