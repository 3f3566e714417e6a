import { z } from "zod";

/** Audit detail of a planning for orders, so that it can be taken back. */
export const PlannedForOrders = z.object({
  added: z.array(z.object({ planItemId: z.string(), packages: z.number() })),
  served: z.array(
    z.object({ planItemId: z.string(), orderLineId: z.string(), orderId: z.string(), packages: z.number() }),
  ),
});
export type PlannedForOrders = z.infer<typeof PlannedForOrders>;
