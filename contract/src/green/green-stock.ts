import { LEDGER_KINDS, WITHDRAWAL_KINDS } from "@tryer/domain/green";
import { MAX_WEIGHT_KG } from "@tryer/domain/units";
import { z } from "zod";
import { day, decimal, id, line, newId, optionalLine, stockKg } from "../basics/fields.ts";
import { GreenCoffee, GreenCoffeeBrief, GreenCost } from "./green-coffee.ts";
import { deliveryFacts } from "./green-facts.ts";

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

/** Delivery that may be in the stock of a lot. */
export const GreenDelivery = z.object({
  movementId: id,
  kind: z.enum(LEDGER_KINDS),
  quantityKg: z.number(),
  businessDay: z.string(),
  reason: z.string(),
  /** Purchase that brought it; null where there is none, and for those who don't see purchases. */
  purchase: z.object({ id, number: z.string(), supplierName: z.string() }).nullable(),
  /** Lot that it came into, of which a part was split off since; null where it came into this lot. */
  lot: GreenCoffeeBrief.nullable(),
});
export type GreenDelivery = z.infer<typeof GreenDelivery>;

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
  /** The location where the lot last came in, or the first one, where none is named. */
  locationId: circumstances.locationId,
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

export const SplitGreenInput = z.object({
  ...booking,
  ...circumstances,
  quantityKg: movedKg,
  /** Id and name of the new lot. */
  newLotId: newId,
  coffeeName: line("Name"),
});
export type SplitGreenInput = z.infer<typeof SplitGreenInput>;

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
    .max(MAX_SHEET_COUNTS, `A sheet books at most ${MAX_SHEET_COUNTS} counts`)
    .refine((counts) => new Set(counts.map((count) => count.id)).size === counts.length, "A coffee is listed twice"),
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
