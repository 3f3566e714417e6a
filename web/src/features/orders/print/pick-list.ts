import type { AllocatedLine, Order, OrderLine } from "@tryer/contract";
import { isOpenOrder } from "@tryer/domain/orders";
import { placeNames } from "#shared/orders/place-words.ts";

/** Roast that bags are taken from, or were sent from. */
export interface PickedLot {
  number: string;
  roastedOn: string;
  /** Bags of it; of what was sent, null. */
  bags: number | null;
  /** Whether they are in bags already; else they are packed of loose coffee first. */
  isPacked: boolean;
  /** Locations where they lie; empty of what was sent. */
  place: string;
}

export interface PickLine {
  key: string;
  /** Locations where its bags lie; empty where none are there. */
  place: string;
  productName: string;
  sizeLabel: string;
  grind: string;
  bags: number;
  /** Numbers of the orders that it is for. */
  numbers: string[];
  /** Roasts to take them from, the oldest first. */
  lots: PickedLot[];
  /** Bags that do not lie there. */
  missing: number;
}

/** Line of a packing slip with its bags. */
export interface SlipLine {
  line: OrderLine;
  bags: number;
  lots: PickedLot[];
}

/** Sources of the open bags of lines, by the id of the line. */
export type LineSources = ReadonlyMap<string, AllocatedLine>;

/** Bags that are still to be sent; none of an order that is cancelled, or closed without the rest. */
const openLines = ({ status, lines }: Order, sources: LineSources): SlipLine[] =>
  isOpenOrder(status)
    ? lines
        .map((line) => ({ line, bags: line.quantity - line.sentQuantity, lots: lotsOf(sources.get(line.id)) }))
        .filter(({ bags }) => bags > 0)
    : [];

/** Roasts of a line, packed bags of one for each shelf; bags that are to be packed of loose coffee count where all of it lies. */
const lotsOf = (source: AllocatedLine | undefined): PickedLot[] =>
  (source?.stock ?? []).flatMap(({ number, roastedOn, quantity: bags, isPacked, places }) => {
    const lot = { number, roastedOn, isPacked };
    return isPacked && places.length > 1
      ? places.map(({ name: place, quantity }) => ({ ...lot, bags: quantity, place }))
      : [{ ...lot, bags, place: placeNames(places) }];
  });

const sentLots = ({ sentFrom }: OrderLine): PickedLot[] =>
  sentFrom.map(({ number, roastedOn }) => ({ number, roastedOn, bags: null, isPacked: true, place: "" }));

/** Bags on the packing slip of an order: those that are still to be sent, else those that were sent, with their roasts. */
export function slipLines(order: Order, sources: LineSources = new Map()): SlipLine[] {
  const open = openLines(order, sources);
  if (open.length > 0) return open;
  return order.lines
    .map((line) => ({ line, bags: line.sentQuantity, lots: sentLots(line) }))
    .filter(({ bags }) => bags > 0);
}

/**
 * Bags to take for several orders, the same ones together: what is still to be sent, by shelf, product, size and grind. Bags
 * that do not lie there stand with those that do.
 */
export function pickList(orders: readonly Order[], sources: LineSources = new Map()): PickLine[] {
  const lines = new Map<string, PickLine>();
  const lineOf = ({ productName, sizeLabel, grind }: OrderLine, place: string): PickLine => {
    const key = [place, productName, sizeLabel, grind].join(" · ");
    const line = lines.get(key) ?? {
      ...{ key, place, productName, sizeLabel, grind },
      bags: 0,
      numbers: [],
      lots: [],
      missing: 0,
    };
    lines.set(key, line);
    return line;
  };
  for (const order of orders) {
    for (const { line: ordered, bags, lots } of openLines(order, sources)) {
      const own = lots.map((lot) => ({ lot, line: lineOf(ordered, lot.place) }));
      for (const { lot, line } of own) {
        line.bags += lot.bags ?? 0;
        addLot(line.lots, lot);
      }
      const there = lots.reduce((sum, lot) => sum + (lot.bags ?? 0), 0);
      const touched = new Set(own.map(({ line }) => line));
      if (bags > there) {
        const line = own[0]?.line ?? lineOf(ordered, "");
        line.bags += bags - there;
        if (sources.has(ordered.id)) line.missing += bags - there;
        touched.add(line);
      }
      for (const { numbers } of touched) if (!numbers.includes(order.number)) numbers.push(order.number);
    }
  }
  return [...lines.values()].sort((a, b) => byPlace(a, b) || a.key.localeCompare(b.key));
}

/** Shelves by name; what lies on none comes last. */
const byPlace = (a: PickLine, b: PickLine): number =>
  Number(a.place === "") - Number(b.place === "") || a.place.localeCompare(b.place);

/** Adds bags of a roast to those of another line: packed and loose ones apart. */
function addLot(all: PickedLot[], lot: PickedLot): void {
  const known = all.find(({ number, isPacked }) => number === lot.number && isPacked === lot.isPacked);
  if (known === undefined) all.push({ ...lot });
  else known.bags = (known.bags ?? 0) + (lot.bags ?? 0);
}
