import { type LineStock, type Link, linksOfLine, pairInOrder, type TraceEnd, traceKey } from "@tryer/domain/trace";
import { groupBy } from "./group-by.ts";
import type { Booked, RoastedLedger } from "./roasted-ledger.ts";

const END_OF_KIND: Record<string, { more: TraceEnd; less: TraceEnd }> = {
  opening: { more: "source:roasted:opening", less: "end:roasted:counted" },
  count: { more: "source:roasted:counted", less: "end:roasted:counted" },
  packing_loss: { more: "source:roasted:counted", less: "end:roasted:packing" },
  blend_loss: { more: "source:roasted:counted", less: "end:roasted:blend" },
  waste: { more: "source:roasted:counted", less: "end:roasted:waste" },
  hand: { more: "source:roasted:counted", less: "end:roasted:hand" },
};

/** Loose coffee of a lot, or its bags of a size. */
const placeOf = ({ isLoose, lot, holding }: Pick<Booked, "isLoose" | "lot" | "holding">) =>
  isLoose ? traceKey("loose", lot) : traceKey("bags", holding);

/** Order line that coffee was sent with. */
export interface SentLine {
  orderId: string;
  firstOn: string;
  lastOn: string;
}

export interface RoastedLinks {
  links: Link[];
  /** Order lines of the links, by their keys. */
  lines: Map<string, SentLine>;
}

/**
 * Links into and out of lots of roasted coffee but those from roasts, and of order lines. `customerOf` names the customer of
 * an order.
 */
export function linksOfLots(ledger: RoastedLedger, customerOf: ReadonlyMap<string, string>): RoastedLinks {
  const facts = new Map<string, SentLine>();
  const links = [...endsOfLots(ledger), ...linksOfBookings(ledger)];
  for (const [line, rows] of groupBy(ledger.ofLines, (row) => row.line ?? "")) {
    const [first] = rows;
    const orderId = first?.order ?? "";
    const customer = customerOf.get(orderId);
    if (!first || customer === undefined) continue;
    const key = traceKey("line", line);
    links.push(
      ...linksOfLine(key, stocksOf(rows), { customer: traceKey("customer", customer), spoilt: "end:roasted:spoilt" }),
    );
    facts.set(key, {
      orderId,
      firstOn: rows.reduce((earliest, { day }) => (day < earliest ? day : earliest), first.day),
      lastOn: rows.reduce((latest, { day }) => (day > latest ? day : latest), first.day),
    });
  }
  return { links, lines: facts };
}

/** Kinds by which coffee came into lots from nowhere in the books, was lost or wasted. */
const isEnd = ({ kind, line }: Booked) => line === null && Object.hasOwn(END_OF_KIND, kind);

/** Coffee that came into lots from nowhere in the books, was lost or wasted, or lies there. */
function endsOfLots({ ofLots, onHand }: RoastedLedger): Link[] {
  const sums = groupBy(ofLots.filter(isEnd), ({ holding, kind, grams }) => `${holding} ${kind} ${grams > 0}`);
  const booked = [...sums.values()].map((rows) => ({ row: rows[0], grams: sumOf(rows) }));
  const lying = onHand.map((row) => ({ row: { ...row, kind: "hand" }, grams: -row.grams }));
  return [...booked, ...lying].flatMap(({ row, grams }): Link[] => {
    const ends = row && END_OF_KIND[row.kind];
    if (!ends) return [];
    const place = placeOf(row);
    return grams < 0 ? [{ from: place, to: ends.less, grams: -grams }] : [{ from: ends.more, to: place, grams }];
  });
}

const sumOf = (rows: readonly Booked[]) => rows.reduce((sum, { grams }) => sum + grams, 0);

/** Coffee that was packed or blended: of each booking, what was taken is what was filled, in order. */
const linksOfBookings = ({ ofBookings }: RoastedLedger): Link[] =>
  [...groupBy(ofBookings, ({ booking }) => booking).values()].flatMap((rows) => {
    const stock = rows
      .toSorted((a, b) => a.sequence - b.sequence)
      .map((row) => ({ key: placeOf(row), grams: row.grams }));
    const taken = stock.filter(({ grams }) => grams < 0).map(({ key, grams }) => ({ key, grams: -grams }));
    return pairInOrder(
      taken,
      stock.filter(({ grams }) => grams > 0),
    ).links;
  });

/** Grams of an order line by holding: sent, come back into stock, and come back spoilt. */
function stocksOf(rows: readonly Booked[]): LineStock[] {
  const stocks = new Map<string, LineStock>();
  for (const row of rows.toSorted((a, b) => (a.holding < b.holding ? -1 : 1))) {
    const { kind, grams, lot, holding } = row;
    const stock = stocks.get(holding) ?? { lot, holding: placeOf(row), sent: 0, returned: 0, spoilt: 0 };
    stocks.set(holding, stock);
    if (kind === "sale") stock.sent -= grams;
    if (kind === "return" || kind === "waste") stock.returned += grams;
    if (kind === "waste") stock.spoilt -= grams;
  }
  return [...stocks.values()];
}
