import { DEFAULT_SHRINKAGE_PERCENT, LEDGER_KINDS, WITHDRAWAL_KINDS } from "@tryer/domain/green";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { GREEN_SORTS } from "./basics/constants.ts";
import {
  day,
  decimal,
  flag,
  id,
  line,
  newId,
  optionalLine,
  page,
  paging,
  search,
  shrinkagePercentage,
  stockKg,
  uuid,
  version,
} from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { PriceBasis, price } from "./basics/prices.ts";
import { deliveryFacts, GreenFacts, GreenFactsInput, GreenTexts } from "./green/green-facts.ts";

export const GreenCoffee = z.object({
  id,
  /** The short number that people say, as GC-0042. */
  number: z.string(),
  coffeeName: z.string(),
  origin: z.string(),
  /** Another green coffee that is not archived has the name: number and origin tell the two apart. */
  sharesName: z.boolean(),
  /** Customer whose coffee it is, kept apart from the roastery's own; null where it is ours. */
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  quantityKg: z.number(),
  shrinkagePercentage: z.number(),
  /** Roasted beyond the stock on record since the last count. */
  shortfallKg: z.number(),
  /**
   * Price per kg in ten-thousandths of a minor unit of the roastery's currency (moving weighted average); null where it is
   * unknown. Left out for those who may not see costs, as `valueMinor` is.
   */
  averageCostE4: z.int().nullable().optional(),
  /** Value of the stock in minor units; null where its cost is unknown. */
  valueMinor: z.int().nullable().optional(),
  /** Stock by location, where there is some. */
  stock: z.array(z.object({ locationId: id, quantityKg: z.number() })),
  ...GreenFacts.shape,
  archivedAt: z.string().nullable(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type GreenCoffee = z.infer<typeof GreenCoffee>;

/** One green coffee with its long texts. */
export const GreenCoffeeDetails = z.object({ ...GreenCoffee.shape, ...GreenTexts.shape });
export type GreenCoffeeDetails = z.infer<typeof GreenCoffeeDetails>;

/** Green coffee as other records carry it. */
export const GreenCoffeeBrief = GreenCoffee.pick({
  id: true,
  number: true,
  coffeeName: true,
  origin: true,
  sharesName: true,
  ownerName: true,
});
export type GreenCoffeeBrief = z.infer<typeof GreenCoffeeBrief>;

export const GreenMovement = z.object({
  id,
  kind: z.enum(LEDGER_KINDS),
  locationId: id,
  /** Day that the movement counts for, in the roastery's time zone. */
  businessDay: z.string(),
  reason: z.string(),
  changeKg: z.number(),
  balanceAfterKg: z.number(),
  /** Wanted weight that was not in stock; below 0 where a return or a count settles it. */
  shortfallKg: z.number(),
  /** The roast that caused the shortfall, as R-0007. */
  roastNumber: z.string().nullable(),
  /** The roast that caused the movement; null where there is none or it was deleted. */
  roastId: id.nullable(),
  personName: z.string(),
  /** Movement that this one takes back. */
  reversesId: id.nullable(),
  isTakenBack: z.boolean(),
  /**
   * Value that moved in minor units of the roastery's currency, below 0 where it left; null where it is unknown. Left out
   * for those who may not see costs, as the price after it is.
   */
  amountMinor: z.int().nullable().optional(),
  /** Price per kg of the lot after it, in ten-thousandths of a minor unit. */
  averageAfterE4: z.int().nullable().optional(),
  createdAt: z.string(),
});
export type GreenMovement = z.infer<typeof GreenMovement>;

/** Cost as a person types it, in the roastery's currency: per kg, per exact pound (0.45359237 kg) or for all of it. */
export const GreenCost = z.object({ price: price("Cost"), basis: PriceBasis });
export type GreenCost = z.infer<typeof GreenCost>;

const ownerId = uuid("Please select a customer").nullable();

/** Delivery that may be in the stock of a lot. */
export const GreenDelivery = z.object({
  movementId: id,
  kind: z.enum(LEDGER_KINDS),
  quantityKg: z.number(),
  businessDay: z.string(),
  reason: z.string(),
  /** Purchase that brought it; null where there is none, and for those who don't see purchases. */
  purchase: z.object({ id, number: z.string(), supplierName: z.string() }).nullable(),
});
export type GreenDelivery = z.infer<typeof GreenDelivery>;

export const AddGreenCoffeeInput = z.object({
  id: newId.optional(),
  coffeeName: line("Name"),
  origin: optionalLine("Origin").default(""),
  quantityKg: stockKg,
  /** Location of the opening stock; the first one where none is named. */
  locationId: id.optional(),
  /** Customer whose coffee it is; null for the roastery's own. */
  ownerId: ownerId.optional(),
  shrinkagePercentage: shrinkagePercentage.default(DEFAULT_SHRINKAGE_PERCENT),
  /** Cost of the opening stock, or what the coffee costs where there is none. */
  cost: GreenCost.optional(),
  ...GreenFactsInput.shape,
});
export type AddGreenCoffeeInput = z.infer<typeof AddGreenCoffeeInput>;

export const EditGreenCoffeeInput = z.object({
  id,
  version,
  coffeeName: line("Name").optional(),
  origin: optionalLine("Origin").optional(),
  /** The counted stock; the difference is booked as a count. Refused where the coffee lies at several locations. */
  quantityKg: stockKg.optional(),
  shrinkagePercentage: shrinkagePercentage.optional(),
  /** Cost of the whole stock from now on; roasts keep what they cost. */
  cost: GreenCost.optional(),
  /** Refused once any of it was roasted or came by a purchase. */
  ownerId: ownerId.optional(),
  ...GreenFactsInput.shape,
});
export type EditGreenCoffeeInput = z.infer<typeof EditGreenCoffeeInput>;

const movedKg = decimal("Quantity", { places: 3, above: 0, max: MAX_WEIGHT_KG });

const when = {
  /** Day that the movement counts for, not in the future; today where none is named. */
  businessDay: day("Day").optional(),
};
const circumstances = {
  ...when,
  /** The first location where none is named. */
  locationId: id.optional(),
  reason: optionalLine("Reason", 200).default(""),
};
const booking = {
  id,
  /** Names the request, which is booked once, and its first movement, for taking it back. */
  requestId: newId.optional(),
};

export const ReceiveGreenInput = z.object({
  id,
  /** Names this delivery and its movement, for sending it again, which books it once, and for taking it back. */
  requestId: newId.optional(),
  quantityKg: movedKg,
  /** Landed cost of the delivery; unknown where it is left out, which leaves the price of the whole lot unknown. */
  cost: GreenCost.optional(),
  ...circumstances,
  /** Answer to 'Were 40.00 kg of it already roasted?', required while more was roasted of the lot than was in stock. */
  wasRoasted: z.boolean().optional(),
  ...deliveryFacts,
  /** Id of a new lot, which is made like this one for the delivery. */
  newLotId: newId.optional(),
});
export type ReceiveGreenInput = z.infer<typeof ReceiveGreenInput>;

/** `requestId` is that of the delivery. */
export const TakeDeliveryBackInput = z.object({ id, requestId: id });
export type TakeDeliveryBackInput = z.infer<typeof TakeDeliveryBackInput>;

/** Settles an open shortfall: from then on the books say what is there. */
export const CountStockInput = z.object({ ...booking, quantityKg: stockKg, ...circumstances });
export type CountStockInput = z.infer<typeof CountStockInput>;

export const AdjustStockInput = z.object({
  ...booking,
  ...circumstances,
  /** Difference: below 0 takes stock out. */
  changeKg: decimal("Change", { places: 3, min: -MAX_WEIGHT_KG, max: MAX_WEIGHT_KG }).refine(
    (kg) => kg !== 0,
    "Change must not be 0",
  ),
  reason: line("Reason", 200),
});
export type AdjustStockInput = z.infer<typeof AdjustStockInput>;

export const TransferStockInput = z.object({
  ...booking,
  ...when,
  fromLocationId: id,
  toLocationId: id,
  quantityKg: movedKg,
  reason: optionalLine("Reason", 200).default(""),
});
export type TransferStockInput = z.infer<typeof TransferStockInput>;

export const WithdrawStockInput = z
  .object({ ...booking, kind: z.enum(WITHDRAWAL_KINDS), quantityKg: movedKg, ...circumstances })
  .refine(({ kind, reason }) => kind !== "waste" || reason !== "", { path: ["reason"], error: "Reason is required" });
export type WithdrawStockInput = z.infer<typeof WithdrawStockInput>;

export const UndoMovementInput = z.object({ id, movementId: id });
export type UndoMovementInput = z.infer<typeof UndoMovementInput>;

export const CountSheet = z.object({
  locationId: id,
  coffees: z.array(
    GreenCoffee.pick({
      id: true,
      number: true,
      coffeeName: true,
      origin: true,
      sharesName: true,
      ownerName: true,
      shortfallKg: true,
    }).extend({ quantityKg: z.number() }),
  ),
});
export type CountSheet = z.infer<typeof CountSheet>;

/** Most rows that one sheet books. */
export const MAX_SHEET_COUNTS = 2_000;

export const BookCountSheetInput = z.object({
  requestId: newId.optional(),
  ...circumstances,
  counts: z
    .array(
      z.object({
        id,
        quantityKg: stockKg,
        /** Stock on record that the person saw: the sheet is refused where it is another one by now. */
        onRecordKg: stockKg.optional(),
      }),
    )
    .min(1, "Nothing was counted")
    .max(MAX_SHEET_COUNTS)
    .refine((counts) => new Set(counts.map((count) => count.id)).size === counts.length, "A coffee is named twice"),
});
export type BookCountSheetInput = z.infer<typeof BookCountSheetInput>;

export const BookedCountSheet = z.object({ locationId: id, bookedCount: z.int() });
export type BookedCountSheet = z.infer<typeof BookedCountSheet>;

/** Proof of the ledger: lots whose movements do not add up to the stock, by location or in all. */
export const LedgerCheck = z.object({
  lotCount: z.int(),
  wrong: z.array(z.object({ id, number: z.string(), coffeeName: z.string() })),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

export const ListGreenCoffeesInput = z.object({
  search,
  sort: z.enum(GREEN_SORTS).default("name"),
  direction: z.enum(["asc", "desc"]).default("asc"),
  archived: flag.default(false),
  ...paging,
});
export type ListGreenCoffeesInput = z.infer<typeof ListGreenCoffeesInput>;

/** Cover of a lot and the day it runs out, with what is expected. */
export const GreenRunOut = z.object({
  /** Red: nothing left, or not enough for today and the plan. Amber: time to order. */
  level: z.enum(["red", "amber", "enough"]),
  /** Whole days that the stock lasts; null where nothing was roasted and the plan is covered. */
  coverDays: z.number().nullable(),
  /** First day that is not covered. */
  runsOutOn: z.string().nullable(),
  /** Roasted in the last 28 days. */
  usedKg: z.number(),
  /** Open batches of the pending plan. */
  plannedKg: z.number(),
  /** Coffee that is ordered or contracted, by the day on which it is expected. */
  arrivals: z.array(z.object({ day: z.string(), kg: z.number() })),
  /** Arrivals whose day has passed: they are not counted until they are received or get a new day. */
  overdueKg: z.number(),
});
export type GreenRunOut = z.infer<typeof GreenRunOut>;

const withId = z.object({ id });

export const green = {
  list: read({ path: "/green-coffees", tags: ["Green coffee"], summary: "List green coffees" })
    .input(ListGreenCoffeesInput)
    .output(page(GreenCoffee)),
  get: read({ path: "/green-coffees/{id}", tags: ["Green coffee"], summary: "One green coffee" })
    .input(withId)
    .output(GreenCoffeeDetails),
  runOut: read({
    path: "/green-coffees/{id}/run-out",
    tags: ["Green coffee"],
    summary: "How long the stock of a green coffee lasts",
  })
    .input(withId)
    .output(GreenRunOut),
  deliveries: read({
    path: "/green-coffees/{id}/deliveries",
    tags: ["Green coffee"],
    summary: "Deliveries that may be in the stock of a green coffee: all since it was last 0, newest first",
  })
    .input(withId)
    .output(z.object({ items: z.array(GreenDelivery) })),
  add: write({
    method: "POST",
    path: "/green-coffees",
    successStatus: 201,
    tags: ["Green coffee"],
    summary: "Add a green coffee",
    causes: ["green.added"],
  })
    .input(AddGreenCoffeeInput)
    .output(GreenCoffeeDetails),
  edit: write({
    method: "PATCH",
    path: "/green-coffees/{id}",
    tags: ["Green coffee"],
    summary: "Edit a green coffee or count its stock",
    causes: ["green.edited", "stock.counted", "green.cost_set"],
  })
    .input(EditGreenCoffeeInput)
    .output(GreenCoffeeDetails),
  receive: write({
    method: "POST",
    path: "/green-coffees/{id}/receive",
    successStatus: 201,
    tags: ["Green coffee"],
    summary: "Add a delivery to the stock of a green coffee",
    causes: ["green.received"],
  })
    .input(ReceiveGreenInput)
    .output(GreenCoffee),
  takeDeliveryBack: write({
    method: "POST",
    path: "/green-coffees/{id}/receive/take-back",
    tags: ["Green coffee"],
    summary: "Take a delivery out of the stock again, by a movement of its own",
    causes: ["green.delivery_taken_back"],
  })
    .input(TakeDeliveryBackInput)
    .output(GreenCoffee),
  count: write({
    method: "POST",
    path: "/green-coffees/{id}/count",
    tags: ["Green coffee"],
    summary: "Book what was weighed at a location: the difference becomes a movement",
    causes: ["stock.counted"],
  })
    .input(CountStockInput)
    .output(GreenCoffee),
  adjust: write({
    method: "POST",
    path: "/green-coffees/{id}/adjust",
    tags: ["Green coffee"],
    summary: "Correct the stock by a difference",
    causes: ["stock.adjusted"],
  })
    .input(AdjustStockInput)
    .output(GreenCoffee),
  transfer: write({
    method: "POST",
    path: "/green-coffees/{id}/transfer",
    tags: ["Green coffee"],
    summary: "Move stock to another location",
    causes: ["stock.transferred"],
  })
    .input(TransferStockInput)
    .output(GreenCoffee),
  withdraw: write({
    method: "POST",
    path: "/green-coffees/{id}/withdraw",
    tags: ["Green coffee"],
    summary: "Take stock out as a sale, waste or a sample",
    causes: ["stock.sold", "stock.wasted", "stock.sampled"],
  })
    .input(WithdrawStockInput)
    .output(GreenCoffee),
  undoMovement: write({
    method: "POST",
    path: "/green-coffees/{id}/movements/{movementId}/undo",
    tags: ["Green coffee"],
    summary: "Take back a movement by one of its own",
    causes: ["stock.undone"],
  })
    .input(UndoMovementInput)
    .output(GreenCoffee),
  countSheet: read({
    path: "/stock-counts/sheet",
    tags: ["Green coffee"],
    summary: "All green coffees in use with their stock at a location, by name",
  })
    .input(z.object({ locationId: id.optional() }))
    .output(CountSheet),
  bookCountSheet: write({
    method: "POST",
    path: "/stock-counts",
    tags: ["Green coffee"],
    summary: "Book the counts of a location at once: all or none",
    causes: ["stock.sheet_counted"],
  })
    .input(BookCountSheetInput)
    .output(BookedCountSheet),
  checkLedger: read({
    path: "/stock-ledger/check",
    tags: ["Green coffee"],
    summary: "Whether the movements of every lot add up to its stock, by location and in all",
  })
    .input(z.object({}))
    .output(LedgerCheck),
  archive: write({
    method: "POST",
    path: "/green-coffees/{id}/archive",
    tags: ["Green coffee"],
    summary: "Put a green coffee away",
    causes: ["green.archived"],
  })
    .input(withId)
    .output(GreenCoffeeDetails),
  restore: write({
    method: "POST",
    path: "/green-coffees/{id}/restore",
    tags: ["Green coffee"],
    summary: "Bring an archived green coffee back",
    causes: ["green.restored"],
  })
    .input(withId)
    .output(GreenCoffeeDetails),
  movements: read({
    path: "/green-coffees/{id}/movements",
    tags: ["Green coffee"],
    summary: "The stock ledger of a green coffee, newest first",
  })
    .input(z.object({ id, ...paging }))
    .output(page(GreenMovement)),
};
