import { contract, PackageSize, type PackRoastedInput } from "@tryer/contract";
import { bagGrams, packageLabel } from "@tryer/domain/items";
import { bagsByPlace, type LooseByPlace, type LotStock, planPacking } from "@tryer/domain/stock";
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
  unitsOf,
} from "./locked-stock.ts";
import { lotNumbers, packableGrams } from "./packable.ts";
import { holdOrdersOfLines, linesToPack, pickPacked, requireWanted, splitByLines } from "./picks/packed-for-lines.ts";
import { isExpired } from "./present-lot.ts";
import { findPacking, loadPacking } from "./present-packing.ts";
import { movesForShort, writeSettled } from "./settling/settle-shortages.ts";

/**
 * Packs loose coffee into bags at one location or wherever it lies, the oldest roast first, the parts that were shown or one lot that
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
    const loose = await inOrderOfUse(work, all, input.parts);
    const plans = placesToPack(held, loose, { ...input, unitGrams, weightGrams }).map(({ locationId, ...part }) => {
      const stock = loose.map(({ byPlace }, at) => ({ id: String(at), quantity: byPlace.get(locationId) ?? 0 }));
      return { locationId, plan: planPacking(stock, { ...part, bagGrams: unitGrams }) };
    });
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
        lots.map(({ id, quantity }) => ({ holding: among(loose, id), locationId, change: -quantity, kind }));
      taken.push(...out(plan.packed, "packing_out"), ...out(plan.lost, "packing_loss"));
      for (const { id: looseId, quantity } of plan.bags) {
        const { lotId } = among(loose, looseId);
        const holding = await holdingFor(work, held, { lotId, packageSizeId: size.id, unitGrams });
        bags.push({ holding, locationId, change: quantity, kind: "packing_in" });
      }
    }
    // The line that is named first gets the oldest bags, wherever they are packed.
    const ageOf = ({ holding }: RoastedMove) => held.lots.findIndex(({ id }) => id === holding.lotId);
    bags.sort((a, b) => ageOf(a) - ageOf(b));
    const lossGrams = made.reduce((sum, { plan }) => sum + plan.lossGrams, 0);
    const settling = await movesForShort(work, short, { held, bags });
    if (lineIds !== undefined) requireWanted(bags, { lines, settling });
    const packed = splitByLines(bags, lines, settling);
    const moves = [...taken, ...packed, ...settling];
    await bookMoves(work, held, moves, { businessDay, reason: input.reason, bookingId: id });
    await pickPacked(work, packed, lines);
    await writeSettled(work, short, settling);
    const { pieces: asked, unclearKinds } =
      input.materials === undefined
        ? await materialsForBags(work, input)
        : { pieces: input.materials, unclearKinds: [] };
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
      unclearKinds,
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

/** Loose coffee of a lot that a packing takes as one, before or after that of others. */
interface LooseCoffee {
  holding: Holding;
  byPlace: Map<string, number>;
}

/** Loose coffee in the order in which it is used up: the parts that are named, then what else there is, each from the oldest roast on. */
async function inOrderOfUse(
  work: Work,
  loose: readonly Holding[],
  parts: NonNullable<PackRoastedInput["parts"]> = [],
): Promise<LooseCoffee[]> {
  const rest = loose.map((holding) => ({ holding, byPlace: new Map(holding.byLocation) }));
  const named = loose.map((holding) => ({ holding, byPlace: new Map<string, number>() }));
  for (const { lotId, locationId, grams } of parts) {
    const isOfLot = ({ holding }: LooseCoffee) => holding.lotId === lotId;
    const left = rest.find((each) => isOfLot(each) && (each.byPlace.get(locationId) ?? 0) >= grams);
    const first = named.find(isOfLot);
    if (!left || !first)
      throw conflict(
        `${(await lotNumbers(work, [lotId])).get(lotId) ?? "A roast"} is not there as it was shown: somebody moved, packed or held it. The list is new now. Nothing was packed.`,
        "parts",
      );
    left.byPlace.set(locationId, (left.byPlace.get(locationId) ?? 0) - grams);
    first.byPlace.set(locationId, (first.byPlace.get(locationId) ?? 0) + grams);
  }
  return [...named, ...rest];
}

const among = (loose: readonly LooseCoffee[], index: string): Holding => {
  const found = loose[Number(index)];
  if (!found) throw new Error("what is packed is held");
  return found.holding;
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
 * Locations to pack at, with the bags of each: the one that somebody chose, else those in use, where the oldest coffee lies
 * first. What is lost is lost at one location, so that a packing with a loss is made where that coffee suffices for all of it.
 */
function placesToPack(
  { places }: LockedStock,
  loose: readonly LooseCoffee[],
  { bags, unitGrams, weightGrams, ...at }: ToPack,
) {
  if (at.locationId !== undefined) return [{ locationId: placeFor(places, at.locationId), bags, weightGrams }];
  const open = places.all.flatMap(({ id, isArchived }) => (isArchived ? [] : [id]));
  const lots = loose.map(({ byPlace }) => byPlace);
  const shares = bagsByPlace(lots, open, { bags, bagGrams: unitGrams });
  if (weightGrams === bags * unitGrams)
    return shares.map((share) => ({ ...share, weightGrams: share.bags * unitGrams }));
  const gramsAt = (locationId: string) => lots.reduce((sum, lot) => sum + (lot.get(locationId) ?? 0), 0);
  const fullest = open.toSorted((a, b) => gramsAt(b) - gramsAt(a));
  const ofOldest = shares.map(({ locationId }) => locationId).toSorted((a, b) => oldestAt(lots, a) - oldestAt(lots, b));
  const found = [...ofOldest, ...fullest].find((locationId) => gramsAt(locationId) >= weightGrams) ?? fullest[0];
  if (found === undefined) throw new Error("a roastery keeps a location in use");
  return [{ locationId: found, bags, weightGrams }];
}

/** Index of the first lot that lies at a location. */
const oldestAt = (lots: readonly LooseByPlace[], locationId: string): number =>
  lots.findIndex((lot) => (lot.get(locationId) ?? 0) > 0);

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
