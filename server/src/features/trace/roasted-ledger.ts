import { sql } from "drizzle-orm";
import type { Work } from "../../runtime/request-context.ts";
import { groupBy } from "./group-by.ts";

interface MovementRow {
  [column: string]: unknown;
  id: string;
  sequence: number;
  lot: string;
  holding: string;
  kind: string;
  change: number;
  booking: string;
  reverses: string | null;
  order: string | null;
  line: string | null;
  day: string;
}

interface HoldingRow {
  [column: string]: unknown;
  holding: string;
  lot: string;
  isLoose: boolean;
  unitGrams: number;
  quantity: number;
}

/** Movement of roasted coffee in grams: below 0 where it left the lot. */
export interface Booked {
  sequence: number;
  lot: string;
  holding: string;
  isLoose: boolean;
  kind: string;
  grams: number;
  booking: string;
  order: string | null;
  line: string | null;
  day: string;
}

/** Movements that count of lots and order lines: what was taken back is left out together with what took it back. */
export interface RoastedLedger {
  /** All of the lots. */
  ofLots: Booked[];
  /** Bookings of packings and blends that the lots had a part in, whole. */
  ofBookings: Booked[];
  /** Movements of order lines: of the lots, and all of lines that something came back of or that are asked for. */
  ofLines: Booked[];
  onHand: Pick<Booked, "lot" | "holding" | "isLoose" | "grams">[];
}

const PACKED = new Set(["packing_out", "packing_in", "blend_out", "blend_in"]);
/** Kinds of a booking that leave what was taken and what was filled equal. */
const OF_BOOKING = new Set([...PACKED, "packing_loss", "blend_loss"]);

const MOVEMENT = sql`
  select m.id, m.sequence::float8 as sequence, m.lot_id as lot, m.holding_id as holding, m.kind, m.change::float8 as change,
    m.booking_id as booking, m.reverses_id as reverses, m.order_id as "order", m.order_line_id as line,
    m.business_day::text as day
  from roasted_movements m`;

/**
 * Reads the ledger of lots and order lines, each movement of a lot once. Of another lot only what belongs to a booking or an
 * order line that the lots do not explain by themselves is read: a booking whose grams add up to 0 within lots that were
 * reached has no part in another one, because whatever was taken or filled there was reached, too.
 */
export async function readRoastedLedger(
  work: Work,
  lots: readonly string[],
  lines: readonly string[],
): Promise<RoastedLedger> {
  const { tx, actor } = work;
  const roastery = actor.roasteryId;
  const ids = sql`${sql.param([...lots])}::uuid[]`;
  const { rows: own } = await tx.execute<MovementRow>(
    sql`${MOVEMENT} where m.roastery_id = ${roastery} and m.lot_id = any(${ids})`,
  );
  const { rows: held } = await tx.execute<HoldingRow>(sql`
    select id as holding, lot_id as lot, package_size_id is null as "isLoose", unit_grams::float8 as "unitGrams",
      quantity::float8 as quantity
    from roasted_holdings where roastery_id = ${roastery} and lot_id = any(${ids})`);
  const holdings = new Map(held.map((row) => [row.holding, row]));
  const ofLots = countedOf(own, holdings);
  const open = [
    ...groupBy(
      ofLots.filter(({ kind }) => OF_BOOKING.has(kind)),
      ({ booking }) => booking,
    ),
  ]
    .filter(([, rows]) => rows.reduce((sum, { grams }) => sum + grams, 0) !== 0)
    .map(([booking]) => booking);
  const whole = new Set([...lines, ...ofLots.flatMap(({ kind, line }) => (kind === "return" ? (line ?? []) : []))]);
  const elsewhere = await movementsElsewhere(work, { open, whole: [...whole], lots });
  const ofOthers = countedOf(elsewhere, await holdingsOf(work, elsewhere));
  const bookings = new Set(ofLots.flatMap(({ kind, booking }) => (PACKED.has(kind) ? booking : [])));
  const all = [...ofLots, ...ofOthers];
  return {
    ofLots,
    ofBookings: all.filter(({ kind, booking }) => PACKED.has(kind) && bookings.has(booking)),
    // A packing names the lines that it packs for; nothing went to them with it.
    ofLines: all.filter(({ line, kind }) => line !== null && !OF_BOOKING.has(kind)),
    onHand: held.flatMap(({ quantity, unitGrams, ...row }) =>
      quantity > 0 ? { ...row, grams: quantity * unitGrams } : [],
    ),
  };
}

interface Elsewhere {
  open: string[];
  whole: string[];
  lots: readonly string[];
}

/** Movements of other lots that belong to bookings or order lines. */
async function movementsElsewhere({ tx, actor }: Work, { open, whole, lots }: Elsewhere): Promise<MovementRow[]> {
  const roastery = actor.roasteryId;
  const known = new Set(lots);
  const found: MovementRow[] = [];
  if (open.length > 0) {
    const { rows } = await tx.execute<MovementRow>(
      sql`${MOVEMENT} where m.roastery_id = ${roastery} and m.booking_id = any(${sql.param(open)}::uuid[])`,
    );
    found.push(...rows);
  }
  if (whole.length > 0) {
    const { rows } = await tx.execute<MovementRow>(
      sql`${MOVEMENT} where m.roastery_id = ${roastery} and m.order_line_id = any(${sql.param(whole)}::uuid[])`,
    );
    found.push(...rows);
  }
  // A packing for an order line is of a booking and of a line.
  const each = new Map(found.map((movement) => [movement.id, movement]));
  return [...each.values()].filter(({ lot }) => !known.has(lot));
}

async function holdingsOf({ tx, actor }: Work, movements: readonly MovementRow[]): Promise<Map<string, HoldingRow>> {
  if (movements.length === 0) return new Map();
  const ids = [...new Set(movements.map(({ holding }) => holding))];
  const { rows } = await tx.execute<HoldingRow>(sql`
    select id as holding, lot_id as lot, package_size_id is null as "isLoose", unit_grams::float8 as "unitGrams",
      quantity::float8 as quantity
    from roasted_holdings where roastery_id = ${actor.roasteryId} and id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.holding, row]));
}

/** Movements that were not taken back, in grams. What takes one back is of the same lot and order line. */
function countedOf(rows: readonly MovementRow[], holdings: ReadonlyMap<string, HoldingRow>): Booked[] {
  const takenBack = new Set(rows.flatMap(({ reverses }) => reverses ?? []));
  return rows.flatMap(({ id, reverses, change, ...row }) => {
    const holding = holdings.get(row.holding);
    if (reverses !== null || takenBack.has(id) || !holding) return [];
    return [{ ...row, isLoose: holding.isLoose, grams: change * holding.unitGrams }];
  });
}
