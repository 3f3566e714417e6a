import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { AREAS, type Area, invalidatedBy } from "@tryer/contract";
import type { Activity } from "@tryer/domain/team";
import { api } from "./client.ts";

const isArea = (name: string): name is Area => AREAS.some((area) => area === name);

/** The queries of these parts of the API. The list of who did what grows with every change, so it is always one of them. */
export function keysOf(areas: readonly string[]): QueryKey[] {
  return [...[...new Set(areas)].filter(isArea).map((area) => api[area].key()), api.team.activity.key()];
}

/** What is read anew after these changes. */
export const invalidates = (...activities: Activity[]): QueryKey[] => keysOf(activities.flatMap(invalidatedBy));

/** Queries on the page are asked again; those of other pages when they are shown next. */
export const invalidate = (queryClient: QueryClient, keys: readonly QueryKey[]) =>
  Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
