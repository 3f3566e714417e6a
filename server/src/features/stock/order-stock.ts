import { PackageSize } from "@tryer/contract";
import type { Day } from "@tryer/domain/calendar";
import { bagGrams, isGround } from "@tryer/domain/items";
import type { PackagingKind } from "@tryer/domain/packaging";
import {
  type AsideBags,
  asideByLine,
  bagsAside,
  keptOfLots,
  type LotShelf,
  setPickedAside,
  takenAside,
  takeOldest,
} from "@tryer/domain/stock";
import { and, eq, inArray } from "drizzle-orm";
import { roastedMovements as movements, type PackedMaterial, packageSizes } from "#db/schema/index.ts";
import { dayFor } from "#features/locations/index.ts";
import { bringBackFromPacking, materialsForBags, takeForPacking } from "#features/packaging/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { freshnessTerms } from "./freshness-terms.ts";
import {
  bookMoves,
  type Holding,
  holdingFor,
  holdingsInForm,
  type LockedStock,
  lockLots,
  lockProducts,
  type RoastedMove,
  stockOf,
  unitsOf,
} from "./locked-stock.ts";
import { type LinePick, picksOf, takeOffPicks } from "./picks/picked-bags.ts";
import { asideWherePacked, packedPlaces, takingOut } from "./picks/where-packed.ts";
import { isExpired } from "./present-lot.ts";
import { reverseMovements, standingMovements } from "./reverse-bookings.ts";

/** Bags of an order line that are sent or come back. */
export interface LineBags {
  lineId: string;
  roastedItemId: string;
  packageSizeId: string;
  /** Empty for whole beans; a ground line takes packed bags through its picks alone, for bags carry no grind. */
  grind: string;
  bags: number;
}

/** Further facts of a sending. */
export interface Sending extends OrderStepRef {
  /** The reason for sending coffee past its best-before date too, which its movements say; null where it is left. */
  expiredReason: string | null;
}

export interface OrderStepRef {
  orderId: string;
  orderStepId: string;
}

/** Bags of each line that the stock did not hold. */
export type ShortBags = Map<string, number>;

/** Bags that a sending took out of stock. */
export interface SentBags {
  short: ShortBags;
  /** Sent bags that were picked before. */
  picked: LinePick[];
  /** Packaging of the bags that were filled from loose coffee for it. */
  materials: PackedMaterial[];
  /** Kinds of their packaging of which several materials suit, so that none was taken. */
  unclearKinds: PackagingKind[];
}

/**
 * Takes what is sent out of stock, each line in its order: the bags that are picked for it, then bags of the size that are
 * picked for nobody, oldest roast first and none for a ground line, then whole bags of loose coffee. Lots on hold are left, and those past their date
 * where nobody chose them; where such bags are picked, no others go in their place. What the stock does not hold is
 * answered, in bags, and booked nowhere. The lots of all products are locked at once, so that nothing is sent twice.
 */
export async function takeOldestFirst(
  work: Work,
  lines: readonly LineBags[],
  { expiredReason, ...step }: Sending,
): Promise<SentBags> {
  const sent: SentBags = { short: new Map(), picked: [], materials: [], unclearKinds: [] };
  const wanted = lines.filter(({ bags }) => bags > 0);
  if (wanted.length === 0) return sent;
  const productIds = [...new Set(wanted.map(({ roastedItemId }) => roastedItemId))];
  const held = await lockProducts(work, productIds, { withHeld: true });
  const terms = await freshnessTerms(work);
  const expiredLots = new Set(held.lots.filter((lot) => isExpired(terms, lot)).map(({ id }) => id));
  const leftLots = new Set(
    held.lots
      .filter(({ id, heldAt }) => heldAt !== null || (expiredReason === null && expiredLots.has(id)))
      .map(({ id }) => id),
  );
  const picks = await picksOf(work, productIds);
  const { aside } = setPickedAside(picks, shelvesOf(held));
  const grams = await gramsOfSizes(work, wanted);
  const reserved = new Map<string, number>();
  for (const { stock, quantity } of aside) addTo(reserved, stock.holding.id, quantity);
  const packedFor = await packedPlaces(work, [...new Set(aside.map(({ lineId }) => lineId))]);
  const laidAside = asideWherePacked(
    aside.map(({ lineId, stock, quantity }) => ({ lineId, holdingId: stock.holding.id, quantity })),
    packedFor,
  );
  const taking = {
    ...{ packedFor, laidAside },
    ...{ leftLots, expiredLots, expiredReason, reserved },
    asideOf: asideByLine(aside),
    openOf: new Map(picks.map(({ lineId, openBags }) => [lineId, openBags])),
    businessDay: dayFor(held.places),
    order: step,
  };
  const filled: { roastedItemId: string; packageSizeId: string; bags: number; locationId: string }[] = [];
  for (const line of wanted) {
    const { missing, picked, fromLoose } = await takeLine(work, held, line, {
      ...taking,
      bagGrams: grams(line.packageSizeId),
    });
    if (missing > 0) sent.short.set(line.lineId, missing);
    sent.picked.push(...picked);
    if (fromLoose.bags > 0)
      filled.push({ roastedItemId: line.roastedItemId, packageSizeId: line.packageSizeId, ...fromLoose });
  }
  await takeOffPicks(work, sent.picked);
  const asked = await Promise.all(filled.map((bags) => materialsForBags(work, bags)));
  const pieces = asked.flatMap((of) => of.pieces);
  sent.materials = await takeForPacking(work, pieces, {
    ...{ locationId: filled[0]?.locationId ?? "", businessDay: taking.businessDay },
    reason: "Filled for an order",
  });
  sent.unclearKinds = [...new Set(asked.flatMap((of) => of.unclearKinds))];
  return sent;
}

type LockedShelf = LotShelf & { holding: Holding };

const shelvesOf = ({ lots, holdings }: LockedStock): LockedShelf[] =>
  holdings.map((holding) => ({
    holding,
    lotId: holding.lotId,
    productId: lots.find(({ id }) => id === holding.lotId)?.roastedItemId ?? "",
    packageSizeId: holding.packageSizeId,
    quantity: unitsOf(holding),
  }));

interface LineTaking {
  bagGrams: number;
  /** Lots that nothing is sent of: those on hold, and those past their date where nobody chose them. */
  leftLots: ReadonlySet<string>;
  expiredLots: ReadonlySet<string>;
  /** Reason that the movements of coffee past its date say, and no others. */
  expiredReason: string | null;
  /** Bags that are picked, by their line. */
  asideOf: ReadonlyMap<string, AsideBags<LockedShelf>[]>;
  /** Bags of each line with picks that are still to be sent. */
  openOf: ReadonlyMap<string, number>;
  /** Bags of each holding that are picked and not sent yet, for this line and for others. */
  reserved: Map<string, number>;
  packedFor: Awaited<ReturnType<typeof packedPlaces>>;
  laidAside: ReturnType<typeof asideWherePacked>;
  businessDay: Day;
  order: OrderStepRef;
}

async function takeLine(work: Work, held: LockedStock, line: LineBags, taking: LineTaking) {
  const { leftLots, expiredReason, expiredLots, reserved, businessDay, order, packedFor } = taking;
  const take = takingOut(held);
  const left = (holdingId: string) => taking.laidAside.of(holdingId);
  const lots = held.lots.filter(({ id, roastedItemId }) => roastedItemId === line.roastedItemId && !leftLots.has(id));
  const ofProduct = { ...held, lots };
  const aside = taking.asideOf.get(line.lineId) ?? [];
  const own = takenAside(
    aside.filter(({ stock }) => !leftLots.has(stock.lotId)),
    line.lineId,
    line.bags,
  );
  // Bags that are picked and cannot be sent now keep their part of the line.
  const unpicked = (taking.openOf.get(line.lineId) ?? line.bags) - bagsAside(aside);
  const others = Math.min(line.bags - bagsAside(own), Math.max(0, unpicked));
  const packed = isGround(line.grind) ? [] : holdingsInForm(ofProduct, line.packageSizeId);
  const free = stockOf(packed).map(({ id, quantity }) => {
    return { id, quantity: Math.max(0, quantity - (reserved.get(id) ?? 0)) };
  });
  const bags = takeOldest(free, others);
  const loose = holdingsInForm(ofProduct, null);
  const looseGrams = stockOf(loose).reduce((sum, { quantity }) => sum + quantity, 0);
  const looseBags = Math.min(bags.missing, Math.floor(looseGrams / taking.bagGrams));
  const grams = takeOldest(stockOf(loose), looseBags * taking.bagGrams);
  const sale = { kind: "sale", orderLineId: line.lineId } as const;
  const ofPicks = own.flatMap(({ stock: { holding }, quantity }) =>
    take(holding, quantity, sale, { first: packedFor(line.lineId, holding.id), left }),
  );
  for (const { holding, locationId, change } of ofPicks)
    taking.laidAside.take({ lineId: line.lineId, holdingId: holding.id, locationId, quantity: -change });
  const moves = [
    ...ofPicks,
    ...[...bags.taken, ...grams.taken].flatMap(({ id, quantity }) => {
      const holding = [...packed, ...loose].find((each) => each.id === id);
      return holding ? take(holding, quantity, sale, { left }) : [];
    }),
  ];
  const circumstances = { businessDay, order };
  const isExpiredMove = ({ holding }: RoastedMove) => expiredLots.has(holding.lotId);
  const fresh = moves.filter((move) => !isExpiredMove(move));
  await bookMoves(work, held, fresh, circumstances);
  await bookMoves(work, held, moves.filter(isExpiredMove), { ...circumstances, reason: expiredReason ?? "" });
  for (const { stock, quantity } of own) addTo(reserved, stock.holding.id, -quantity);
  const picked = own.map(({ stock: { lotId }, quantity }) => {
    return { lineId: line.lineId, lotId, packageSizeId: line.packageSizeId, bags: quantity };
  });
  const sentBags = bagsAside(own) + (others - bags.missing) + looseBags;
  const locationId = moves.find(({ holding }) => holding.packageSizeId === null)?.locationId ?? "";
  return { missing: line.bags - sentBags, picked, fromLoose: { bags: looseBags, locationId } };
}

const addTo = (sums: Map<string, number>, key: string, quantity: number) =>
  sums.set(key, (sums.get(key) ?? 0) + quantity);

/** Grams of a bag of each size. */
export async function gramsOfSizes({ tx, actor }: RoasteryWork, lines: readonly { packageSizeId: string }[]) {
  const rows = await tx
    .select({ id: packageSizes.id, size: packageSizes.size, unit: packageSizes.unit })
    .from(packageSizes)
    .where(
      ownRows(
        actor,
        packageSizes,
        inArray(packageSizes.id, [...new Set(lines.map(({ packageSizeId }) => packageSizeId))]),
      ),
    );
  const grams = new Map(
    rows.map(({ id, size, unit }) => [id, bagGrams({ size, unit: PackageSize.shape.unit.parse(unit) })]),
  );
  return (id: string): number => {
    const found = grams.get(id);
    if (found === undefined) throw new Error("the size of an order line is there");
    return found;
  };
}

/** Place that bags of an order come back to: the stock they were taken from, or none, because they are spoilt. */
export type ReturnTo = "stock" | "waste";

/**
 * Brings back what was sent with an order, as bags of the lots that the line was sent from, the newest roast first; what was
 * spoilt is booked as waste together with it. Answers the bags that no lot sent, because the stock did not hold them then.
 */
export async function bringBack(
  work: Work,
  lines: readonly LineBags[],
  { returnTo, reason = "", ...step }: OrderStepRef & { returnTo: ReturnTo; reason?: string },
): Promise<ShortBags> {
  const short: ShortBags = new Map();
  const coming = lines.filter(({ bags }) => bags > 0);
  if (coming.length === 0) return short;
  const moved = await standingMovements(
    work,
    and(eq(movements.orderId, step.orderId), inArray(movements.kind, ["sale", "return"])),
  );
  const held = await lockLots(work, [...new Set(moved.map(({ lotId }) => lotId))]);
  const grams = await gramsOfSizes(work, coming);
  const businessDay = dayFor(held.places);
  for (const line of coming) {
    const unitGrams = grams(line.packageSizeId);
    const moves: RoastedMove[] = [];
    const lots = sentLots(
      held,
      moved.filter(({ orderLineId }) => orderLineId === line.lineId),
    );
    // No more bags than the lots sent: the others were not in stock then.
    let left = Math.min(line.bags, Math.floor(lots.reduce((sum, { grams }) => sum + grams, 0) / unitGrams));
    const missing = line.bags - left;
    for (const { lotId, grams: sentGrams, locationId } of lots) {
      // A bag that was filled from two lots counts to one of them.
      const bags = Math.min(left, Math.ceil(sentGrams / unitGrams));
      if (bags <= 0) continue;
      left -= bags;
      const holding = await holdingFor(work, held, { lotId, packageSizeId: line.packageSizeId, unitGrams });
      const at = { holding, locationId, orderLineId: line.lineId };
      moves.push({ ...at, change: bags, kind: "return" });
      if (returnTo === "waste") moves.push({ ...at, change: -bags, kind: "waste" });
    }
    await bookMoves(work, held, moves, { businessDay, reason, order: step });
    if (missing > 0) short.set(line.lineId, missing);
  }
  return short;
}

interface SentLot {
  lotId: string;
  /** Grams that are with the customer. */
  grams: number;
  /** Location that they were sent from, or the first one where that is archived. */
  locationId: string;
}

/** Lots that something of a line is still sent of, the newest roast first. */
function sentLots(
  { lots, holdings, places }: LockedStock,
  moved: readonly (typeof movements.$inferSelect)[],
): SentLot[] {
  const first = places.all.find(({ isArchived }) => !isArchived)?.id ?? "";
  const sent = lots.map(({ id: lotId }): SentLot => {
    const ofLot = moved.filter((movement) => movement.lotId === lotId);
    const grams = ofLot.reduce((sum, { holdingId, change }) => {
      const unitGrams = holdings.find(({ id }) => id === holdingId)?.unitGrams ?? 0;
      return sum - change * unitGrams;
    }, 0);
    const from = ofLot.at(-1)?.locationId;
    const isOpen = places.all.some(({ id, isArchived }) => id === from && !isArchived);
    return { lotId, grams, locationId: isOpen && from !== undefined ? from : first };
  });
  return keptOfLots(sent).toReversed();
}

/**
 * Takes back what a step of an order booked, with the packaging of bags that it filled. Refused where bags that came back with it
 * are gone since.
 */
export async function reverseOrderStep(
  work: Work,
  { orderId, orderStepId, materials }: OrderStepRef & { materials: readonly PackedMaterial[] },
): Promise<void> {
  const rows = await standingMovements(
    work,
    and(eq(movements.orderId, orderId), eq(movements.orderStepId, orderStepId)),
  );
  if (rows.length > 0) await reverseMovements(work, rows, { what: "This step", refusesCounted: false });
  await bringBackFromPacking(work, materials);
}
