import { v7 as uuidv7 } from "uuid";
import type { ApiClient } from "../seed/in-process-client.ts";

/** A roastery under load, with the rows that requests are about. */
export interface LoadedRoastery {
  cookie: string;
  greenCoffeeId: string;
  orderId: string;
  batchId: string;
}

export interface LoadRequest {
  name: string;
  method: string;
  path: string;
  body?: unknown;
}

/** A request with the share of all that it has. */
interface Share {
  share: number;
  /** @param count number of requests of this kind before */
  of: (roastery: LoadedRoastery, count: number) => LoadRequest;
}

const read = (name: string, path: string | ((roastery: LoadedRoastery) => string)) => (roastery: LoadedRoastery) => ({
  name,
  method: "GET",
  path: typeof path === "string" ? path : path(roastery),
});

/** A roasting day as requests: 70 of 100 read, 30 write. */
export const MIX: readonly Share[] = [
  { share: 15, of: read("show the pending plan", "/api/v1/plans/pending") },
  { share: 15, of: read("list green coffees", "/api/v1/green-coffees?limit=50") },
  { share: 15, of: read("list roasts", "/api/v1/roasts?limit=50") },
  { share: 10, of: read("list orders", "/api/v1/orders?limit=50") },
  { share: 10, of: read("one order", ({ orderId }) => `/api/v1/orders/${orderId}`) },
  { share: 5, of: read("dashboard", "/api/v1/dashboard") },
  {
    share: 15,
    // Ticks, then takes the tick away: a second tick would change nothing.
    of: ({ batchId }, count) => ({
      name: "tick a batch off",
      method: "PATCH",
      path: `/api/v1/batches/${batchId}`,
      body: { isCompleted: count % 2 === 0 },
    }),
  },
  {
    share: 15,
    of: ({ greenCoffeeId }) => ({
      name: "log a roast",
      method: "POST",
      path: "/api/v1/roasts",
      body: {
        id: uuidv7(),
        greenCoffeeId,
        greenWeightKg: 0.001,
        roastedWeightKg: 0.001,
        roastedAt: "2026-01-05T06:40:00Z",
      },
    }),
  },
];

const SHARES = MIX.reduce((sum, { share }) => sum + share, 0);

/** Kind of request that a number from 0 to 1 stands for, by the shares. */
export function kindAt(chance: number): Share {
  let left = chance * SHARES;
  for (const kind of MIX) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  throw new Error("the shares add up to less than all");
}

/** Rows of a roastery that was just filled. */
export async function loadedRoastery(
  api: ApiClient,
  { planId, ...known }: { cookie: string; planId: string; greenCoffeeId: string },
): Promise<LoadedRoastery> {
  const batch = (await api.batches.listOfPlan({ id: planId })).flatMap(({ batches }) => batches)[0];
  const order = (await api.orders.list({})).items[0];
  if (!batch || !order) throw new Error("a filled roastery has a batch and an order");
  return { ...known, batchId: batch.id, orderId: order.id };
}
