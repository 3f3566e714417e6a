import type { ProfileTargets, RoastLogFacts, RoastNotes } from "@tryer/contract";
import {
  compareWithProfile,
  type MeasuredFigures,
  measuredFigures,
  type ProfileDifference,
  type ProfileFigures,
} from "@tryer/domain/roasts";
import { and, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import { roastLogs, roastProfiles, roasts } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { invalid, notFound } from "../../../runtime/refusal.ts";
import type { Actor, RoasteryWork, Work } from "../../../runtime/request-context.ts";

/** Joins the profile that a roast followed. */
export const followedProfile = refersTo(roasts.profileId, roastProfiles);

/** Joins the log of a roast that followed a profile; the log of any other is not read. */
export const comparedLog = and(
  isNotNull(roasts.profileId),
  eq(roastLogs.roasteryId, roasts.roasteryId),
  eq(roastLogs.roastId, roasts.id),
  isNull(roastLogs.removedAt),
);

/** Columns of a profile that a comparison needs; a list reads no points. */
export const PROFILE_COLUMNS = {
  id: roastProfiles.id,
  number: roastProfiles.number,
  targets: roastProfiles.targets,
  tolerances: roastProfiles.tolerances,
};

export type RecordedFacts = Pick<RoastLogFacts, "events"> &
  Pick<RoastLogFacts["measures"], "wholeColor" | "groundColor">;

/** Facts of a log that are compared; null without a log. */
export const COMPARED_FACTS = sql<RecordedFacts | null>`case when ${roastLogs.id} is null then null else jsonb_build_object(
  'events', ${roastLogs.facts}->'events',
  'wholeColor', ${roastLogs.facts}->'measures'->'wholeColor',
  'groundColor', ${roastLogs.facts}->'measures'->'groundColor'
) end`;

interface Compared {
  profile: { targets: ProfileFigures; tolerances: ProfileFigures } | null;
  /** Figures of the roast as they are presented. */
  figures: Pick<MeasuredFigures, "lossPercent"> & { isRoastedEstimated: boolean; durationSec: number | null };
  noted: RoastNotes;
  recorded: RecordedFacts | null;
}

/** Differences of a roast from the profile that it followed; none without one. */
export function profileDifferences({ profile, figures, noted, recorded }: Compared): ProfileDifference[] {
  const { lossPercent, isRoastedEstimated, durationSec } = figures;
  return profile === null
    ? []
    : compareWithProfile(measuredFigures({ lossPercent, isRoastedEstimated, durationSec, noted, recorded }), profile);
}

/** Current version of the profile of a product, as a value of a statement; null where it has none. */
export const currentProfile = ({ roasteryId }: Pick<Actor, "roasteryId">, productId: string | null) =>
  sql<string | null>`(
    select current.id from ${roastProfiles} current
    where current.roastery_id = ${roasteryId}::uuid and current.roasted_item_id = ${productId}::uuid
      and current.removed_at is null
    order by current.number desc limit 1
  )`;

/** Id of the current version of the profile of a product; null where it has none. */
export async function readCurrentProfile(
  { tx, actor }: RoasteryWork,
  productId: string | null,
): Promise<string | null> {
  if (productId === null) return null;
  const { rows } = await tx.execute<{ id: string | null }>(sql`select ${currentProfile(actor, productId)} as id`);
  return rows[0]?.id ?? null;
}

/** Current targets of products by their ids; a product without a profile is no key. */
export async function currentTargets(
  { tx, actor }: RoasteryWork,
  roastedItemIds: readonly string[],
): Promise<Map<string, ProfileTargets>> {
  if (roastedItemIds.length === 0) return new Map();
  const { roastedItemId } = roastProfiles;
  const rows = await tx
    .selectDistinctOn([roastedItemId], { roastedItemId, ...PROFILE_COLUMNS })
    .from(roastProfiles)
    .where(ownRows(actor, roastProfiles, inArray(roastedItemId, [...roastedItemIds]), isNull(roastProfiles.removedAt)))
    .orderBy(roastedItemId, desc(roastProfiles.number));
  return new Map(rows.map(({ roastedItemId, ...targets }) => [roastedItemId, targets]));
}

interface Following {
  roastedItemId: string | null;
  profileId: string | null;
}

/**
 * Profile of an edited roast: the one that was chosen, which must be of its product; else the current one of a product
 * that changed; else the one before.
 */
export async function editedProfile(
  work: Work,
  chosen: string | null | undefined,
  { before, roastedItemId }: { before: Following; roastedItemId: string | null },
) {
  const isSameProduct = roastedItemId === before.roastedItemId;
  if (chosen === undefined) return isSameProduct ? before.profileId : currentProfile(work.actor, roastedItemId);
  if (chosen !== null && !(isSameProduct && chosen === before.profileId)) {
    await checkProfileOf(work, { profileId: chosen, roastedItemId });
  }
  return chosen;
}

async function checkProfileOf({ tx, actor }: Work, { profileId, roastedItemId }: Following & { profileId: string }) {
  const [profile] = await tx
    .select({ roastedItemId: roastProfiles.roastedItemId })
    .from(roastProfiles)
    .where(ownRows(actor, roastProfiles, eq(roastProfiles.id, profileId), isNull(roastProfiles.removedAt)));
  if (profile === undefined) throw notFound("Profile");
  if (profile.roastedItemId !== roastedItemId) throw invalid("The profile belongs to another product", "profileId");
}
