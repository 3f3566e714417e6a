import { contract, type SaveProfileInput } from "@tryer/contract";
import {
  checkProfile,
  drawnTargets,
  figuresAsTargets,
  measuredFigures,
  type ProfileFigures,
  type ProfilePoint,
  referenceCurve,
  usualTolerances,
} from "@tryer/domain/roasts";
import { desc, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roastedCoffeeItems, roastProfiles } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { conflict, invalid, notFound } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { wholeLog } from "../logs/log-queries.ts";
import { findLog } from "../logs/log-record.ts";
import { loadRoast } from "../roast-row.ts";
import { loadProfile, type ProfileRow } from "./profile-row.ts";

/** Makes the next version of the profile of a product. Roasts keep the version that they followed. */
export const saveProfile = command({
  operation: contract.roasts.saveProfile,
  permission: "roasts:write",
  async run(work, { id = uuidv7(), roastedItemId, basedOn, ...input }: SaveProfileInput) {
    await lockProduct(work, roastedItemId);
    const { tx, actor, now } = work;
    if (await isSaved(work, { id, roastedItemId })) {
      return { result: await loadProfile(work, id), subjectId: roastedItemId, isRepeat: true };
    }
    const all = await versionsOf(work, roastedItemId);
    const current = all.find(({ removedAt }) => removedAt === null);
    if ((current?.number ?? 0) !== basedOn) throw conflict("Someone changed the profile meanwhile. Check it again.");
    const facts = input.copyOf === undefined ? await givenFacts(work, input, current) : copiedFacts(all, input.copyOf);
    const check = checkProfile(facts);
    if (!check.ok) throw invalid(check.reason, check.field);
    const number = (all[0]?.number ?? 0) + 1;
    await tx.insert(roastProfiles).values({
      roasteryId: actor.roasteryId,
      id,
      roastedItemId,
      number,
      ...facts,
      notes: input.notes,
      userId: actor.userId,
      createdAt: now,
    });
    return { result: await loadProfile(work, id), subjectId: roastedItemId, detail: { profileId: id, number } };
  },
});

/** Locks the product, so that versions are made one after the other. */
async function lockProduct({ tx, actor }: Work, id: string): Promise<void> {
  const [product] = await tx
    .select({ id: roastedCoffeeItems.id })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, eq(roastedCoffeeItems.id, id)))
    .for("no key update");
  if (!product) throw notFound("Roasted item");
}

/** Whether this request came before; an id of another product is refused. */
async function isSaved({ tx, actor }: Work, { id, roastedItemId }: { id: string; roastedItemId: string }) {
  const [saved] = await tx
    .select({ roastedItemId: roastProfiles.roastedItemId })
    .from(roastProfiles)
    .where(ownRows(actor, roastProfiles, eq(roastProfiles.id, id)));
  if (saved && saved.roastedItemId !== roastedItemId) throw conflict("This id is taken", "id");
  return saved !== undefined;
}

/** All versions of a product, also those that were taken away: their numbers are not given again. */
const versionsOf = ({ tx, actor }: Work, productId: string): Promise<ProfileRow[]> =>
  tx
    .select()
    .from(roastProfiles)
    .where(ownRows(actor, roastProfiles, eq(roastProfiles.roastedItemId, productId)))
    .orderBy(desc(roastProfiles.number));

type Facts = Pick<ProfileRow, "referenceRoastId" | "points" | "targets" | "tolerances">;

/** Facts of an earlier version, which is repeated as it was. */
function copiedFacts(all: readonly ProfileRow[], id: string): Facts {
  const copied = all.find((version) => version.id === id);
  if (copied === undefined) throw notFound("Profile");
  const { referenceRoastId, points, targets, tolerances } = copied;
  return { referenceRoastId, points, targets, tolerances };
}

async function givenFacts(work: Work, input: SaveAims, current: ProfileRow | undefined): Promise<Facts> {
  const { referenceRoastId } = input;
  const aims = await aimsOf(work, input, current);
  const tolerances = input.tolerances ?? current?.tolerances ?? usualTolerances(aims.targets);
  return { referenceRoastId, ...aims, tolerances };
}

interface Aims {
  points: ProfilePoint[];
  targets: ProfileFigures;
}

type Aiming = Pick<SaveProfileInput, "referenceRoastId" | "points" | "targets">;
type SaveAims = Aiming & Pick<SaveProfileInput, "tolerances">;

/** Curve and targets: drawn ones, or those of the reference roast, which an edit of its profile keeps as they were. */
async function aimsOf(work: Work, input: Aiming, current: ProfileRow | undefined): Promise<Aims> {
  const { referenceRoastId, points, targets } = input;
  if (referenceRoastId === null) return { points, targets: drawnTargets(points, targets ?? {}) };
  if (points.length > 0) throw invalid("A profile has a reference roast or points of its own, not both", "points");
  const reference =
    current?.referenceRoastId === referenceRoastId ? current : await referenceAims(work, referenceRoastId);
  return { points: reference.points, targets: targets ?? reference.targets };
}

async function referenceAims(work: Work, roastId: string): Promise<Aims> {
  const { lossPercent, isRoastedEstimated, durationSec, noted } = await loadRoast(work, roastId);
  const record = await findLog(work, roastId);
  const log = record && wholeLog(record.log);
  const recorded = log ? { events: log.events, ...log.measures } : null;
  const figures = measuredFigures({ lossPercent, isRoastedEstimated, durationSec, noted, recorded });
  return { points: log ? referenceCurve(log) : [], targets: figuresAsTargets(figures) };
}
