import { type AddRoastInput, contract, type Roast } from "@tryer/contract";
import { fineGramsFromKg } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { roasts } from "#db/schema/index.ts";
import { addRoastedCoffee } from "#features/stock/index.ts";
import { holdIfRecalled, keepRecallsFromStarting } from "#features/trace/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { checkCharge, checkProduct, checkRoastedAt, checkWeights } from "./check-roast.ts";
import { notedColumns } from "./noted-facts.ts";
import { columnsOfParts, type WantedPart, wantedParts, writeParts } from "./parts/roast-parts.ts";
import { lockParts, takeParts, untaken } from "./parts/take-parts.ts";
import { readCurrentProfile } from "./profiles/followed-profile.ts";
import { loadRoast, roastById } from "./roast-row.ts";

interface Created {
  roast: Roast;
  /** A roast with this id was there already: it is answered as it is, and stock is left alone. */
  isRepeat: boolean;
}

type NewRoastInput = Omit<AddRoastInput, "isHistory"> & Partial<Pick<AddRoastInput, "isHistory">>;

/** Writes a roast and takes its green weight from stock, unless it is history, in the caller's transaction. */
export async function insertRoast(work: Work, { id = uuidv7(), ...input }: NewRoastInput): Promise<Created> {
  if (await isThere(work, id)) return { roast: await loadRoast(work, id), isRepeat: true };

  const greenGrams = fineGramsFromKg(input.greenWeightKg);
  const roastedGrams = input.roastedWeightKg === null ? null : fineGramsFromKg(input.roastedWeightKg);
  const roastedAt = new Date(input.roastedAt);
  checkWeights({ greenGrams, roastedGrams });
  checkRoastedAt(roastedAt, work.now);
  if (input.roastedItemId !== null) await checkProduct(work, input.roastedItemId);
  const { operator: _, parts: __, isConfirmed, ...given } = input;
  const noted = await notedColumns(work, input, { roastedGrams });
  const isHistory = input.isHistory ?? false;
  if (!isHistory) await checkCharge(work, { greenGrams, machineId: noted.machineId }, { isConfirmed });
  const parts = wantedParts(input, greenGrams) ?? [];
  if (!isHistory) await keepRecallsFromStarting(work);
  await lockParts(work, parts);

  const number = await nextShortNumber(work, "roast");
  const isNew = await insertRow(work, {
    ...given,
    ...noted,
    ...columnsOfParts(untaken(parts)),
    id,
    number,
    greenWeightGrams: greenGrams,
    roastedWeightGrams: roastedGrams,
    roastedAt,
  });
  if (isNew) {
    await takeFor(work, { id, parts, roastedAt, isHistory });
    const { roastedItemId } = input;
    const status = noted.status;
    if (!isHistory) {
      await addRoastedCoffee(work, { id, number, roastedItemId, roastedAt, roastedGrams, status });
      await holdIfRecalled(work, id);
    }
  }
  return { roast: await loadRoast(work, id), isRepeat: !isNew };
}

async function isThere(work: Work, id: string): Promise<boolean> {
  const [row] = await work.tx.select({ deletedAt: roasts.deletedAt }).from(roasts).where(roastById(work, id));
  if (row?.deletedAt) throw conflict("This roast was deleted");
  return row !== undefined;
}

type NewRoast = Omit<typeof roasts.$inferInsert, "profileId" | "roasteryId" | "userId" | "createdAt" | "updatedAt">;

/** False: a concurrent duplicate of this request was faster. */
async function insertRow(work: Work, row: NewRoast): Promise<boolean> {
  const { tx, actor, now } = work;
  const inserted = await tx
    .insert(roasts)
    .values({
      ...row,
      profileId: await readCurrentProfile(work, row.roastedItemId ?? null),
      roasteryId: actor.roasteryId,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: roasts.id });
  return inserted.length > 0;
}

interface Taking {
  id: string;
  parts: WantedPart[];
  roastedAt: Date;
  isHistory: boolean;
}

/** Takes the green coffee after the insert, because the movement points at the roast. */
async function takeFor(work: Work, { id, parts, roastedAt, isHistory }: Taking): Promise<void> {
  const taking = { roastId: id, roastedAt, isBooked: false };
  const taken = isHistory ? untaken(parts) : await takeParts(work, taking, parts);
  await writeParts(work, id, taken);
  if (!isHistory) await work.tx.update(roasts).set(columnsOfParts(taken)).where(roastById(work, id));
}

export const addRoast = command({
  operation: contract.roasts.add,
  permission: "roasts:write",
  async run(work, input: AddRoastInput) {
    const { roast, isRepeat } = await insertRoast(work, input);
    const { greenCoffee, parts, greenWeightKg } = roast;
    const blend = parts.map((part) => ({ greenCoffeeId: part.greenCoffee.id, greenWeightKg: part.greenWeightKg }));
    const detail = { ...(greenCoffee === null ? { parts: blend } : { greenCoffeeId: greenCoffee.id }), greenWeightKg };
    return { result: roast, subjectId: roast.id, isRepeat, detail };
  },
});
