import { areas as knownAreas } from "virtual:contract-routes";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Area } from "@tryer/contract";
import { ROASTERY_AREAS, type RoasteryArea, shownAreas } from "@tryer/domain/onboarding";
import { api } from "./client.ts";
import { profileQuery } from "./session.ts";

/** Parts of the API that have the first record of each area of the screens; none where it is opened by hand alone. */
const RECORDS_OF: Record<RoasteryArea, readonly Area[]> = {
  cupping: ["cupping"],
  profiles: ["roasts"],
  machines: ["machines", "maintenance"],
  roastedStock: ["stock"],
  packaging: ["packaging"],
  stockDays: [],
  production: ["orders"],
  invoices: ["invoices"],
  standingOrders: ["standingOrders"],
  shops: ["shops"],
  board: [],
  purchases: ["purchases", "suppliers"],
  contracts: ["purchaseContracts"],
  samples: ["coffeeSamples"],
  pricing: ["pricing", "costs"],
  priceLists: ["priceLists"],
  analytics: ["analyticsViews"],
  trace: ["recalls"],
  recalls: ["recalls"],
};

/** Whether a change may be the first record of an area that is not shown for its records yet: it appears then. */
function mayBeFirstRecord(queryClient: QueryClient, areas: readonly Area[]): boolean {
  const roastery = queryClient.getQueryData(profileQuery().queryKey)?.roastery;
  if (roastery === undefined) return false;
  const shown = shownAreas({ kind: roastery.kind, used: roastery.usedAreas, opened: [] });
  return ROASTERY_AREAS.some((each) => !shown.has(each) && RECORDS_OF[each].some((area) => areas.includes(area)));
}

const isArea = (name: string): name is Area => knownAreas.some((area) => area === name);

/**
 * Reads these parts of the API anew: what is on the page at once, the rest when it is shown next. The list of who did
 * what grows with every change, so it is always among them; the profile is, as long as areas wait for their first record.
 */
export async function invalidateAreas(queryClient: QueryClient, areas: readonly string[]): Promise<void> {
  const known = [...new Set(areas)].filter(isArea);
  const keys: QueryKey[] = known.map((area) => api[area].key());
  if (mayBeFirstRecord(queryClient, known)) keys.push(profileQuery().queryKey);
  await Promise.all([...keys, api.team.activity.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
