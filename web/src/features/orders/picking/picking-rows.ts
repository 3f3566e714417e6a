import type { PickedLotInput, PickingLine, ScannedLot } from "@tryer/contract";
import { isGround } from "@tryer/domain/items";
import { placeNames } from "#shared/orders/place-words.ts";

/** Bags of a row for one line of an order. */
export interface PickPart {
  lineId: string;
  orderId: string;
  orderNumber: string;
  customerName: string;
  bags: number;
  picked: number;
}

/** Bags of one roast to take from the shelf, of one size and grind, for all lines that want them. */
export interface PickRow {
  key: string;
  /** Locations where they lie. */
  place: string;
  /** Bags at each of them. */
  places: PickingLine["stock"][number]["places"];
  roastedItemId: string;
  packageSizeId: string;
  grind: string;
  /** Product, size and grind. */
  name: string;
  /** Size and grind alone. */
  form: string;
  lotId: string;
  number: string;
  roastedOn: string;
  ageDays: number;
  bags: number;
  picked: number;
  parts: PickPart[];
  /** Whether its bags carry no grind, and are the line's only where somebody says that they are ground for it. */
  isUnmarked: boolean;
}

/** Places of the bags of two lines, those of one location added up, by name: rows of the same shelves stand together. */
function addPlaces(places: PickRow["places"], further: PickRow["places"]): PickRow["places"] {
  const sums = new Map<string, number>();
  for (const { name, quantity } of [...places, ...further]) sums.set(name, (sums.get(name) ?? 0) + quantity);
  return [...sums].map(([name, quantity]) => ({ name, quantity })).toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Bags in stock to take, by shelf, product, size, grind and roast, the oldest roast first. */
export function pickRows(lines: readonly PickingLine[]): PickRow[] {
  const rows = new Map<string, PickRow>();
  for (const line of lines) {
    const { lineId, orderId, orderNumber, customerName, roastedItemId, productName, sizeLabel, grind } = line;
    for (const { lotId, number, roastedOn, ageDays, isPacked, quantity: bags, pickedQuantity, places } of line.stock) {
      if (!isPacked || bags === 0) continue;
      const form = [sizeLabel, grind].filter(Boolean).join(", ");
      const key = [roastedItemId, line.packageSizeId, grind, lotId].join(" ");
      const row = rows.get(key) ?? {
        key,
        place: placeNames(places),
        places: [],
        roastedItemId,
        packageSizeId: line.packageSizeId,
        grind,
        name: `${productName}, ${form}`,
        form,
        ...{ lotId, number, roastedOn, ageDays },
        bags: 0,
        picked: 0,
        parts: [],
        isUnmarked: false,
      };
      row.bags += bags;
      row.picked += pickedQuantity;
      row.places = addPlaces(row.places, places);
      row.place = placeNames(row.places);
      const part = row.parts.find((each) => each.lineId === lineId);
      if (part === undefined)
        row.parts.push({ lineId, orderId, orderNumber, customerName, bags, picked: pickedQuantity });
      else {
        part.bags += bags;
        part.picked += pickedQuantity;
      }
      rows.set(key, row);
    }
  }
  return [...rows.values()].toSorted(
    (a, b) => a.place.localeCompare(b.place) || a.name.localeCompare(b.name) || a.roastedOn.localeCompare(b.roastedOn),
  );
}

/** Rows of bags without a grind that ground lines can be picked of, for codes that are scanned: no list names them to be taken. */
export const unmarkedRows = (lines: readonly PickingLine[]): PickRow[] =>
  pickRows(
    lines.map((line) => {
      const { unmarked, openQuantity, pickedQuantity } = line;
      const stock = unmarked.map((lot) => {
        const quantity = lot.pickedQuantity + Math.min(lot.quantity, openQuantity - pickedQuantity);
        return { ...lot, isPacked: true, grams: 0, quantity };
      });
      return { ...line, stock };
    }),
  ).map((row) => ({ ...row, key: `unmarked ${row.key}`, isUnmarked: true }));

/** Picks that tick rows, or take the ticks away. */
export const picksOfRows = (rows: readonly PickRow[], isPicked: boolean): PickedLotInput[] =>
  rows.flatMap(({ lotId, parts }) =>
    parts.flatMap(({ lineId, bags, picked }) => {
      const wanted = isPicked ? bags : 0;
      return wanted === picked ? [] : [{ lineId, lotId, bags: wanted, seenBags: picked }];
    }),
  );

/** Picks that undo others. */
export const undoOf = (picks: readonly PickedLotInput[]): PickedLotInput[] =>
  picks.map(({ bags, seenBags, ...pick }) => ({ ...pick, bags: seenBags, seenBags: bags }));

/** Roast of a bag that was scanned, and the size and grind that its code says; null where it says none. */
export type Scanned = Pick<ScannedLot, "lotId" | "number" | "roastedItemId" | "productName" | "form">;

/** Meaning of a scanned bag for a list: rows that it can be for, one by size and grind. */
export type ScanAnswer =
  /** The list says to take this roast; sure where no other row can be meant. */
  | { kind: "listed"; rows: PickRow[]; isSure: boolean }
  /** The list says to take another roast of the product. */
  | { kind: "other"; rows: PickRow[] }
  /** All bags of the product are picked. */
  | { kind: "picked" }
  /** The product, or bags of the size, are not on the list. */
  | { kind: "unlisted" };

/** Finds what a scanned bag is for: rows of its roast with bags to pick, else rows of its product, in its form where the code says it. */
export function scanAnswer(rows: readonly PickRow[], { lotId, roastedItemId, form }: Scanned): ScanAnswer {
  const ofSize = rows.filter(
    (row) => row.roastedItemId === roastedItemId && (form === null || row.packageSizeId === form.packageSize.id),
  );
  if (ofSize.length === 0) return { kind: "unlisted" };
  const ofGrind = form === null ? ofSize : ofSize.filter(({ grind }) => isSameGrind(grind, form.grind));
  // Grinds are free words: where none is the same, somebody says which bag it is.
  const isGrindKnown = ofGrind.length > 0;
  const meant = isGrindKnown ? ofGrind : ofSize;
  const open = meant.filter(({ bags, picked }) => picked < bags);
  const listed = open.filter((row) => row.lotId === lotId);
  // A code without a grind does not say that the bag is ground.
  const isSaid = form !== null || listed.every(({ isUnmarked }) => !isUnmarked);
  if (listed.length > 0) return { kind: "listed", rows: listed, isSure: isGrindKnown && isSaid && listed.length === 1 };
  const others = open.filter(({ isUnmarked }) => !isUnmarked);
  if (others.length === 0) return { kind: meant.every(({ isUnmarked }) => isUnmarked) ? "unlisted" : "picked" };
  return { kind: "other", rows: others.filter((row, at) => others.findIndex(({ form }) => form === row.form) === at) };
}

/** Whether two grinds are one: alike but for spaces and letter case, or both whole beans. */
const isSameGrind = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase() || (!isGround(one) && !isGround(other));

/** Pick of one bag of a roast for the first line of a row that still wants one. */
export function pickOfBag(lines: readonly PickingLine[], row: PickRow, lotId: string): PickedLotInput[] {
  const part = row.parts.find(({ bags, picked }) => picked < bags);
  if (part === undefined) return [];
  const line = lines.find((each) => each.lineId === part.lineId);
  // A size that was edited since leaves two kinds of bags of one roast, which are picked as one.
  const ofLot = line?.stock.filter((lot) => lot.lotId === lotId && lot.isPacked) ?? [];
  const seenBags = ofLot.reduce((sum, lot) => sum + lot.pickedQuantity, 0);
  return [{ lineId: part.lineId, lotId, bags: seenBags + 1, seenBags }];
}

/** Order of a list whose bags are all picked. */
export interface PickedOrder {
  id: string;
  number: string;
  version: number;
  customerName: string;
  bags: number;
  /** Bags of each line by their roast. */
  picked: { lineId: string; lotId: string; bags: number }[];
}

/** Orders of which all bags that are still to be sent are picked, and may go. */
export function pickedOrders(lines: readonly PickingLine[]): PickedOrder[] {
  const orders = new Map<string, PickedOrder & { isPicked: boolean }>();
  for (const line of lines) {
    const { orderId, orderNumber, orderVersion, customerName, lineId, stock } = line;
    const { openQuantity, pickedQuantity, heldQuantity } = line;
    const order = orders.get(orderId) ?? {
      id: orderId,
      number: orderNumber,
      version: orderVersion,
      customerName,
      bags: 0,
      picked: [],
      isPicked: true,
    };
    order.bags += pickedQuantity;
    for (const { lotId, pickedQuantity: bags } of stock) if (bags > 0) order.picked.push({ lineId, lotId, bags });
    if (pickedQuantity < openQuantity || heldQuantity > 0) order.isPicked = false;
    orders.set(orderId, order);
  }
  return [...orders.values()].filter(({ isPicked }) => isPicked).map(({ isPicked: _isPicked, ...order }) => order);
}

/** Picked bags of a line that nothing is sent of, because their roast is on hold or past its date. */
export interface HeldPick {
  lineId: string;
  orderNumber: string;
  name: string;
  lotId: string;
  number: string;
  bags: number;
}

/** Picked bags of all lines that are on hold or past their date. */
export const heldPicks = (lines: readonly PickingLine[]): HeldPick[] =>
  lines.flatMap(({ lineId, orderNumber, productName, sizeLabel, grind, heldPicks: picks }) => {
    const name = [productName, sizeLabel, grind].filter(Boolean).join(", ");
    return picks.map(({ lotId, number, bags }) => ({ lineId, orderNumber, name, lotId, number, bags }));
  });

/** Packed bags of one roast that a ground line can be picked of, although bags carry no grind. */
export interface UnmarkedPick {
  orderNumber: string;
  /** Product and size of the bags. */
  name: string;
  grind: string;
  number: string;
  place: string;
  bags: number;
  pick: PickedLotInput;
}

/** Packed bags that may be ground for lines that still want some, no more of a roast than the line wants. */
export const unmarkedPicks = (lines: readonly PickingLine[]): UnmarkedPick[] =>
  lines.flatMap(({ lineId, orderNumber, productName, sizeLabel, grind, openQuantity, pickedQuantity, unmarked }) =>
    unmarked.map(({ lotId, number, quantity, pickedQuantity: seenBags, places }) => {
      const bags = Math.min(quantity, openQuantity - pickedQuantity);
      const pick = { lineId, lotId, bags: seenBags + bags, seenBags };
      return {
        orderNumber,
        name: `${productName}, ${sizeLabel}`,
        grind,
        number,
        place: placeNames(places),
        bags,
        pick,
      };
    }),
  );

/** Pick that puts held bags back. */
export const putBack = ({ lineId, lotId, bags }: HeldPick): PickedLotInput => ({
  ...{ lineId, lotId },
  bags: 0,
  seenBags: bags,
});

/** Bags of lines that no packed bag is there for: loose ones to pack first, and others. */
export function notOnShelf(lines: readonly PickingLine[]): { toPack: number; missing: number } {
  let [toPack, missing] = [0, 0];
  for (const { stock, openQuantity, stockQuantity } of lines) {
    toPack += stock.reduce((sum, { isPacked, quantity }) => (isPacked ? sum : sum + quantity), 0);
    missing += openQuantity - stockQuantity;
  }
  return { toPack, missing };
}
