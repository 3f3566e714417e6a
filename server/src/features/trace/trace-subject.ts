import { mayDo, type Permission } from "@tryer/domain/team";
import { type TraceSubject, traceKey } from "@tryer/domain/trace";
import { type SQL, sql } from "drizzle-orm";
import { forbidden, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import type { Reached } from "./reach.ts";

/** Places that a chain is followed from, and the rows that lead on from them. */
export interface TraceStart {
  keys: string[];
  /** Rows to go on from downstream and upstream. */
  down: Partial<Reached>;
  up: Partial<Reached>;
}

interface Finding {
  /** Right beside that to see roasted coffee. */
  right: Permission;
  noun: string;
  find(roasteryId: string, id: string): SQL;
  start(id: string, found: string[]): TraceStart;
}

const oneOf = (kind: "green" | "roast" | "line", id: string): TraceStart => {
  const rows = { [kind]: [id] };
  return { keys: [traceKey(kind, id)], down: rows, up: rows };
};

/** Ways to find what a chain is followed from: each answers rows of one id, none where there is nothing. */
const FINDINGS: Record<TraceSubject, Finding> = {
  purchase: {
    right: "purchases:read",
    noun: "Purchase",
    find: (roastery, id) => sql`
      select p.id from purchases p where p.roastery_id = ${roastery} and p.id = ${id}
      union all
      select green_coffee_id from purchase_receipts
      where roastery_id = ${roastery} and purchase_id = ${id} and taken_back_at is null`,
    start: (id, found) => ({
      keys: [traceKey("purchase", id)],
      down: { green: found.filter((each) => each !== id) },
      up: {},
    }),
  },
  green: {
    right: "green:read",
    noun: "Green coffee",
    find: (roastery, id) => sql`select id from green_coffee_inventory where roastery_id = ${roastery} and id = ${id}`,
    start: (id) => oneOf("green", id),
  },
  roast: {
    right: "roasts:read",
    noun: "Roast",
    find: (roastery, id) => sql`
      select id from roasts where roastery_id = ${roastery} and id = ${id} and deleted_at is null`,
    start: (id) => oneOf("roast", id),
  },
  batch: {
    right: "roasts:read",
    noun: "Roast of this batch",
    find: (roastery, id) => sql`
      select r.id from batch_tracking b
      join roasts r on r.roastery_id = ${roastery} and r.id = b.roast_id and r.deleted_at is null
      where b.roastery_id = ${roastery} and b.id = ${id}`,
    start: (_, [roastId = ""]) => oneOf("roast", roastId),
  },
  lot: {
    right: "roasted:read",
    noun: "Roasted lot",
    find: (roastery, id) => sql`
      select id from roasted_lots where roastery_id = ${roastery} and id = ${id}
      union all
      select id from roasted_holdings where roastery_id = ${roastery} and lot_id = ${id} and package_size_id is not null`,
    start: (id, [, ...bags]) => ({
      keys: [traceKey("loose", id), ...bags.map((holding) => traceKey("bags", holding))],
      down: { lot: [id] },
      up: { lot: [id] },
    }),
  },
  bags: {
    right: "roasted:read",
    noun: "Bags",
    find: (roastery, id) => sql`
      select lot_id as id from roasted_holdings
      where roastery_id = ${roastery} and id = ${id} and package_size_id is not null`,
    start: (id, lot) => ({ keys: [traceKey("bags", id)], down: { lot }, up: { lot } }),
  },
  order: {
    right: "orders:read",
    noun: "Order",
    find: (roastery, id) => sql`
      select id from orders where roastery_id = ${roastery} and id = ${id}
      union all
      select id from order_lines where roastery_id = ${roastery} and order_id = ${id}
      union all
      (select distinct order_line_id from roasted_movements
        where roastery_id = ${roastery} and order_id = ${id} and order_line_id is not null)`,
    start: (_, [, ...all]) => {
      const line = [...new Set(all)];
      return { keys: line.map((each) => traceKey("line", each)), down: { line }, up: { line } };
    },
  },
  line: {
    right: "orders:read",
    noun: "Line of an order",
    find: (roastery, id) => sql`
      select id from order_lines where roastery_id = ${roastery} and id = ${id}
      union
      select order_line_id from roasted_movements where roastery_id = ${roastery} and order_line_id = ${id}`,
    start: (id) => oneOf("line", id),
  },
};

/** Finds what a chain is followed from. Refused where it is not there, or the role may not see it. */
export async function findStart({ tx, actor }: Work, kind: TraceSubject, id: string): Promise<TraceStart> {
  const { right, noun, find, start } = FINDINGS[kind];
  if (!mayDo(actor.role, right)) throw forbidden();
  const { rows } = await tx.execute<{ id: string }>(find(actor.roasteryId, id));
  if (rows.length === 0) throw notFound(noun);
  return start(
    id,
    rows.map((row) => row.id),
  );
}
