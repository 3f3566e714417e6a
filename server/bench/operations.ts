import { v7 as uuidv7 } from "uuid";
import type { ApiClient } from "../seed/in-process-client.ts";

type Call = (method: string, path: string, body?: unknown) => Promise<void>;

export interface Operation {
  name: string;
  run: () => Promise<void>;
}

/** The five calls of a roasting morning that come most often, in the roastery that the year was played in. */
export async function busiestOperations(api: ApiClient, call: Call): Promise<Operation[]> {
  const plan = await api.planner.pending({});
  const [row] = await api.batches.preparePlan({ id: plan.id });
  const batch = row?.batches.at(-1);
  const { items } = await api.green.list({});
  const coffee = items[0];
  if (!batch || !coffee) throw new Error("the bench needs a roastery with a pending plan");
  let isCompleted = batch.isCompleted;
  return [
    { name: "show the pending plan", run: () => call("GET", "/api/v1/plans/pending") },
    { name: "list green coffees", run: () => call("GET", "/api/v1/green-coffees?limit=50") },
    { name: "list roasts", run: () => call("GET", "/api/v1/roasts?limit=50") },
    {
      name: "tick a batch off",
      run: () => {
        isCompleted = !isCompleted;
        return call("PATCH", `/api/v1/batches/${batch.id}`, { isCompleted });
      },
    },
    {
      name: "log a roast",
      run: () =>
        call("POST", "/api/v1/roasts", {
          id: uuidv7(),
          greenCoffeeId: coffee.id,
          greenWeightKg: 0.001,
          roastedWeightKg: 0.001,
          roastedAt: "2026-01-05T06:40:00Z",
        }),
    },
  ];
}
