import { type BlendRoastedInput, contract } from "@tryer/contract";
import { type LotStock, planBlend } from "@tryer/domain/stock";
import { gramsFromKg, weighedText } from "@tryer/domain/units";
import { inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roastedCoffeeItems, roastedLots } from "#db/schema/index.ts";
import { dayFor, placeFor } from "#features/locations/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { insertLot, requireActiveProduct } from "./add-lot.ts";
import { type FreshnessTerms, freshnessTerms } from "./freshness-terms.ts";
import {
  bookMoves,
  type Holding,
  holdingFor,
  holdingsInForm,
  type LockedStock,
  lockProducts,
  movesOutOf,
  type RoastedMove,
  stockOf,
} from "./locked-stock.ts";
import { findBlend, loadBlend } from "./present-blend.ts";
import { isExpired } from "./present-lot.ts";

type Part = BlendRoastedInput["parts"][number];

/**
 * Blends loose roasted coffees into a lot of another product: each part is taken oldest roast first or from the lots that
 * a person chose, with its own loss, and the blend is as old as the oldest of what went in. Grams in are grams out and
 * losses. Lots on hold are left, and those past their date where nobody chose them and said why; refused where a part is
 * short.
 */
export const blendRoasted = command({
  operation: contract.stock.blend,
  permission: "roasted:pack",
  async run(work, { id = uuidv7(), roastedItemId, parts, ...input }: BlendRoastedInput) {
    const madeBefore = async () => ({ result: await loadBlend(work, id), subjectId: id, isRepeat: true });
    if (await findBlend(work, id)) return madeBefore();
    await requireActiveProduct(work, roastedItemId);
    const productIds = parts.map((part) => part.roastedItemId);
    const names = await namesOfProducts(work, productIds);
    const held = await lockProducts(work, productIds);
    // A concurrent duplicate of this request may have blended while this one waited for the lots.
    if (await findBlend(work, id)) return madeBefore();
    const terms = await freshnessTerms(work);
    const loose: Holding[][] = [];
    for (const [at, part] of parts.entries()) loose.push(await looseOfPart(work, held, part, { at, terms }));
    const wanted = parts.map(({ weightKg, lossKg }, at) => ({
      loose: stockOf(loose[at] ?? []),
      grams: gramsFromKg(weightKg),
      lossGrams: gramsFromKg(lossKg),
    }));
    const plan = planBlend(wanted);
    if (!plan.ok) {
      const field = `parts.${plan.part}`;
      if (plan.reason === "nothingLeft") throw invalid("The loss must be less than the weight", `${field}.lossKg`);
      const { grams = 0 } = wanted[plan.part] ?? {};
      const from = parts[plan.part]?.lotIds === undefined ? "loose and released" : "loose in the chosen lots";
      const expired = expiredGramsOf(held, parts[plan.part], terms);
      const further =
        expired === 0
          ? ""
          : weighedText` ${{ grams: expired }} more are past their date and used only if you choose them.`;
      throw conflict(
        weighedText`Only ${{ grams: plan.heldGrams }} of ${names[plan.part] ?? ""} are ${from}, and ${{ grams }} are needed: ${{ grams: plan.missingGrams }} are missing.${further}`,
        `${field}.weightKg`,
      );
    }
    const moves = plan.parts.flatMap(({ mixed, lost }, at) => {
      const holdings = loose[at] ?? [];
      return takenFrom(held, holdings, mixed, lost);
    });
    const used = new Set(moves.map(({ holding }) => holding.lotId));
    const oldest = held.lots.find((each) => used.has(each.id));
    const [first] = moves;
    if (!oldest || !first) throw new Error("a blend is made of something");
    const hasExpired = held.lots.some((each) => used.has(each.id) && isExpired(terms, each));
    if (hasExpired && input.reason === "") throw invalid("Enter why you blend coffee past its date", "reason");
    const locationId = input.locationId === undefined ? first.locationId : placeFor(held.places, input.locationId);
    const businessDay = dayFor(held.places, input.businessDay);
    const lot = await insertLot(work, { id, roastedItemId, source: "blend", roastedOn: oldest.roastedOn });
    if (!lot) throw conflict("This was booked already");
    held.lots.push(lot);
    const holding = await holdingFor(work, held, { lotId: id, packageSizeId: null, unitGrams: 1 });
    moves.push({ holding, locationId, change: plan.grams, kind: "blend_in" });
    await bookMoves(work, held, moves, { businessDay, reason: input.reason, bookingId: id });
    const result = await loadBlend(work, id);
    return { result, subjectId: id, detail: { grams: plan.grams, parts } };
  },
});

/** Loose coffee that a part may be taken from, the oldest roast first. Refuses a chosen lot that can't be taken from. */
async function looseOfPart(
  work: Work,
  held: LockedStock,
  { roastedItemId, lotIds, withExpired }: Part,
  { at, terms }: { at: number; terms: FreshnessTerms },
) {
  const ofProduct = held.lots.filter((lot) => lot.roastedItemId === roastedItemId);
  if (lotIds === undefined) {
    const open = withExpired ? ofProduct : ofProduct.filter((lot) => !isExpired(terms, lot));
    return holdingsInForm({ ...held, lots: open }, null);
  }
  const lots = ofProduct.filter(({ id }) => lotIds.includes(id));
  const others = lotIds.filter((id) => !lots.some((lot) => lot.id === id));
  if (others.length > 0) await refuseLots(work, others, roastedItemId, `parts.${at}.lotIds`);
  return holdingsInForm({ ...held, lots }, null);
}

/** Loose grams of a part that were left because they are past their date. */
function expiredGramsOf(held: LockedStock, part: Part | undefined, terms: FreshnessTerms): number {
  if (part === undefined || part.lotIds !== undefined || part.withExpired) return 0;
  const lots = held.lots.filter((lot) => lot.roastedItemId === part.roastedItemId && isExpired(terms, lot));
  return stockOf(holdingsInForm({ ...held, lots }, null)).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Refuses lots that are of another product or on hold; one that is used up is simply short. */
async function refuseLots({ tx, actor }: Work, ids: string[], roastedItemId: string, field: string): Promise<void> {
  const lots = await tx
    .select({ id: roastedLots.id, roastedItemId: roastedLots.roastedItemId, heldAt: roastedLots.heldAt })
    .from(roastedLots)
    .where(ownRows(actor, roastedLots, inArray(roastedLots.id, ids)));
  if (lots.length < new Set(ids).size) throw notFound("Roasted lot");
  if (lots.some((lot) => lot.roastedItemId !== roastedItemId)) throw invalid("This roast is of another product", field);
  if (lots.some(({ heldAt }) => heldAt !== null)) throw conflict("This roast is on hold. Release it first.", field);
}

/** Moves of a part: what is mixed, then what is lost, each from the first location and then from the others. */
function takenFrom(
  held: LockedStock,
  holdings: readonly Holding[],
  mixed: readonly LotStock[],
  lost: readonly LotStock[],
) {
  return holdings.flatMap((holding): RoastedMove[] => {
    const unitsIn = (lots: readonly LotStock[]) => lots.find(({ id }) => id === holding.id)?.quantity ?? 0;
    const out = movesOutOf(held, holding, unitsIn(mixed), { kind: "blend_out" });
    const byLocation = new Map(holding.byLocation);
    for (const { locationId, change } of out) byLocation.set(locationId, (byLocation.get(locationId) ?? 0) + change);
    const spilt = movesOutOf(held, { ...holding, byLocation }, unitsIn(lost), { kind: "blend_loss" });
    return [...out, ...spilt.map((move) => ({ ...move, holding }))];
  });
}

/** Names of products in the order of their ids. */
async function namesOfProducts({ tx, actor }: Work, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: roastedCoffeeItems.id, name: roastedCoffeeItems.name })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, inArray(roastedCoffeeItems.id, ids)));
  return ids.map((id) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw notFound("Product");
    return row.name;
  });
}
