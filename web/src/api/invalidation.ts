import { areas as knownAreas } from "virtual:contract-routes";
import type { QueryClient } from "@tanstack/react-query";
import type { Area } from "@tryer/contract";
import { api } from "./client.ts";

const isArea = (name: string): name is Area => knownAreas.some((area) => area === name);

/**
 * Reads these parts of the API anew: what is on the page at once, the rest when it is shown next. The list of who did
 * what grows with every change, so it is always among them.
 */
export async function invalidateAreas(queryClient: QueryClient, areas: readonly string[]): Promise<void> {
  const keys = [...new Set(areas)].filter(isArea).map((area) => api[area].key());
  await Promise.all([...keys, api.team.activity.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
