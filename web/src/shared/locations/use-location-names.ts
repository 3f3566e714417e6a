import { useQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { UNKNOWN } from "#ui/format/figures.ts";

interface LocationNames {
  /** Whether places are worth naming: there is more than one, archived ones among them. */
  hasSeveral: boolean;
  nameOf: (id: string) => string;
}

/** Names of all locations, also of those that were archived: ledgers go on naming them. */
export function useLocationNames(): LocationNames {
  const used = useQuery(api.locations.list.queryOptions({ input: {} })).data ?? [];
  const away = useQuery(api.locations.list.queryOptions({ input: { archived: true } })).data ?? [];
  const names = new Map([...used, ...away].map(({ id, name }) => [id, name]));
  return { hasSeveral: names.size > 1, nameOf: (id) => names.get(id) ?? UNKNOWN };
}
