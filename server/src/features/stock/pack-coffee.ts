import { contract, PackageSize, type PackRoastedInput } from "@tryer/contract";
import { bagGrams, packageLabel } from "@tryer/domain/items";
import { bagsByPlace, type LotStock, planPacking } from "@tryer/domain/stock";
import { gramsFromKg, weighedText } from "@tryer/domain/units";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { packageSizes, packings, roastedCoffeeItems } from "#db/schema/index.ts";
import { dayFor, placeFor } from "#features/locations/index.ts";
import { materialsForBags, takeForPacking } from "#features/packaging/index.ts";
import { lockShortOrders } from "#features/shortages/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { freshnessTerms } from "./freshness-terms.ts";
import {
  bookMoves,
  type Holding,
  holdingFor,
  holdingsInForm,
  type LockedStock,
  lockLot,
  lockProducts,
  type RoastedMove,
  stockOf,
  unitsOf,
} from "./locked-stock.ts";
import { onHand } from "./on-hand.ts";
import { holdOrdersOfLines, linesToPack, pickPacked, requireWanted, splitByLines } from "./picks/packed-for-lines.ts";
import { isExpired } from "./present-lot.ts";
import { findPacking, loadPacking } from "./present-packing.ts";
import { movesForShort, writeSettled } from "./settling/settle-shortages.ts";

/**
 * Packs loose coffee into bags at one location, or where it lies from the fullest one on, the oldest roast first or one lot that
 * a person chose: what is taken is in bags or lost. The bags take their packaging along; what its stock does not hold is said in the answer. Bags that were
 * sent before they were packed go to those orders at once, ground ones those that the packing names. Bags that are packed for lines of orders are picked for them in the
 * same booking, each movement with its line.
 */
export const packRoasted = command({
  operation: contract.stock.pack,
  permission: "roasted:pack",
  async run(work, { id = uuidv7(), ...input }: PackRoastedInput) {
    const packedBefore = async () => ({ result: await loadPacking(work, id), subjectId: id, isRepeat: true });
    if (await findPacking(work, id)) return packedBefore();
    const productName = await requireProduct(work, input.roastedItemId);
    const size = await requireSize(work, input.packageSizeId);
    const { lineIds } = input;
    if (lineIds !== undefined) await holdOrdersOfLines(work, lineIds);
    // What is packed for named lines settles what was sent with them before, and nothing of others.
    const short = await lockShortOrders(work, input);
    // All lots of the product: who packs from one roast and who packs from another go by the same loose coffee.
    if (input.seenLooseGrams !== undefined || lineIds !== undefined)
      await lockProducts(work, [input.roastedItemId], { withHeld: lineIds !== undefined });
    const held = await lockedFor(work, input);
    // A concurrent duplicate of this request may have packed while this one waited for the lots.
    if (await findPacking(work, id)) return packedBefore();
    const all = holdingsInForm(held, null);
    await requireSeen(work, input);
    const lines = lineIds === undefined ? [] : await linesToPack(work, { ...input, lineIds, short });
    const unitGrams = bagGrams(size);
    const weightGrams = input.weightKg === undefined ? input.bags * unitGrams : gramsFromKg(input.weightKg);
    const plans = placesToPack(held, all, { ...input, unitGrams, weightGrams }).map(({ locationId, ...part }) => ({
      locationId,
      plan: planPacking(stockOf(all, locationId), { ...part, bagGrams: unitGrams }),
    }));
    const made = plans.map(({ locationId, plan }) => {
      if (plan.ok) return { locationId, plan };
      if (plan.reason === "bagsWeighMore")
        throw invalid(
          weighedText`${input.bags} × ${packageLabel(size)} weigh ${{ grams: plan.bagsGrams }}. Enter at least that.`,
          "weightKg",
        );
      const elsewhere = all.reduce((sum, holding) => sum + unitsOf(holding), 0) - plan.heldGrams;
      const expired = looseGrams(held.holdings) - looseGrams(all);
      const further =
        expired > 0
          ? weighedText` ${{ grams: expired }} more are past their date: choose that roast to pack them.`
          : "";
      const where =
        elsewhere > 0 ? weighedText` at ${placeName(held, locationId)}, ${{ grams: elsewhere }} elsewhere` : "";
      throw conflict(
        weighedText`Only ${{ grams: plan.heldGrams }} of ${productName} are loose${where}, and ${{ grams: weightGrams }} are needed.${further}`,
        "bags",
      );
    });
    const businessDay = dayFor(held.places, input.businessDay);
    const taken: RoastedMove[] = [];
    const bags: RoastedMove[] = [];
    for (const { locationId, plan } of made) {
      const out = (lots: readonly LotStock[], kind: RoastedMove["kind"]) =>
        lots.map(({ id, quantity }) => ({ holding: among(all, id), locationId, change: -quantity, kind }));
      taken.push(...out(plan.packed, "packing_out"), ...out(plan.lost, "packing_loss"));
      for (const { id: looseId, quantity } of plan.bags) {
        const { lotId } = among(all, looseId);
        const holding = await holdingFor(work, held, { lotId, packageSizeId: size.id, unitGrams });
        bags.push({ holding, locationId, change: quantity, kind: "packing_in" });
      }
    }
    const lossGrams = made.reduce((sum, { plan }) => sum + plan.lossGrams, 0);
    const settling = await movesForShort(work, short, { held, bags });
    if (lineIds !== undefined) requireWanted(bags, { lines, settling });
    const packed = splitByLines(bags, lines, settling);
    const moves = [...taken, ...packed, ...settling];
    await bookMoves(work, held, moves, { businessDay, reason: input.reason, bookingId: id });
    await pickPacked(work, packed, lines);
    await writeSettled(work, short, settling);
    const asked = input.materials ?? (await materialsForBags(work, size.id, input.bags));
    const reason = `${input.bags} × ${packageLabel(size)} of ${productName}`;
    const materials = await takeForPacking(work, asked, {
      ...{ locationId: made[0]?.locationId ?? "", businessDay, reason },
    });
    await work.tx.insert(packings).values({
      roasteryId: work.actor.roasteryId,
      id,
      roastedItemId: input.roastedItemId,
      packageSizeId: size.id,
      bags: input.bags,
      bagGrams: unitGrams,
      lossGrams,
      materials,
      userId: work.actor.userId,
      createdAt: work.now,
    });
    const detail = { packingId: id, bags: input.bags, packageSizeId: size.id, lossGrams };
    return { result: await loadPacking(work, id), subjectId: input.roastedItemId, detail };
  },
});

/** Refuses a packing that goes by other loose coffee than is there, which somebody has packed since. Its lots are locked. */
async function requireSeen(work: Work, { roastedItemId, seenLooseGrams }: PackRoastedInput): Promise<void> {
  if (seenLooseGrams === undefined) return;
  const grams = (await packableGrams(work, [roastedItemId])).get(roastedItemId) ?? 0;
  if (grams === seenLooseGrams) return;
  throw conflict(
    weighedText`Somebody has changed this stock meanwhile: ${{ grams }} are loose now, not ${{ grams: seenLooseGrams }}. Nothing was packed.`,
    "seenLooseGrams",
  );
}

/** Loose coffee of products that can be packed: released, and not past its date. In grams. */
export async function packableGrams(work: Work, productIds: readonly string[]): Promise<Map<string, number>> {
  const grams = new Map<string, number>();
  for (const { roastedItemId, packageSizeId, isHeld, freshness, quantity } of await onHand(work, productIds)) {
    if (packageSizeId !== null || isHeld || freshness === "expired") continue;
    grams.set(roastedItemId, (grams.get(roastedItemId) ?? 0) + quantity);
  }
  return grams;
}

const among = (holdings: readonly Holding[], id: string): Holding => {
  const holding = holdings.find((each) => each.id === id);
  if (!holding) throw new Error("what is packed is held");
  return holding;
};

const looseGrams = (holdings: readonly Holding[]): number =>
  holdings.reduce((sum, holding) => (holding.packageSizeId === null ? sum + unitsOf(holding) : sum), 0);

/** Lots to pack from: the one that was chosen, or those of the product that are neither on hold nor past their date. */
async function lockedFor(work: Work, { roastedItemId, lotId, reason }: PackRoastedInput): Promise<LockedStock> {
  const terms = await freshnessTerms(work);
  if (lotId === undefined) {
    const held = await lockProducts(work, [roastedItemId]);
    return { ...held, lots: held.lots.filter((lot) => !isExpired(terms, lot)) };
  }
  const { lot, ...held } = await lockLot(work, lotId);
  if (lot.roastedItemId !== roastedItemId) throw invalid("This roast is of another product", "lotId");
  if (lot.heldAt !== null) throw conflict("This roast is on hold. Release it first.", "lotId");
  if (isExpired(terms, lot) && reason === "") throw invalid("Enter why you pack coffee past its date", "reason");
  return held;
}

interface ToPack extends Pick<PackRoastedInput, "bags" | "locationId"> {
  unitGrams: number;
  weightGrams: number;
}

/**
 * Locations to pack at, with the bags of each: the one that somebody chose, else those in use, the one with the most loose
 * coffee first. What is lost is lost at one location, so that a packing with a loss is made at the first one alone.
 */
function placesToPack(
  { places }: LockedStock,
  loose: readonly Holding[],
  { bags, unitGrams, weightGrams, ...at }: ToPack,
) {
  if (at.locationId !== undefined) return [{ locationId: placeFor(places, at.locationId), bags, weightGrams }];
  const open = places.all.flatMap(({ id, isArchived }) =>
    isArchived ? [] : [{ locationId: id, grams: loose.reduce((sum, holding) => sum + unitsOf(holding, id), 0) }],
  );
  const shares = bagsByPlace(open, { bags, bagGrams: unitGrams });
  const [first, ...others] = shares;
  if (!first) throw new Error("a roastery keeps a location in use");
  if (others.length === 0 || weightGrams !== bags * unitGrams)
    return [{ locationId: first.locationId, bags, weightGrams }];
  return shares.map((share) => ({ ...share, weightGrams: share.bags * unitGrams }));
}

const placeName = ({ places }: LockedStock, locationId: string): string =>
  places.all.find(({ id }) => id === locationId)?.name ?? "this location";

async function requireProduct({ tx, actor }: Work, id: string): Promise<string> {
  const [row] = await tx
    .select({ name: roastedCoffeeItems.name })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, eq(roastedCoffeeItems.id, id)));
  if (!row) throw notFound("Product");
  return row.name;
}

/** A package size in use. */
export async function requireSize({ tx, actor }: Work, id: string) {
  const { size, unit, archivedAt } = packageSizes;
  const [row] = await tx
    .select({ id: packageSizes.id, size, unit, archivedAt })
    .from(packageSizes)
    .where(ownRows(actor, packageSizes, eq(packageSizes.id, id)));
  if (!row) throw notFound("Package size");
  if (row.archivedAt) throw invalid(`${packageLabel(row)} is archived. Choose another size.`, "packageSizeId");
  return { id: row.id, size: row.size, unit: PackageSize.shape.unit.parse(row.unit) };
}
