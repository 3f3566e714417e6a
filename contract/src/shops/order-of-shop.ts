import { MAX_AMOUNT_MINOR } from "@tryer/domain/money";
import { z } from "zod";
import { id, wholeNumber } from "../basics/fields.ts";

/** Facts of the shop about one order, for its page. */
export const OrderOfShop = z.object({
  shopName: z.string(),
  /** Page of the order in the shop; null where it is not known. */
  link: z.string().nullable(),
  /** Moment of its last change in the shop; null where a file told none. */
  changedAt: z.string().nullable(),
  number: z.string(),
  differs: z.string(),
  isPartlyRefunded: z.boolean(),
  /** Total in the shop, in minor units of the order's currency. */
  totalMinor: z.int().nullable(),
  /** Difference of the total here to that in the shop; null where there is none. More than rounding keeps the order from being invoiced until somebody looked. */
  check: z
    .object({
      shopMinor: z.int(),
      orderMinor: z.int(),
      /** Total here less that in the shop. */
      differenceMinor: z.int(),
      /** Words on a tax whose amount is another than its name says; empty where none is. */
      oddTax: z.string(),
      /** Whether the difference is at most one minor unit for each line and the shipping. */
      isRounding: z.boolean(),
      /** Whether the shop's figures can be taken over: nothing is packed, sent or invoiced. */
      isTakable: z.boolean(),
      /** Person and moment of the look at these totals; null while nobody did. */
      looked: z.object({ at: z.string(), personName: z.string() }).nullable(),
    })
    .nullable(),
  waiting: z.array(z.object({ title: z.string(), quantity: z.number(), reason: z.string() })),
});

export type OrderOfShop = z.infer<typeof OrderOfShop>;

/** Totals as somebody saw them, by which a change meanwhile is noticed. */
export const LookAtTotalInput = z.object({
  id,
  shopMinor: wholeNumber("Total in the shop", 0, MAX_AMOUNT_MINOR),
  orderMinor: wholeNumber("Total here", 0, MAX_AMOUNT_MINOR),
});
export type LookAtTotalInput = z.infer<typeof LookAtTotalInput>;
