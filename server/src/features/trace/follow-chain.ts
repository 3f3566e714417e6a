import { followDown, followUp, type TracedLink } from "@tryer/domain/trace";
import { sql } from "drizzle-orm";
import type { Work } from "../../runtime/request-context.ts";
import { linksOfGreens, linksOfRoasts } from "./green-links.ts";
import { reach } from "./reach.ts";
import { readRoastedLedger } from "./roasted-ledger.ts";
import { linksOfLots, type SentLine } from "./roasted-links.ts";
import type { TraceStart } from "./trace-subject.ts";

/** Order that coffee was sent with. */
export interface SentOrder {
  id: string;
  number: number;
  customerId: string;
}

export interface Chain {
  links: TracedLink[];
  /** Order lines of the links, by their keys. */
  lines: Map<string, SentLine>;
  /** Orders of the lines, by their ids. */
  orders: Map<string, SentOrder>;
}

const FOLLOW = { down: followDown, up: followUp };

/** Follows coffee from its start in one direction, by the ledgers. */
export async function followChain(
  work: Work,
  start: Pick<TraceStart, "keys" | "down" | "up">,
  way: "down" | "up",
): Promise<Chain> {
  const reached = await reach(work, start[way], way);
  const ledger = await readRoastedLedger(work, [...new Set([...reached.lot, ...reached.roast])], reached.line);
  const orders = await ordersOf(work, new Set(ledger.ofLines.flatMap(({ order }) => order ?? [])));
  const customerOf = new Map([...orders.values()].map(({ id, customerId }) => [id, customerId]));
  const { links, lines } = linksOfLots(ledger, customerOf);
  const green = await linksOfGreens(work, reached.green);
  const roasts = await linksOfRoasts(work, reached.roast, ledger);
  return { links: FOLLOW[way]([...green, ...roasts, ...links], start.keys), lines, orders };
}

async function ordersOf({ tx, actor }: Work, ids: ReadonlySet<string>): Promise<Map<string, SentOrder>> {
  if (ids.size === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; number: number; customerId: string }>(sql`
    select id, number, customer_id as "customerId" from orders
    where roastery_id = ${actor.roasteryId} and id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
