import { contract, type EditRoastInput } from "@tryer/contract";
import { gramsFromKg } from "@tryer/domain/units";
import { roasts } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import { checkProduct, checkRoastedAt, checkWeights } from "./check-roast.ts";
import { rebookGreen } from "./rebook-green.ts";
import { loadRoast, lockRoast, type RoastRow, roastById } from "./roast-row.ts";

export const editRoast = command({
  operation: contract.roasts.edit,
  permission: "roasts:write",
  async run(work, { id, version, ...changes }: EditRoastInput) {
    const roast = await lockRoast(work, id);
    if (roast.version !== version) throw outdated(await loadRoast(work, id));
    const edited = editedRoast(roast, changes);
    checkWeights(edited);
    if (changes.roastedAt !== undefined) checkRoastedAt(edited.roastedAt, work.now);
    if (changes.roastedItemId) await checkProduct(work, changes.roastedItemId);
    const { greenGrams, roastedGrams, ...columns } = edited;
    const taken = await rebookGreen(work, roast, edited);
    await work.tx
      .update(roasts)
      .set({
        ...columns,
        greenWeightGrams: greenGrams,
        roastedWeightGrams: roastedGrams,
        ...taken,
        version: version + 1,
        updatedAt: work.now,
      })
      .where(roastById(work, id));
    return { result: await loadRoast(work, id), subjectId: id, detail: changes };
  },
});

type Changes = Omit<EditRoastInput, "id" | "version">;

/** The roast as it will be: what the input leaves out stays. */
function editedRoast(roast: RoastRow, changes: Changes) {
  const { greenWeightKg, roastedWeightKg, roastedAt } = changes;
  const keep = <Value>(given: Value | undefined, current: Value) => (given === undefined ? current : given);
  const given = roastedWeightKg == null ? roastedWeightKg : gramsFromKg(roastedWeightKg);
  return {
    greenCoffeeId: keep(changes.greenCoffeeId, roast.greenCoffeeId),
    roastedItemId: keep(changes.roastedItemId, roast.roastedItemId),
    greenGrams: greenWeightKg === undefined ? roast.greenWeightGrams : gramsFromKg(greenWeightKg),
    roastedGrams: keep(given, roast.roastedWeightGrams),
    roastedAt: roastedAt === undefined ? roast.roastedAt : new Date(roastedAt),
    durationSec: keep(changes.durationSec, roast.durationSec),
    roastLevel: keep<string | null>(changes.roastLevel, roast.roastLevel),
    notes: keep(changes.notes, roast.notes),
  };
}
