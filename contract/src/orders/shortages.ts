import { z } from "zod";
import { id } from "../basics/fields.ts";

/** Order that was sent more bags than the stock held, which no packing has brought since. */
export const ShortOrder = z.object({ id, number: z.string(), customerName: z.string(), bags: z.number() });

/** Bags of a packing that an order had been sent before they were packed, and that were missing there. */
export const SettledOrder = z.object({ orderId: id, orderNumber: z.string(), bags: z.int() });
export type SettledOrder = z.infer<typeof SettledOrder>;
