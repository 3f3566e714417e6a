import { followDown, followUp, type Link, type TracedLink } from "@tryer/domain/trace";
import { sql } from "drizzle-orm";
import type { Work } from "../../runtime/request-context.ts";
import { linksOfGreens, linksOfRoasts } from "./green-links.ts";
import { type Reached, reach } from "./reach.ts";
import { readRoastedLedger } from "./roasted-ledger.ts";
import { linksOfLots, type SentLine } from "./roasted-links.ts";
import type { TraceStart } from "./trace-subject.ts";

/** Order that coffee was sent with. */
export interface SentOrder {
  id: string;
  number: number;
  customerId: string;
}

/** Links of a part of the books, with what stands behind their order lines. */
export interface BookedLinks<Booked extends Link> {
  links: Booked[];
  /** Order lines of the links, by their keys. */
  lines: Map<string, SentLine>;
  /** Orders of the lines, by their ids. */
  orders: Map<string, SentOrder>;
}

export type Chain = BookedLinks<TracedLink>;

const FOLLOW = { down: followDown, up: followUp };

/** Follows coffee from its start in one direction, by the ledgers. */
export async function followChain(
  work: Work,
  start: Pick<TraceStart, "keys" | "down" | "up">,
  way: "down" | "up",
): Promise<Chain> {
  const { links, ...names } = await linksFrom(work, start[way], way);
  return { links: FOLLOW[way](links, start.keys), ...names };
}

/** Every link that coffee of the rows can have gone along in one direction, by the ledgers. */
export async function linksFrom(work: Work, rows: Partial<Reached>, way: "down" | "up"): Promise<BookedLinks<Link>> {
  const reached = await reach(work, rows, way);
  const ledger = await readRoastedLedger(work, [...new Set([...reached.lot, ...reached.roast])], reached.line);
  const orders = await ordersOf(work, new Set(ledger.ofLines.flatMap(({ order }) => order ?? [])));
  const customerOf = new Map([...orders.values()].map(({ id, customerId }) => [id, customerId]));
  const { links, lines } = linksOfLots(ledger, customerOf);
  const green = await linksOfGreens(work, reached.green);
  const roasts = await linksOfRoasts(work, reached.roast, ledger);
  return { links: [...green, ...roasts, ...links], lines, orders };
}

async function ordersOf({ tx, actor }: Work, ids: ReadonlySet<string>): Promise<Map<string, SentOrder>> {
  if (ids.size === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; number: number; customerId: string }>(sql`
    select id, number, customer_id as "customerId" from orders
    where roastery_id = ${actor.roasteryId} and id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
