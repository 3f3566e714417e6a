import { useQueries, useQuery } from "@tanstack/react-query";
import type { CuppedKind } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { useCan } from "#ui/if-can.tsx";

/** Recent roasts that are offered: what is cupped was roasted a moment ago. */
const RECENT_ROASTS = 100;

/**
 * Coffees that can be put on a table, by kind, as choices of a list. Roasts that are named beforehand are among them, however
 * old they are.
 */
export function useCoffeeChoices(roastIds: readonly string[] = []) {
  const maySeeSamples = useCan("samples:read");
  const roasts = useQuery(api.roasts.list.queryOptions({ input: { limit: RECENT_ROASTS } })).data?.items ?? [];
  const older = useQueries({
    queries: roastIds
      .filter((id) => !roasts.some((roast) => roast.id === id))
      .map((id) => api.roasts.get.queryOptions({ input: { id } })),
  }).flatMap(({ data }) => data ?? []);
  const greens = useQuery(greenChoicesQuery()).data ?? [];
  const samples =
    useQuery({ ...api.coffeeSamples.list.queryOptions({ input: { limit: RECENT_ROASTS } }), enabled: maySeeSamples })
      .data?.items ?? [];
  return [
    {
      group: "Recent roasts",
      items: [...older, ...roasts].map(({ id, number, roastedItem, ...roast }) =>
        choice("roast", id, `${number} ${roastedItem?.name ?? roast.greenName}`),
      ),
    },
    { group: "Green coffee", items: greens.map((green) => choice("green", green.id, greenName(green))) },
    {
      group: "Samples",
      items: samples.map(({ id, number, coffeeName }) => choice("sample", id, `${number} ${coffeeName}`)),
    },
  ].filter(({ items }) => items.length > 0);
}

const choice = (kind: CuppedKind, id: string, label: string) => ({ value: `${kind} ${id}`, label });

/** Kind and id behind a choice. */
export function chosenCoffee(value: string): { kind: CuppedKind; id: string } {
  const [kind, id = ""] = value.split(" ");
  return { kind: KINDS.find((known) => known === kind) ?? "roast", id };
}

const KINDS: readonly CuppedKind[] = ["roast", "green", "sample"];
