import { v7 as uuidv7 } from "uuid";
import type { ApiClient } from "../seed/in-process-client.ts";

type Call = (method: string, path: string, body?: unknown) => Promise<void>;

export interface Operation {
  name: string;
  run: () => Promise<void>;
  /** Number of calls after which the operation begins anew, where one call after the other does something else. */
  turns?: number;
}

/** The rows that the operations are about. */
export interface BenchRows {
  /** An open batch. */
  batchId: string;
  greenCoffeeId: string;
}

export async function benchRows(api: ApiClient): Promise<BenchRows> {
  const plan = await api.planner.pending({});
  const rows = await api.batches.listOfPlan({ id: plan.id });
  const batch = rows.flatMap(({ batches }) => batches).findLast(({ isCompleted }) => !isCompleted);
  const { items: greens } = await api.green.list({});
  const green = greens[0];
  if (!batch || !green) throw new Error("the bench needs a roastery with an open batch in the pending plan");
  return { batchId: batch.id, greenCoffeeId: green.id };
}

/** The five calls of a roasting morning that come most often, in the roastery that the year was played in. */
export function busiestOperations({ batchId, greenCoffeeId }: BenchRows, call: Call): Operation[] {
  let isCompleted = false;
  return [
    { name: "show the pending plan", run: () => call("GET", "/api/v1/plans/pending") },
    { name: "list green coffees", run: () => call("GET", "/api/v1/green-coffees?limit=50") },
    { name: "list roasts", run: () => call("GET", "/api/v1/roasts?limit=50") },
    {
      // Ticks, then takes the tick away: a second tick would change nothing.
      name: "tick a batch off",
      turns: 2,
      run: () => {
        isCompleted = !isCompleted;
        return call("PATCH", `/api/v1/batches/${batchId}`, { isCompleted });
      },
    },
    {
      name: "log a roast",
      run: () =>
        call("POST", "/api/v1/roasts", {
          id: uuidv7(),
          greenCoffeeId,
          greenWeightKg: 0.001,
          roastedWeightKg: 0.001,
          roastedAt: "2026-01-05T06:40:00Z",
        }),
    },
  ];
}
