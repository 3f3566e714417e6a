import type { Roast } from "@tryer/contract";
import { query } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { roastsPage } from "./list-roasts.ts";
import { presentRoast } from "./present-roast.ts";
import { loadRoast } from "./roast-row.ts";

export const getRoast = query({
  permission: "roasts:read",
  run: (work, { id }: { id: string }) => loadRoast(work, id),
});

/** The last roasts, newest first, for overviews. */
export async function latestRoasts(work: Work, count: number): Promise<Roast[]> {
  const rows = await roastsPage(work, { limit: count });
  return rows.slice(0, count).map((row) => presentRoast(row, work.actor));
}
