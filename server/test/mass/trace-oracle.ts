import type { Database } from "#db/database.ts";

interface Row {
  [column: string]: unknown;
  id: string;
  kind: string;
  grams: number;
  place: string;
  lot: string;
  booking: string;
  reverses: string | null;
  line: string | null;
  customer: string | null;
  roast: string | null;
}

type Flow = [from: string, to: string, grams: number];

/**
 * Chain of a roastery computed a second way: all rows of the ledgers are read, grams are handed over one by one, and shares
 * are settled by repeating until nothing changes. Answers the share that each place has of the coffee of a start.
 */
export async function readFlows(database: Database, roasteryId: string): Promise<Flow[]> {
  const ask = async <Found>(statement: string) =>
    (await database.pool.query<Found & Record<string, unknown>>(statement, [roasteryId])).rows;
  const green = standing(
    await ask<Row>(
      `select id, kind, (change_kg * 1000)::float8 as grams, green_coffee_id::text as place, green_coffee_id::text as lot,
         booking_id as booking, reverses_id as reverses, null as line, null as customer, roast_id as roast
       from green_coffee_movements where roastery_id = $1 order by sequence`,
    ),
  );
  const roasted = standing(
    await ask<Row>(
      `select m.id, m.kind, (m.change * h.unit_grams)::float8 as grams, m.holding_id::text as place, m.lot_id::text as lot,
         m.booking_id as booking, m.reverses_id as reverses, m.order_line_id as line, o.customer_id::text as customer, null as roast
       from roasted_movements m join roasted_holdings h on h.roastery_id = $1 and h.id = m.holding_id
       left join orders o on o.roastery_id = $1 and o.id = m.order_id
       where m.roastery_id = $1 order by m.sequence`,
    ),
  );
  const roasts = await ask<{
    id: string;
    coffee: string;
    drum: number;
    history: boolean;
    green: number;
    roasted: number | null;
  }>(
    `select r.id::text, coalesce(p.green_coffee_id, r.green_coffee_id)::text as coffee,
       (round(coalesce(p.green_weight_kg, r.green_weight_kg), 3) * 1000)::float8 as drum, r.is_history as history,
       (coalesce(sum(round(p.green_weight_kg, 3)) over (partition by r.id), round(r.green_weight_kg, 3)) * 1000)::float8 as green,
       (round(r.roasted_weight_kg, 3) * 1000)::float8 as roasted
     from roasts r left join roast_parts p on p.roastery_id = $1 and p.roast_id = r.id
     where r.roastery_id = $1 and r.deleted_at is null`,
  );
  const loose = new Map(
    (
      await ask<{ id: string; lot: string }>(
        `select id::text, lot_id::text as lot from roasted_holdings where roastery_id = $1 and package_size_id is null`,
      )
    ).map(({ id, lot }) => [lot, id]),
  );
  const flows: Flow[] = [];
  for (const bookings of group(green, ({ booking }) => booking)) {
    const moved = new Map<string, number>();
    for (const { kind, place, grams } of bookings)
      if (kind.startsWith("transfer")) moved.set(place, (moved.get(place) ?? 0) + grams);
    flows.push(...handOver(moved));
  }
  for (const { kind, place, grams } of green)
    if (!kind.startsWith("transfer") && !kind.startsWith("roast"))
      flows.push(grams > 0 ? [`in ${kind}`, place, grams] : [place, `out ${kind}`, -grams]);
  for (const { id, coffee, drum } of roasts) flows.push([coffee, `roast ${id}`, drum]);
  for (const id of new Set(roasts.map((roast) => roast.id))) {
    const of = roasts.find((roast) => roast.id === id);
    if (!of) continue;
    const out = (to: string, grams: number) => grams > 0 && flows.push([`roast ${id}`, to, grams]);
    const booked = sum(roasted.filter(({ lot, kind }) => lot === id && kind.startsWith("roast")));
    out(loose.get(id) ?? "", booked);
    out("lost", of.green - booked);
  }
  for (const bookings of group(roasted, ({ booking }) => booking)) {
    const moves = bookings.filter(({ kind }) => /^(packing|blend)_(in|out)$/.test(kind));
    flows.push(
      ...gramByGram(
        moves.filter(({ grams }) => grams < 0),
        moves.filter(({ grams }) => grams > 0),
      ),
    );
  }
  for (const { kind, place, line, grams } of roasted)
    if (line === null && ["opening", "count", "packing_loss", "blend_loss", "waste"].includes(kind))
      flows.push(grams > 0 ? [`in ${kind}`, place, grams] : [place, `out ${kind}`, -grams]);
  const ofOrders = roasted.filter(({ line }) => line !== null);
  for (const moves of group(ofOrders, ({ line }) => line ?? "")) flows.push(...flowsOfLine(moves));
  return flows;
}

/** Share of the coffee of a start that each place has. */
export function sharesOf(flows: readonly Flow[], start: string): Map<string, number> {
  let shares = new Map([[start, 1]]);
  for (let round = 0; round < 200; round += 1) {
    const held = new Map<string, { own: number; all: number }>();
    // What lies there or went on is what came in; places that got too little on record are filled up by none of it.
    for (const [from, to, grams] of flows) {
      const into = held.get(to) ?? { own: 0, all: 0 };
      held.set(to, { own: into.own + grams * (shares.get(from) ?? 0), all: into.all + grams });
    }
    for (const [place, { all }] of held) {
      const left = sum(flows.flatMap(([from, , grams]) => (from === place ? [{ grams }] : [])));
      if (left > all) held.set(place, { own: held.get(place)?.own ?? 0, all: left });
    }
    shares = new Map([...held].map(([place, { own, all }]) => [place, own / all]));
    shares.set(start, 1);
  }
  return shares;
}

const sum = (rows: readonly { grams: number }[]) => rows.reduce((all, { grams }) => all + grams, 0);

/** Rows that were not taken back, and are no counter-entry of one that was. */
function standing(rows: readonly Row[]): Row[] {
  const reversed = new Set(rows.map(({ reverses }) => reverses));
  return rows.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
}

function group(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const keys = [...new Set(rows.map(keyOf))];
  return keys.map((key) => rows.filter((row) => keyOf(row) === key));
}

function handOver(moved: ReadonlyMap<string, number>): Flow[] {
  const [from] = [...moved].find(([, grams]) => grams < 0) ?? [];
  return [...moved].flatMap(([to, grams]): Flow[] => (from !== undefined && grams > 0 ? [[from, to, grams]] : []));
}

const gramsOf = (rows: readonly { place: string; grams: number }[]) =>
  rows.flatMap(({ place, grams }) => Array<string>(Math.abs(grams)).fill(place));

function gramByGram(taken: readonly Row[], filled: readonly Row[]): Flow[] {
  const into = gramsOf(filled);
  return summed(gramsOf(taken).map((from, at) => [from, into[at] ?? "", 1]));
}

function summed(flows: readonly Flow[]): Flow[] {
  const sums = new Map<string, Flow>();
  for (const [from, to, grams] of flows) {
    const known = sums.get(`${from} ${to}`);
    if (known) known[2] += grams;
    else sums.set(`${from} ${to}`, [from, to, grams]);
  }
  return [...sums.values()];
}

function flowsOfLine(moves: readonly Row[]): Flow[] {
  const line = `line ${moves[0]?.line}`;
  const flows: Flow[] = [];
  const others: string[] = [];
  let kept = 0;
  for (const ofLot of group(moves, ({ lot }) => lot)) {
    const stillSent: string[] = [];
    const cameBack: string[] = [];
    for (const ofPlace of group(ofLot, ({ place }) => place)) {
      const place = ofPlace[0]?.place ?? "";
      const sent = -sum(ofPlace.filter(({ kind }) => kind === "sale"));
      const back = sum(ofPlace.filter(({ kind }) => kind !== "sale"));
      stillSent.push(...Array<string>(Math.max(0, sent - back)).fill(place));
      cameBack.push(...Array<string>(Math.max(0, back - sent)).fill(place));
    }
    cameBack.push(...Array<string>(-sum(ofLot.filter(({ kind }) => kind === "waste"))).fill("spoilt"));
    for (const [at, from] of stillSent.entries()) {
      const to = cameBack[at];
      flows.push([from, to ?? line, 1]);
      if (to === undefined) kept += 1;
    }
    others.push(...cameBack.slice(stillSent.length));
  }
  for (const to of others) flows.push([line, to, 1]);
  if (kept > others.length) flows.push([line, moves[0]?.customer ?? "", kept - others.length]);
  return summed(flows);
}
