import { contract, type EditRoastInput, type Roast, type RoastChange } from "@tryer/contract";
import { greenName, greenNames, PART_FIELD, sumOfGrams } from "@tryer/domain/green";
import { fineGramsFromKg } from "@tryer/domain/units";
import { roasts } from "#db/schema/index.ts";
import { followRoast } from "#features/stock/index.ts";
import { holdIfRecalled, keepRecallsFromStarting } from "#features/trace/index.ts";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { checkCharge, checkProduct, checkRoastedAt, checkWeights } from "./check-roast.ts";
import { notedColumns } from "./noted-facts.ts";
import { partsOf, reweighedParts, wantedParts } from "./parts/roast-parts.ts";
import { editedProfile } from "./profiles/followed-profile.ts";
import { rebookGreen } from "./rebook-green.ts";
import { loadRoast, lockRoast, type RoastRow, roastById } from "./roast-row.ts";

export const editRoast = command({
  operation: contract.roasts.edit,
  permission: "roasts:write",
  async run(work, { id, version, ...changes }: EditRoastInput) {
    await keepRecallsFromStarting(work);
    const roast = await lockRoast(work, id);
    if (roast.version !== version) throw outdated(await loadRoast(work, id));
    const edited = editedRoast(roast, changes);
    checkWeights(edited);
    if (changes.roastedAt !== undefined) checkRoastedAt(edited.roastedAt, work.now);
    if (changes.roastedItemId) await checkProduct(work, changes.roastedItemId);
    const { greenGrams, roastedGrams, ...columns } = edited;
    const parts = wantedParts(changes, greenGrams) ?? reweighedParts(await partsOf(work, roast), greenGrams);
    const noted = await notedColumns(work, changes, { roastedGrams, before: roast });
    if (!roast.isHistory) {
      const before = { greenGrams: roast.greenWeightGrams, machineId: roast.machineId };
      const { isConfirmed } = changes;
      await checkCharge(work, { greenGrams, machineId: noted.machineId }, { before, isConfirmed });
    }
    const { roastedItemId } = edited;
    const profileId = await editedProfile(work, changes.profileId, { before: roast, roastedItemId });
    const before = await loadRoast(work, id);
    const taken = await rebookGreen(work, roast, { parts, roastedAt: edited.roastedAt });
    await work.tx
      .update(roasts)
      .set({
        ...columns,
        ...noted,
        profileId,
        greenWeightGrams: greenGrams,
        roastedWeightGrams: roastedGrams,
        ...taken,
        version: version + 1,
        updatedAt: work.now,
      })
      .where(roastById(work, id));
    const status = noted.status;
    await followRoast(work, {
      id,
      number: roast.number,
      roastedItemId,
      roastedAt: edited.roastedAt,
      roastedGrams,
      status,
      statusBefore: roast.status,
    });
    await holdIfRecalled(work, id);
    const after = await loadRoast(work, id);
    return { result: after, subjectId: id, detail: { changes: roastChanges(before, after) } };
  },
});

type Changes = Omit<EditRoastInput, "id" | "version">;

/** The roast as it will be: what the input leaves out stays. */
function editedRoast(roast: RoastRow, changes: Changes) {
  const { greenWeightKg, roastedWeightKg, roastedAt } = changes;
  const keep = <Value>(given: Value | undefined, current: Value) => (given === undefined ? current : given);
  const given = roastedWeightKg == null ? roastedWeightKg : fineGramsFromKg(roastedWeightKg);
  return {
    roastedItemId: keep(changes.roastedItemId, roast.roastedItemId),
    greenGrams: greenWeightKg === undefined ? greenGramsWithout(changes, roast) : fineGramsFromKg(greenWeightKg),
    roastedGrams: keep(given, roast.roastedWeightGrams),
    roastedAt: roastedAt === undefined ? roast.roastedAt : new Date(roastedAt),
    durationSec: keep(changes.durationSec, roast.durationSec),
    roastLevel: keep<string | null>(changes.roastLevel, roast.roastLevel),
    notes: keep(changes.notes, roast.notes),
  };
}

/** Green weight where none is given: what the given parts weigh, else as before. */
const greenGramsWithout = ({ parts }: Changes, { greenWeightGrams }: RoastRow): number =>
  parts === undefined ? greenWeightGrams : sumOfGrams(parts.map((part) => fineGramsFromKg(part.greenWeightKg)));

/** Fields of a roast that a person edits, as values that the history shows. */
function editedFields(roast: Roast): Record<string, RoastChange["from"] | undefined> {
  const { greenWeightKg, roastedWeightKg, isRoastedEstimated, roastedAt, durationSec } = roast;
  const { roastLevel, notes, status, operator, noted } = roast;
  const names = {
    greenCoffee: greenNames(roast),
    roastedItem: roast.roastedItem?.name ?? null,
    machine: roast.machine?.name ?? null,
    profile: roast.profile === null ? null : `Version ${roast.profile.number}`,
  };
  const facts = { greenWeightKg, roastedWeightKg, isRoastedEstimated, roastedAt, durationSec };
  const parts = roast.parts.map((part) => [`${PART_FIELD}${greenName(part.greenCoffee)}`, part.greenWeightKg]);
  return { ...names, ...facts, ...Object.fromEntries(parts), roastLevel, status, operator, notes, ...noted };
}

/** Fields that an edit changed, each with its value before and after. */
function roastChanges(before: Roast, after: Roast): RoastChange[] {
  const [old, now] = [editedFields(before), editedFields(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
    const [from, to] = [old[field] ?? null, now[field] ?? null];
    return from === to ? [] : [{ field, from, to }];
  });
}
