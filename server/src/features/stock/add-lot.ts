import { type AddRoastedLotInput, contract } from "@tryer/contract";
import { bagGrams } from "@tryer/domain/items";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roastedCoffeeItems, roastedLots } from "#db/schema/index.ts";
import { dayFor, placeFor } from "#features/locations/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { requireActiveId } from "../../runtime/records/record-of.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { bookMoves, holdingFor, type LotRow, newlyLocked, type RoastedMove } from "./locked-stock.ts";
import { requireSize } from "./pack-coffee.ts";
import { loadLot } from "./present-lot.ts";

/** Enters roasted stock that was there before the books, as a lot of its own. */
export const addRoastedLot = command({
  operation: contract.stock.add,
  permission: "roasted:write",
  async run(work, { id = uuidv7(), ...input }: AddRoastedLotInput) {
    const addedBefore = async () => ({ result: await loadLot(work, id), subjectId: id, isRepeat: true });
    const { tx, actor } = work;
    const [known] = await tx
      .select({ id: roastedLots.id })
      .from(roastedLots)
      .where(ownRows(actor, roastedLots, eq(roastedLots.id, id)));
    if (known) return addedBefore();
    if (input.looseGrams === 0 && input.bags.length === 0) throw invalid("Enter loose coffee or bags", "looseGrams");
    await requireActiveProduct(work, input.roastedItemId);
    const lot = await insertLot(work, { ...input, id, source: "opening" });
    if (!lot) return addedBefore();
    const held = await newlyLocked(work, [lot]);
    if (input.roastedOn > held.places.today) throw invalid("Roast date must not be in the future", "roastedOn");
    const at = { locationId: placeFor(held.places, input.locationId), kind: "opening" } as const;
    const moves: RoastedMove[] = [];
    if (input.looseGrams > 0) {
      const holding = await holdingFor(work, held, { lotId: id, packageSizeId: null, unitGrams: 1 });
      moves.push({ ...at, holding, change: input.looseGrams });
    }
    for (const { packageSizeId, bags } of input.bags) {
      const size = await requireSize(work, packageSizeId);
      const form = { lotId: id, packageSizeId, unitGrams: bagGrams(size) };
      moves.push({ ...at, holding: await holdingFor(work, held, form), change: bags });
    }
    const businessDay = dayFor(held.places, input.businessDay);
    await bookMoves(work, held, moves, { businessDay, reason: input.reason, bookingId: id });
    return { result: await loadLot(work, id), subjectId: id };
  },
});

export const requireActiveProduct = (work: Work, id: string) =>
  requireActiveId(work, roastedCoffeeItems, id, { called: "Product", field: "roastedItemId" });

type NewLot = Pick<LotRow, "id" | "source" | "roastedItemId" | "roastedOn">;

/** Adds a lot that is no roast, with nothing in it; undefined where its id is taken. */
export async function insertLot(work: Work, { id, source, roastedItemId, roastedOn }: NewLot) {
  const { tx, actor, now } = work;
  const { roasteryId, userId } = actor;
  const number = await nextShortNumber(work, "roastedLot");
  const [lot] = await tx
    .insert(roastedLots)
    .values({ roasteryId, id, number, source, roastedItemId, roastedOn, userId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return lot;
}
