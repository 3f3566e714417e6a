import { type LineStock, type Link, linksOfLine, pairInOrder, type TraceEnd, traceKey } from "@tryer/domain/trace";
import { sql } from "drizzle-orm";
import type { Work } from "../../runtime/request-context.ts";

interface HoldingRow {
  [column: string]: unknown;
  holding: string;
  lot: string;
  isLoose: boolean;
  kind: string;
  grams: number;
}

interface BookedRow {
  [column: string]: unknown;
  booking: string;
  holding: string;
  lot: string;
  isLoose: boolean;
  grams: number;
}

interface LineRow {
  [column: string]: unknown;
  line: string;
  order: string;
  customer: string;
  firstOn: string;
  lastOn: string;
  holding: string;
  lot: string;
  isLoose: boolean;
  sent: number;
  returned: number;
  spoilt: number;
}

const END_OF_KIND: Record<string, { more: TraceEnd; less: TraceEnd }> = {
  opening: { more: "source:roasted:opening", less: "end:roasted:counted" },
  count: { more: "source:roasted:counted", less: "end:roasted:counted" },
  packing_loss: { more: "source:roasted:counted", less: "end:roasted:packing" },
  blend_loss: { more: "source:roasted:counted", less: "end:roasted:blend" },
  waste: { more: "source:roasted:counted", less: "end:roasted:waste" },
  hand: { more: "source:roasted:counted", less: "end:roasted:hand" },
};

/** Loose coffee of a lot, or its bags of a size. */
const placeOf = ({ isLoose, lot, holding }: { isLoose: boolean; lot: string; holding: string }) =>
  isLoose ? traceKey("loose", lot) : traceKey("bags", holding);

/** Order line that coffee was sent with. */
export interface SentLine {
  orderId: string;
  customerId: string;
  firstOn: string;
  lastOn: string;
}

export interface RoastedLinks {
  links: Link[];
  /** Order lines of the links, by their keys. */
  lines: Map<string, SentLine>;
}

/** Links into and out of lots of roasted coffee but those from roasts, and of order lines. */
export async function linksOfLots(
  work: Work,
  lots: readonly string[],
  lines: readonly string[],
): Promise<RoastedLinks> {
  const facts = new Map<string, SentLine>();
  if (lots.length + lines.length === 0) return { links: [], lines: facts };
  const places = [...(await endsOfLots(work, lots)), ...(await bookingsOfLots(work, lots))];
  const sent = await linesOfLots(work, lots, lines);
  const byLine = new Map<string, LineRow[]>();
  for (const row of sent) {
    const known = byLine.get(row.line);
    if (known) known.push(row);
    else byLine.set(row.line, [row]);
  }
  for (const [line, rows] of byLine) {
    const stocks = rows.map((row): LineStock => ({ ...row, holding: placeOf(row) }));
    const [first] = rows;
    if (!first) continue;
    const key = traceKey("line", line);
    places.push(
      ...linksOfLine(key, stocks, { customer: traceKey("customer", first.customer), spoilt: "end:roasted:spoilt" }),
    );
    facts.set(key, {
      orderId: first.order,
      customerId: first.customer,
      firstOn: rows.reduce((day, { firstOn }) => (firstOn < day ? firstOn : day), first.firstOn),
      lastOn: rows.reduce((day, { lastOn }) => (lastOn > day ? lastOn : day), first.lastOn),
    });
  }
  return { links: places, lines: facts };
}

/** Coffee that came into lots from nowhere in the books, was lost or wasted, or lies there. */
async function endsOfLots({ tx, actor }: Work, lots: readonly string[]): Promise<Link[]> {
  const ids = sql`${sql.param([...lots])}::uuid[]`;
  const roastery = actor.roasteryId;
  const { rows } = await tx.execute<HoldingRow>(sql`
    select h.id as holding, h.lot_id as lot, h.package_size_id is null as "isLoose", m.kind,
      sum(m.change * h.unit_grams)::float8 as grams
    from roasted_movements m
    join roasted_holdings h on h.roastery_id = ${roastery} and h.id = m.holding_id
    where m.roastery_id = ${roastery} and m.lot_id = any(${ids}) and m.reverses_id is null and m.order_line_id is null
      and m.kind in ('opening', 'count', 'packing_loss', 'blend_loss', 'waste')
      and not exists (select from roasted_movements c where c.roastery_id = ${roastery} and c.reverses_id = m.id)
    group by h.id, h.lot_id, h.package_size_id, m.kind, m.change > 0
    union all
    select id, lot_id, package_size_id is null, 'hand', -(quantity * unit_grams)::float8
    from roasted_holdings where roastery_id = ${roastery} and lot_id = any(${ids}) and quantity > 0`);
  return rows.map((row): Link => {
    const ends = END_OF_KIND[row.kind];
    if (!ends) throw new Error(`${row.kind} is no end of roasted coffee`);
    const place = placeOf(row);
    return row.grams < 0
      ? { from: place, to: ends.less, grams: -row.grams }
      : { from: ends.more, to: place, grams: row.grams };
  });
}

/** Coffee that was packed or blended: of each booking, what was taken is what was filled, in order. */
async function bookingsOfLots({ tx, actor }: Work, lots: readonly string[]): Promise<Link[]> {
  const ids = sql`${sql.param([...lots])}::uuid[]`;
  const roastery = actor.roasteryId;
  const { rows } = await tx.execute<BookedRow>(sql`
    select m.booking_id as booking, m.holding_id as holding, m.lot_id as lot, h.package_size_id is null as "isLoose",
      (m.change * h.unit_grams)::float8 as grams
    from roasted_movements m
    join roasted_holdings h on h.roastery_id = ${roastery} and h.id = m.holding_id
    where m.roastery_id = ${roastery} and m.reverses_id is null
      and m.kind in ('packing_out', 'packing_in', 'blend_out', 'blend_in')
      and m.booking_id in (
        select booking_id from roasted_movements where roastery_id = ${roastery} and lot_id = any(${ids})
          and kind in ('packing_out', 'packing_in', 'blend_out', 'blend_in') and reverses_id is null)
      and not exists (select from roasted_movements c where c.roastery_id = ${roastery} and c.reverses_id = m.id)
    order by m.sequence`);
  const byBooking = new Map<string, BookedRow[]>();
  for (const row of rows) {
    const known = byBooking.get(row.booking);
    if (known) known.push(row);
    else byBooking.set(row.booking, [row]);
  }
  return [...byBooking.values()].flatMap((booked) => {
    const stock = booked.map((row) => ({ key: placeOf(row), grams: row.grams }));
    const taken = stock.filter(({ grams }) => grams < 0).map(({ key, grams }) => ({ key, grams: -grams }));
    return pairInOrder(
      taken,
      stock.filter(({ grams }) => grams > 0),
    ).links;
  });
}

/**
 * Grams of order lines by holding: of lines that a lot was sent with, what those lots sent; of lines that something came
 * back of, and of those asked for, everything.
 */
async function linesOfLots({ tx, actor }: Work, lots: readonly string[], lines: readonly string[]): Promise<LineRow[]> {
  const lotIds = sql`${sql.param([...lots])}::uuid[]`;
  const lineIds = sql`${sql.param([...lines])}::uuid[]`;
  const roastery = actor.roasteryId;
  const { rows } = await tx.execute<LineRow>(sql`
    with wanted as (
      select m.id, m.kind, m.change, m.holding_id, m.lot_id, m.order_id, m.order_line_id, m.business_day
      from roasted_movements m
      where m.roastery_id = ${roastery} and m.lot_id = any(${lotIds}) and m.order_line_id is not null
      union
      select m.id, m.kind, m.change, m.holding_id, m.lot_id, m.order_id, m.order_line_id, m.business_day
      from roasted_movements m
      where m.roastery_id = ${roastery} and m.order_line_id = any(${lineIds})
      union
      select m.id, m.kind, m.change, m.holding_id, m.lot_id, m.order_id, m.order_line_id, m.business_day
      from roasted_movements m
      where m.roastery_id = ${roastery} and m.order_line_id in (
        select back.order_line_id from roasted_movements back
        where back.roastery_id = ${roastery} and back.lot_id = any(${lotIds}) and back.kind = 'return')
    ), summed as (
      select m.order_line_id as line, m.order_id as "order", min(m.business_day)::text as "firstOn",
        max(m.business_day)::text as "lastOn", m.holding_id as holding, m.lot_id as lot,
        h.package_size_id is null as "isLoose",
        -sum(case m.kind when 'sale' then m.change * h.unit_grams else 0 end)::float8 as sent,
        sum(case when m.kind in ('return', 'waste') then m.change * h.unit_grams else 0 end)::float8 as returned,
        -sum(case m.kind when 'waste' then m.change * h.unit_grams else 0 end)::float8 as spoilt
      from wanted m
      join roasted_holdings h on h.roastery_id = ${roastery} and h.id = m.holding_id
      group by m.order_line_id, m.order_id, m.holding_id, m.lot_id, h.package_size_id
    )
    -- Asked for each line: as a join, the orders of years would be read whole.
    select summed.*, (
      select o.customer_id from orders o where o.roastery_id = ${roastery} and o.id = summed."order"
    ) as customer
    from summed order by line, holding`);
  return rows;
}
