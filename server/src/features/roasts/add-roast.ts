import { type AddRoastInput, contract, type Roast } from "@tryer/contract";
import { gramsFromKg } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { roasts } from "#db/schema/index.ts";
import { lockGreenLots, takeGreen } from "#features/green/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { checkProduct, checkRoastedAt, checkWeights } from "./check-roast.ts";
import { notedColumns } from "./noted-facts.ts";
import { currentProfile } from "./profiles/followed-profile.ts";
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

  const greenGrams = gramsFromKg(input.greenWeightKg);
  const roastedGrams = input.roastedWeightKg === null ? null : gramsFromKg(input.roastedWeightKg);
  const roastedAt = new Date(input.roastedAt);
  checkWeights({ greenGrams, roastedGrams });
  checkRoastedAt(roastedAt, work.now);
  if (input.roastedItemId !== null) await checkProduct(work, input.roastedItemId);
  const { operator: _, ...given } = input;
  const noted = await notedColumns(work, input, { roastedGrams });
  await lockGreenLots(work, [input.greenCoffeeId]);

  const isNew = await insertRow(work, {
    ...given,
    ...noted,
    id,
    number: await nextShortNumber(work, "roast"),
    greenWeightGrams: greenGrams,
    roastedWeightGrams: roastedGrams,
    roastedAt,
  });
  if (isNew && !input.isHistory)
    await takeFor(work, { id, greenCoffeeId: input.greenCoffeeId, grams: greenGrams, roastedAt });
  return { roast: await loadRoast(work, id), isRepeat: !isNew };
}

async function isThere(work: Work, id: string): Promise<boolean> {
  const [row] = await work.tx.select({ deletedAt: roasts.deletedAt }).from(roasts).where(roastById(work, id));
  if (row?.deletedAt) throw conflict("This roast was deleted");
  return row !== undefined;
}

type NewRoast = Omit<typeof roasts.$inferInsert, "profileId" | "roasteryId" | "userId" | "createdAt" | "updatedAt">;

/** False: a twin of this request was faster. */
async function insertRow({ tx, actor, now }: Work, row: NewRoast): Promise<boolean> {
  const inserted = await tx
    .insert(roasts)
    .values({
      ...row,
      profileId: currentProfile(actor, row.roastedItemId ?? null),
      roasteryId: actor.roasteryId,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: roasts.id });
  return inserted.length > 0;
}

/** Takes the green coffee after the insert, because the movement points at the roast. */
async function takeFor(
  work: Work,
  { id, ...taking }: { id: string; greenCoffeeId: string; grams: number; roastedAt: Date },
): Promise<void> {
  const taken = await takeGreen(work, { ...taking, roastId: id });
  await work.tx.update(roasts).set(taken).where(roastById(work, id));
}

export const addRoast = command({
  operation: contract.roasts.add,
  permission: "roasts:write",
  async run(work, input: AddRoastInput) {
    const { roast, isRepeat } = await insertRoast(work, input);
    const detail = { greenCoffeeId: roast.greenCoffee.id, greenWeightKg: roast.greenWeightKg };
    return { result: roast, subjectId: roast.id, isRepeat, detail };
  },
});
