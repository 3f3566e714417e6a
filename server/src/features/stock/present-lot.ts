import { PackageSize, RoastedLot } from "@tryer/contract";
import type { Day } from "@tryer/domain/calendar";
import { roastYield } from "@tryer/domain/roasts";
import { ageInDays, type Freshness, freshnessOf } from "@tryer/domain/stock";
import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  packageSizes,
  roastedCoffeeItems,
  roastedHoldings,
  roastedLocationStock,
  roastedLots,
  roasts,
} from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { costsOfLots } from "./cost/lot-costs.ts";
import { type FreshnessTerms, freshnessTerms, windowOf } from "./freshness-terms.ts";
import { lotNumber } from "./lot-number.ts";

/** Mean score of the last revealed session that a roast was on the table of. */
const cupScore = sql<number | null>`(
  select sample.score from cupping_samples sample
  join cupping_sessions session on session.roastery_id = sample.roastery_id and session.id = sample.session_id
  where sample.roastery_id = ${roastedLots.roasteryId} and sample.roast_id = ${roastedLots.roastId}
    and sample.score is not null and session.status = 'revealed' and session.archived_at is null
  order by session.held_on desc, session.number desc limit 1
)`.mapWith((value): number | null => (value === null ? null : Number(value)));

/** Begins a statement that reads what `presentLots` presents. */
export const selectLots = ({ tx }: Work) =>
  tx
    .select({
      lot: roastedLots,
      product: { id: roastedCoffeeItems.id, name: roastedCoffeeItems.name },
      roast: {
        number: roasts.number,
        greenGrams: roasts.greenWeightGrams,
        roastedGrams: roasts.roastedWeightGrams,
        noted: roasts.noted,
      },
      cupScore,
    })
    .from(roastedLots)
    .leftJoin(roastedCoffeeItems, refersTo(roastedLots.roastedItemId, roastedCoffeeItems))
    .leftJoin(roasts, refersTo(roastedLots.roastId, roasts))
    .$dynamic();

export type LotRecord = Awaited<ReturnType<typeof selectLots>>[number];

export async function presentLots(work: Work, records: readonly LotRecord[]): Promise<RoastedLot[]> {
  if (records.length === 0) return [];
  const terms = await freshnessTerms(work);
  const holdings = await holdingsOfLots(
    work,
    records.map(({ lot }) => lot.id),
  );
  const held = records.map(({ lot: { id } }) => ({ id, holdings: holdings.get(id) ?? [] }));
  const costs = work.actor.mayReadCosts
    ? await costsOfLots(work, new Map(held.map((each) => [each.id, each.holdings])))
    : undefined;
  return records.map((record) => {
    const own = costs?.get(record.lot.id);
    return {
      ...presentLot(record, terms),
      holdings: holdings.get(record.lot.id) ?? [],
      ...(own === undefined ? {} : { costs: own }),
    };
  });
}

function presentLot({ lot, product, roast, cupScore: score }: LotRecord, terms: FreshnessTerms) {
  const age = ageInDays(lot.roastedOn, terms.today);
  const outcome = roast && roastYield(roast.greenGrams, roast.roastedGrams);
  return {
    id: lot.id,
    number: lotNumber(lot.number, roast?.number ?? null),
    source: RoastedLot.shape.source.parse(lot.source),
    roastId: lot.roastId,
    product,
    roastedOn: lot.roastedOn,
    ageDays: age,
    freshness: freshnessOf(age, windowOf(terms, lot.roastedItemId)),
    isHeld: lot.heldAt !== null,
    heldAt: lot.heldAt?.toISOString() ?? null,
    releasedAt: lot.releasedAt?.toISOString() ?? null,
    lossPercent: outcome?.lossPercent ?? null,
    groundColor: roast?.noted.groundColor ?? null,
    cupScore: score,
    version: lot.version,
  };
}

async function holdingsOfLots({ tx, actor }: Work, lotIds: string[]): Promise<Map<string, RoastedLot["holdings"]>> {
  const rows = await tx
    .select({
      holding: roastedHoldings,
      packageSize: { id: packageSizes.id, size: packageSizes.size, unit: packageSizes.unit },
      stock: sql<{ locationId: string; quantity: number }[]>`coalesce((
        select json_agg(json_build_object('locationId', held.location_id, 'quantity', held.quantity))
        from ${roastedLocationStock} held
        where held.roastery_id = ${roastedHoldings.roasteryId} and held.holding_id = ${roastedHoldings.id}
          and held.quantity > 0
      ), '[]')`,
    })
    .from(roastedHoldings)
    .leftJoin(packageSizes, refersTo(roastedHoldings.packageSizeId, packageSizes))
    .where(ownRows(actor, roastedHoldings, inArray(roastedHoldings.lotId, lotIds)))
    .orderBy(asc(roastedHoldings.unitGrams), asc(roastedHoldings.id));
  const byLot = new Map<string, RoastedLot["holdings"]>();
  for (const { holding, packageSize, stock } of rows) {
    const of = byLot.get(holding.lotId) ?? [];
    const { id, unitGrams, quantity } = holding;
    of.push({ id, packageSize: sizeBrief(packageSize), unitGrams, quantity, stock });
    byLot.set(holding.lotId, of);
  }
  return byLot;
}

/** Package size as stock carries it; null for loose coffee. */
export const sizeBrief = (size: { id: string; size: number; unit: string } | null) =>
  size && { id: size.id, size: size.size, unit: PackageSize.shape.unit.parse(size.unit) };

export async function loadLots(work: Work, condition: SQL | undefined): Promise<RoastedLot[]> {
  const records = await selectLots(work)
    .where(ownRows(work.actor, roastedLots, condition))
    .orderBy(asc(roastedLots.roastedOn), asc(roastedLots.id));
  return presentLots(work, records);
}

export async function loadLot(work: Work, id: string): Promise<RoastedLot> {
  const [lot] = await loadLots(work, eq(roastedLots.id, id));
  if (!lot) throw notFound("Roasted lot");
  return lot;
}

export async function loadLotOfHolding(work: Work, holdingId: string): Promise<RoastedLot> {
  const [row] = await work.tx
    .select({ lotId: roastedHoldings.lotId })
    .from(roastedHoldings)
    .where(ownRows(work.actor, roastedHoldings, eq(roastedHoldings.id, holdingId)));
  if (!row) throw notFound("Roasted coffee");
  return loadLot(work, row.lotId);
}

/** Grams of a lot by freshness, none yet. */
export const noGrams = (): Record<Freshness, number> => ({ resting: 0, fresh: 0, soon: 0, expired: 0 });

/** Days of a lot since its roast, and its freshness. */
export function agedLot(terms: FreshnessTerms, lot: { roastedItemId: string | null; roastedOn: Day }) {
  const ageDays = ageInDays(lot.roastedOn, terms.today);
  return { ageDays, freshness: freshnessOf(ageDays, windowOf(terms, lot.roastedItemId)) };
}

/** Whether a lot is past its best-before date. */
export const isExpired = (terms: FreshnessTerms, lot: { roastedItemId: string | null; roastedOn: Day }): boolean =>
  agedLot(terms, lot).freshness === "expired";
