import type { Roast, RoastOnPage } from "@tryer/contract";
import type { ProfilePoint } from "@tryer/domain/roasts";
import { roastNumberLabel } from "@tryer/domain/units";
import { eq, isNull, sql } from "drizzle-orm";
import { roastProfiles, roasts } from "#db/schema/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { listRoasts } from "./list-roasts.ts";
import { presentRoast, roastDifferences } from "./present-roast.ts";
import { selectRoasts } from "./roast-row.ts";

export const getRoast = query({
  permission: "roasts:read",
  async run(work, { id }: { id: string }): Promise<RoastOnPage> {
    const [row] = await roastsOnPage(work, { id });
    if (!row) throw notFound("Roast");
    const { profile, points, newer, older } = row;
    return {
      ...presentRoast(row, work.actor),
      profile: profile && {
        ...profile,
        points: points ?? [],
        differences: roastDifferences(row),
      },
      newer: presentBrief(newer),
      older: presentBrief(older),
    };
  },
});

interface Neighbour {
  id: string;
  number: number;
}

const presentBrief = (neighbour: Neighbour | null) =>
  neighbour && { id: neighbour.id, number: roastNumberLabel(neighbour.number) };

/** The next roast of the journal in one direction, found by the index of its order. */
const neighbour = (comparison: "<" | ">", order: "asc" | "desc") => sql<Neighbour | null>`(
  select json_build_object('id', other.id, 'number', other.number) from roasts other
  where other.roastery_id = ${roasts.roasteryId} and other.deleted_at is null
    and (other.roasted_at, other.id) ${sql.raw(comparison)} (${roasts.roastedAt}, ${roasts.id})
  order by other.roasted_at ${sql.raw(order)}, other.id ${sql.raw(order)} limit 1
)`;

const profilePoints = sql<ProfilePoint[] | null>`${roastProfiles.points}`;

/** One statement for the page of a roast, whatever stands beside it in the journal. */
const roastsOnPage = builtStatement(["id"], (tx, { id, ...own }) =>
  selectRoasts({ tx }, { newer: neighbour(">", "asc"), older: neighbour("<", "desc"), points: profilePoints }).where(
    ownRows(own, roasts, eq(roasts.id, id), isNull(roasts.deletedAt)),
  ),
);

/** The last roasts, newest first, for overviews. */
export async function latestRoasts(work: Work, count: number): Promise<Roast[]> {
  const rows = await listRoasts.statement(work, { limit: count, sort: "roastedAt", direction: "desc" }, {});
  return rows.slice(0, count).map((row) => presentRoast(row, work.actor));
}
