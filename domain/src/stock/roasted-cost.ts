import { spread } from "../money/index.ts";
import { exactProduct, exactQuotient, exactWhole, roundExact } from "../units/index.ts";
import type { RoastedMovementKind } from "./roasted-kinds.ts";

/** Reasons why nobody knows what a lot cost, each at the lot where the cost is missing. */
export const MISSING_COSTS = ["greenCost", "greenShort", "notWeighed", "entered"] as const;

export type MissingCost = (typeof MISSING_COSTS)[number];

/** Cost in minor units of an amount of coffee in grams (above 0), kept as a ratio so that no share of it is rounded twice. */
export interface CostBasis {
  costMinor: number;
  grams: number;
}

/** Grams that a roast brought by now, and its green coffee's cost in minor units; or why that is not known. */
export interface RoastOrigin {
  lotId: string;
  grams: number;
  costMinor: number | null;
  missing: MissingCost | null;
}

/** Movement that stands, in grams. Those that were taken back, and those that took them back, are left out. */
export interface CostedMovement {
  lotId: string;
  bookingId: string;
  kind: RoastedMovementKind;
  changeGrams: number;
}

/** Cause of an unknown cost: a lot, and what is missing of it. */
export interface MissingCostOfLot {
  lotId: string;
  reason: MissingCost;
}

/** Change of a lot by a booking: grams and minor units that came (above 0) or left; null where the cost is unknown. */
export interface CostedChange {
  bookingId: string;
  lotId: string;
  changeGrams: number;
  changeMinor: number | null;
}

/** Cost of a lot by its movements. `basis` is null where the cost is unknown, which `missing` explains. */
export interface LotCost {
  basis: CostBasis | null;
  /** Grams of the lot after its last movement. */
  grams: number;
  missing: readonly MissingCostOfLot[];
}

/** Cost in minor units of grams at the price of a lot. Worked: 3,000 g of 8,500 g that cost 10,000 → 3529. */
export const costOfGrams = ({ costMinor, grams }: CostBasis, taken: number): number =>
  roundExact(exactQuotient(exactProduct(exactWhole(costMinor), exactWhole(taken)), exactWhole(grams)));

const E4_PER_MINOR = 10_000;

/** Price of grams at the price of a lot, in ten-thousandths of a minor unit. Worked: 1,000 g of 8,500 g for 8500 → 10,000,000. */
export const priceOfGramsE4 = ({ costMinor, grams }: CostBasis, priced: number): number =>
  roundExact(
    exactQuotient(exactProduct(exactWhole(costMinor), exactWhole(priced), exactWhole(E4_PER_MINOR)), exactWhole(grams)),
  );

/** Kinds by which coffee of one lot becomes coffee of another: a blend, or a bag that is filled from two roasts. */
const PASSES_ON: ReadonlySet<RoastedMovementKind> = new Set(["blend_in", "blend_out", "packing_in", "packing_out"]);

/** Kinds that say again what the origin of a lot says by now, or that move coffee within a lot. */
const NOT_PRICED: ReadonlySet<RoastedMovementKind> = new Set([
  "roast",
  "roast_corrected",
  "transfer_in",
  "transfer_out",
]);

/**
 * Walks through the movements of lots in the order of booking, and answers what each lot costs and what every booking
 * moved. What lies in a lot is worth the rounded share of its cost, and a movement is worth the difference that it makes,
 * so that no minor unit is lost: what was taken and what is left are the whole cost. A blend costs what its parts cost,
 * with what was lost in the mixing; a bag that is filled from two roasts brings the cost along. Counts and what comes back
 * move coffee at the price of the lot. Worked: 8,500 g for 10,000, taken 3,000 and 5,500 g → 3529 and 6471.
 */
export function costRoastedLots(
  origins: readonly RoastOrigin[],
  movements: readonly CostedMovement[],
): { lots: Map<string, LotCost>; changes: CostedChange[] } {
  const lots = new Map<string, LotCost>(origins.map((origin) => [origin.lotId, costOfOrigin(origin)]));
  const changes: CostedChange[] = [];
  const change = (bookingId: string, lotId: string, changeGrams: number, brings?: Brought) => {
    const before = lots.get(lotId) ?? NOTHING;
    const { after, changeMinor } = changed(before, changeGrams, brings);
    lots.set(lotId, after);
    changes.push({ bookingId, lotId, changeGrams, changeMinor });
    return { changeMinor, missing: after.missing };
  };
  for (const [bookingId, booked] of byBooking(movements)) {
    const passed = new Map<string, number>();
    let lostMinor: number | null = 0;
    const missing: MissingCostOfLot[] = [];
    for (const { lotId, kind, changeGrams } of booked) {
      if (PASSES_ON.has(kind)) passed.set(lotId, (passed.get(lotId) ?? 0) + changeGrams);
    }
    let passedMinor: number | null = 0;
    for (const [lotId, grams] of passed) {
      if (grams >= 0) continue;
      const given = change(bookingId, lotId, grams);
      passedMinor = passedMinor === null || given.changeMinor === null ? null : passedMinor - given.changeMinor;
      missing.push(...given.missing);
    }
    for (const { lotId, kind, changeGrams } of booked) {
      if (PASSES_ON.has(kind)) continue;
      const own =
        kind === "opening" ? { costMinor: null, missing: [{ lotId, reason: "entered" as const }] } : undefined;
      const moved = change(bookingId, lotId, changeGrams, own);
      if (kind !== "blend_loss") continue;
      lostMinor = lostMinor === null || moved.changeMinor === null ? null : lostMinor - moved.changeMinor;
      missing.push(...moved.missing);
    }
    const into = [...passed].filter(([, grams]) => grams > 0);
    const brought = passedMinor === null || lostMinor === null ? null : passedMinor + lostMinor;
    const shares =
      brought === null || into.length === 0
        ? []
        : spread(
            brought,
            into.map(([, grams]) => grams),
          );
    for (const [at, [lotId, grams]] of into.entries()) {
      change(bookingId, lotId, grams, { costMinor: shares[at] ?? null, missing });
    }
  }
  return { lots, changes };
}

/** Cost that coffee brings along from elsewhere. */
interface Brought {
  costMinor: number | null;
  missing: readonly MissingCostOfLot[];
}

const NOTHING: LotCost = { basis: null, grams: 0, missing: [] };

function costOfOrigin({ lotId, grams, costMinor, missing }: RoastOrigin): LotCost {
  const reason = missing ?? (grams <= 0 ? "notWeighed" : costMinor === null ? "greenCost" : null);
  if (reason !== null || costMinor === null) {
    return { basis: null, grams, missing: [{ lotId, reason: reason ?? "greenCost" }] };
  }
  return { basis: { costMinor, grams }, grams, missing: [] };
}

/** Lot after a change: at its own price, or with the cost that came along, which makes a new price. */
function changed(
  before: LotCost,
  changeGrams: number,
  brings?: Brought,
): { after: LotCost; changeMinor: number | null } {
  const { basis, missing } = before;
  const grams = before.grams + changeGrams;
  if (brings === undefined) {
    const changeMinor = basis === null ? null : costOfGrams(basis, grams) - costOfGrams(basis, before.grams);
    return { after: { ...before, grams }, changeMinor };
  }
  const isEmpty = before.grams <= 0;
  const known = basis === null ? (isEmpty ? 0 : null) : costOfGrams(basis, before.grams);
  if (known === null || brings.costMinor === null || grams <= 0) {
    const all = uniqueMissing([...(isEmpty ? [] : missing), ...brings.missing]);
    return { after: { basis: null, grams, missing: all }, changeMinor: brings.costMinor };
  }
  const after = { basis: { costMinor: known + brings.costMinor, grams }, grams, missing: [] };
  return { after, changeMinor: brings.costMinor };
}

const uniqueMissing = (all: readonly MissingCostOfLot[]): MissingCostOfLot[] =>
  all.filter(({ lotId, reason }, at) => all.findIndex((each) => each.lotId === lotId && each.reason === reason) === at);

/** Movements that are priced, by booking, in the order of the first of each. */
function byBooking(movements: readonly CostedMovement[]): Map<string, CostedMovement[]> {
  const bookings = new Map<string, CostedMovement[]>();
  for (const movement of movements) {
    if (NOT_PRICED.has(movement.kind)) continue;
    const known = bookings.get(movement.bookingId);
    if (known) known.push(movement);
    else bookings.set(movement.bookingId, [movement]);
  }
  return bookings;
}

/** Packaging that a packing took for its bags, in minor units; null where the cost of some is unknown. */
export interface PackedCost {
  /** Bags of the packing, and those of them that one lot has. */
  bags: number;
  ofLot: number;
  packagingMinor: number | null;
}

/**
 * Packaging of one bag by the packings that filled such bags of a lot, in ten-thousandths of a minor unit; null where the
 * cost of one of them is unknown. Worked: 10 bags for 420 and 20 bags for 900 → 44, 440,000.
 */
export function packagingOfBagE4(packings: readonly PackedCost[]): number | null {
  let [bags, sum] = [0, exactWhole(0)];
  for (const packing of packings) {
    if (packing.packagingMinor === null) return null;
    bags += packing.ofLot;
    const share = exactQuotient(
      exactProduct(exactWhole(packing.packagingMinor), exactWhole(packing.ofLot)),
      exactWhole(packing.bags),
    );
    sum = { over: sum.over * share.under + share.over * sum.under, under: sum.under * share.under };
  }
  return bags === 0 ? null : roundExact(exactQuotient(exactProduct(sum, exactWhole(E4_PER_MINOR)), exactWhole(bags)));
}
