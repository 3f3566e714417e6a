import { packageLabel } from "@tryer/domain/items";
import { isTraceEnd, placeOfKey, TRACE_ENDS, type TraceKind } from "@tryer/domain/trace";
import {
  customerNumberLabel,
  greenNumberLabel,
  orderNumberLabel,
  purchaseNumberLabel,
  roastedLotNumberLabel,
  roastNumberLabel,
} from "@tryer/domain/units";
import { type SQL, sql } from "drizzle-orm";
import type { Work } from "../../runtime/request-context.ts";
import { type RoasteryCalendar, roasteryCalendar } from "../../runtime/roastery-calendar.ts";

export interface PlaceName {
  label: string;
  detail: string;
}

interface NameRow {
  [column: string]: unknown;
  id: string;
  number: number | null;
  other: number | null;
  name: string | null;
  detail: string | null;
  size: string | null;
  unit: string | null;
}

const lotLabel = (own: number | null, roast: number | null) =>
  roast === null ? roastedLotNumberLabel(own ?? 0) : roastNumberLabel(roast);

interface Naming {
  select(roasteryId: string, ids: SQL): SQL;
  present(row: NameRow, calendar: RoasteryCalendar): PlaceName;
}

const NAMINGS: Record<TraceKind, Naming> = {
  purchase: {
    select: (roastery, ids) => sql`
      select p.id, p.number, null::int as other, s.name, coalesce(p.ordered_on::text, '') as detail, null as size, null as unit
      from purchases p join suppliers s on s.roastery_id = ${roastery} and s.id = p.supplier_id
      where p.roastery_id = ${roastery} and p.id = any(${ids})`,
    present: ({ number, name, detail }) => ({
      label: `${purchaseNumberLabel(number ?? 0)} ${name}`,
      detail: detail ?? "",
    }),
  },
  green: {
    select: (roastery, ids) => sql`
      select id, number, null::int as other, coffee_name as name, due_diligence_reference as detail, null as size, null as unit
      from green_coffee_inventory where roastery_id = ${roastery} and id = any(${ids})`,
    present: ({ number, name, detail }) => ({
      label: `${greenNumberLabel(number ?? 0)} ${name}`,
      detail: detail ?? "",
    }),
  },
  roast: {
    select: (roastery, ids) => sql`
      select r.id, r.number, null::int as other, i.name, r.roasted_at::text as detail, null as size, null as unit
      from roasts r left join roasted_coffee_items i on i.roastery_id = ${roastery} and i.id = r.roasted_item_id
      where r.roastery_id = ${roastery} and r.id = any(${ids})`,
    present: ({ number, name, detail }, calendar) => ({
      label: named(roastNumberLabel(number ?? 0), name),
      detail: calendar.dayOf(new Date(detail ?? "")),
    }),
  },
  loose: {
    select: (roastery, ids) => sql`
      select l.id, l.number, r.number as other, i.name, l.roasted_on::text as detail, null as size, null as unit
      from roasted_lots l
      left join roasts r on r.roastery_id = ${roastery} and r.id = l.roast_id
      left join roasted_coffee_items i on i.roastery_id = ${roastery} and i.id = l.roasted_item_id
      where l.roastery_id = ${roastery} and l.id = any(${ids})`,
    present: ({ number, other, name, detail }) => ({
      label: `${named(lotLabel(number, other), name)}, loose`,
      detail: detail ?? "",
    }),
  },
  bags: {
    select: (roastery, ids) => sql`
      select h.id, l.number, r.number as other, i.name, l.roasted_on::text as detail, p.size::text as size, p.unit
      from roasted_holdings h
      join roasted_lots l on l.roastery_id = ${roastery} and l.id = h.lot_id
      join package_sizes p on p.roastery_id = ${roastery} and p.id = h.package_size_id
      left join roasts r on r.roastery_id = ${roastery} and r.id = l.roast_id
      left join roasted_coffee_items i on i.roastery_id = ${roastery} and i.id = l.roasted_item_id
      where h.roastery_id = ${roastery} and h.id = any(${ids})`,
    present: ({ number, other, name, detail, size, unit }) => ({
      label: named(`${packageLabel({ size: Number(size), unit: unit ?? "" })} of ${lotLabel(number, other)}`, name),
      detail: detail ?? "",
    }),
  },
  line: {
    select: (roastery, ids) => sql`
      select distinct on (line.id) line.id, o.number, null::int as other,
        coalesce(own.product_name || ' ' || own.size_label, '') as name, o.customer_name as detail, null as size, null as unit
      from unnest(${ids}) as line (id)
      left join order_lines own on own.roastery_id = ${roastery} and own.id = line.id
      left join roasted_movements m on m.roastery_id = ${roastery} and m.order_line_id = line.id
      join orders o on o.roastery_id = ${roastery} and o.id = coalesce(own.order_id, m.order_id)`,
    present: ({ number, name, detail }) => ({
      label: named(orderNumberLabel(number ?? 0), name),
      detail: detail ?? "",
    }),
  },
  customer: {
    select: (roastery, ids) => sql`
      select id, number, null::int as other, name, null as detail, null as size, null as unit
      from customers where roastery_id = ${roastery} and id = any(${ids})`,
    present: ({ number, name }) => ({ label: name ?? "", detail: customerNumberLabel(number ?? 0) }),
  },
};

const named = (number: string, name: string | null) => (name ? `${number} ${name}` : number);

/** Names places by their keys. What is no place of its own keeps the words of its end. */
export async function namePlaces(work: Work, keys: Iterable<string>): Promise<Map<string, PlaceName>> {
  const { tx, actor } = work;
  const calendar = await roasteryCalendar(work);
  const names = new Map<string, PlaceName>();
  const byKind = new Map<TraceKind, string[]>();
  for (const key of new Set(keys)) {
    if (isTraceEnd(key)) {
      names.set(key, { label: TRACE_ENDS[key].words, detail: "" });
      continue;
    }
    const place = placeOfKey(key);
    if (!place) continue;
    const known = byKind.get(place.kind);
    if (known) known.push(place.id);
    else byKind.set(place.kind, [place.id]);
  }
  for (const [kind, ids] of byKind) {
    const { select, present } = NAMINGS[kind];
    const { rows } = await tx.execute<NameRow>(select(actor.roasteryId, sql`${sql.param(ids)}::uuid[]`));
    for (const row of rows) names.set(`${kind}:${row.id}`, present(row, calendar));
  }
  return names;
}
