import type { AllocatedLine, Batch } from "@tryer/contract";
import type { Day } from "@tryer/domain/calendar";
import { isGround } from "@tryer/domain/items";
import { type AllocatedPart, allocate, byClaim } from "@tryer/domain/orders";
import { asideByLine, shelfCounts, takenAside } from "@tryer/domain/stock";
import { claimingLines, openBags } from "#features/orders/index.ts";
import { gramsOfSizes, packedPlaces, placesOfHoldings, type Shelf, shelves } from "#features/stock/index.ts";
import type { RoasteryWork } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { type CoffeeSupply, suppliesFor, supplyOf } from "./supplies.ts";

/** Part of what a line gets, and the stock that it is picked of. */
type Part = AllocatedPart<CoffeeSupply> & { picked?: Shelf };

/** Line of an order that claims coffee. */
export type Claim = Awaited<ReturnType<typeof claimingLines>>[number];

interface Further {
  /** Whether a batch counts as one without a day. */
  isUnplaced?: (batch: Batch) => boolean;
  /** Lines of an order that is not entered yet. */
  further?: readonly Claim[];
  /** Order whose lines are left out, because `further` are those that it would have. */
  withoutOrderId?: string | undefined;
}

/** Open line of an order with its sources, and what people call it. */
export interface OpenOrderLine {
  claim: Claim;
  bagGrams: number;
  allocated: AllocatedLine;
}

/**
 * Open lines of all orders that are to be sent with their sources: what is picked for them, and for the rest what is free, in
 * the order in which they draw on it.  */
export async function allocatedLines(
  work: RoasteryWork,
  { isUnplaced, further = [], withoutOrderId }: Further = {},
): Promise<OpenOrderLine[]> {
  const entered = (await claimingLines(work)).filter(({ orderId }) => orderId !== withoutOrderId);
  const claims = [...entered, ...further].toSorted(byClaim);
  if (claims.length === 0) return [];
  const lines = openBags(claims.map(({ line }) => line));
  const { today } = await roasteryCalendar(work);
  const gramsOf = await gramsOfSizes(work, lines);
  const productIds = [...new Set(lines.map(({ roastedItemId }) => roastedItemId))];
  const { aside, free } = await shelves(work, productIds);
  const stages = await suppliesFor(work, productIds, {
    today,
    free,
    ...(isUnplaced === undefined ? {} : { isUnplaced }),
  });
  const asideOf = asideByLine(aside);
  const picked = lines.map(({ lineId, bags }) =>
    takenAside(asideOf.get(lineId) ?? [], lineId, bags).map(({ stock, quantity }): Part => {
      return { supply: supplyOf(stock), quantity, bags: quantity, picked: stock };
    }),
  );
  const allocated = allocate(
    lines.map(({ roastedItemId: productId, packageSizeId, bags, grind }, at) => {
      const open = bags - (picked[at] ?? []).reduce((sum, part) => sum + part.bags, 0);
      return { productId, packageSizeId, bags: open, bagGrams: gramsOf(packageSizeId), isGround: isGround(grind) };
    }),
    stages,
  );
  const partsOf = lines.map((_, at) => [...(picked[at] ?? []), ...(allocated[at]?.parts ?? [])]);
  const places = await placesOfParts(work, lines, partsOf);
  return lines.flatMap(({ lineId, roastedItemId, packageSizeId, bags }, at) => {
    const [claim, found] = [claims[at], allocated[at]];
    if (claim === undefined || found === undefined) return [];
    const bagGrams = gramsOf(packageSizeId);
    const parts = partsOf[at] ?? [];
    const line = {
      orderId: claim.orderId,
      lineId,
      roastedItemId,
      packageSizeId,
      openQuantity: bags,
      ...sourcesOf(parts, { bagGrams, places }),
      shortQuantity: found.shortBags,
      readyOn: lastRoastDay(parts, found.shortBags, today),
    };
    return [{ claim, bagGrams, allocated: line }];
  });
}

const holdingsIn = (parts: readonly Part[]): string[] => [
  ...new Set(parts.flatMap(({ supply }) => (supply.kind === "stock" ? [supply.lot.holdingId] : []))),
];

interface Shown {
  bagGrams: number;
  /** Locations where each part is taken. */
  places: ReadonlyMap<Part, Places>;
}

type Places = AllocatedLine["stock"][number]["places"];

/** Locations where each part of the lines is taken, with its units: none of them for two lines. */
async function placesOfParts(
  work: RoasteryWork,
  lines: readonly { lineId: string }[],
  partsOf: readonly Part[][],
): Promise<Map<Part, Places>> {
  const lying = await placesOfHoldings(work, holdingsIn(partsOf.flat()));
  const packedFor = await packedPlaces(
    work,
    lines.flatMap(({ lineId }, at) => (partsOf[at]?.some(({ picked }) => picked !== undefined) ? [lineId] : [])),
  );
  const served = lines.flatMap(({ lineId }, at) =>
    (partsOf[at] ?? []).flatMap((part) => {
      if (part.supply.kind !== "stock") return [];
      const { holdingId } = part.supply.lot;
      return [{ part, lineId, holdingId, quantity: part.quantity, isPicked: part.picked !== undefined }];
    }),
  );
  const counts = shelfCounts(served, (holdingId) => lying.get(holdingId) ?? [], packedFor);
  return new Map(
    served.map(({ part, holdingId }, at) => [
      part,
      (counts[at] ?? []).map(({ placeId, quantity }) => {
        const name = lying.get(holdingId)?.find((place) => place.placeId === placeId)?.name ?? "";
        return { name, quantity };
      }),
    ]),
  );
}

/** Places of two parts of one lot, those of the same name added up. */
function addPlaces(places: Places, further: Places): Places {
  const names = [...new Set([...places, ...further].map(({ name }) => name))];
  return names.map((name) => ({
    name,
    quantity: [...places, ...further].reduce((sum, each) => (each.name === name ? sum + each.quantity : sum), 0),
  }));
}

function sourcesOf(parts: readonly Part[], shown: Shown) {
  const bagsOf = (counts: (part: Part) => boolean) =>
    parts.reduce((sum, part) => (counts(part) ? sum + part.bags : sum), 0);
  const bagsOfKind = (kind: CoffeeSupply["kind"]) => bagsOf(({ supply }) => supply.kind === kind);
  return {
    stock: lotsOf(parts, shown),
    stockQuantity: bagsOfKind("stock"),
    heldQuantity: bagsOfKind("held"),
    blendQuantity: bagsOfKind("blend"),
    pickedQuantity: bagsOf(({ picked }) => picked !== undefined),
    heldPicks: parts.flatMap(({ supply, picked, bags }) => {
      if (supply.kind !== "held" || picked === undefined) return [];
      return [{ lotId: picked.lotId, number: picked.lotNumber, roastedOn: picked.roastedOn, bags }];
    }),
    batches: parts.flatMap(({ supply, bags }) => {
      if (supply.kind !== "batch" || bags === 0) return [];
      return [{ ...supply.batch, quantity: bags }];
    }),
  };
}

/** Lots in stock that a line is served from, each form of a lot once, with the bags of it that are picked. */
function lotsOf(parts: readonly Part[], { bagGrams, places }: Shown): AllocatedLine["stock"] {
  const lots = new Map<string, AllocatedLine["stock"][number]>();
  for (const part of parts) {
    const { supply, quantity, bags, picked } = part;
    if (supply.kind !== "stock") continue;
    const { lotId, lotNumber, roastedOn, ageDays, packageSizeId, holdingId } = supply.lot;
    const isPacked = packageSizeId !== null;
    const known = lots.get(holdingId) ?? {
      lotId,
      number: lotNumber,
      roastedOn,
      ageDays,
      isPacked,
      quantity: 0,
      pickedQuantity: 0,
      grams: 0,
      places: [],
    };
    known.quantity += bags;
    known.grams += isPacked ? quantity * bagGrams : quantity;
    known.places = addPlaces(known.places, places.get(part) ?? []);
    if (picked !== undefined) known.pickedQuantity += bags;
    lots.set(holdingId, known);
  }
  return [...lots.values()];
}

/** Day on which the last coffee of a line is roasted; null where some of it is on hold or short. */
function lastRoastDay(parts: readonly Part[], shortBags: number, today: Day): Day | null {
  if (shortBags > 0 || parts.some(({ supply }) => supply.kind === "held")) return null;
  const days = parts.flatMap(({ supply }) => {
    if (supply.kind !== "batch") return [];
    return supply.batch.roastedOn;
  });
  return days.reduce((last, day) => (day > last ? day : last), today);
}
