import type { RoastedCosts } from "@tryer/contract";
import {
  type CostedChange,
  type CostedMovement,
  costOfGrams,
  costRoastedLots,
  type LotCost,
  type MissingCostOfLot,
  priceOfGramsE4,
  type RoastedMovementKind,
  type RoastOrigin,
} from "@tryer/domain/stock";
import { wholeGrams } from "@tryer/domain/units";
import { and, asc, isNull, notInArray, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  roastedMovements as movements,
  roastedCoffeeItems as products,
  roastedHoldings,
  roastedLots,
  roasts,
} from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { lotNumber } from "../lot-number.ts";
import { isTakenBack } from "../reverse-bookings.ts";
import { packagingOfHoldings } from "./packaging-of-holdings.ts";

type Holdings = readonly { id: string; unitGrams: number; quantity: number; packageSize: unknown }[];

/**
 * Costs of lots, with what is left of each in its holdings. They follow from the cost and the weight that roasts have by
 * now and from the movements that stand, so an undone blend, an edited weight and a later invoice are in them at once.
 */
export async function costsOfLots(
  work: Work,
  holdingsOf: ReadonlyMap<string, Holdings>,
): Promise<Map<string, RoastedCosts>> {
  const wanted = [...holdingsOf.keys()];
  const records = new Map((await recordsOf(work, wanted)).map((record) => [record.id, record]));
  const { lots, changes } = costRoastedLots(
    [...records.values()].flatMap((record) => (record.isRoast ? originOf(record) : [])),
    await movementsOf(work, [...records.keys()]),
  );
  const bags = [...holdingsOf.values()].flat().filter(({ packageSize }) => packageSize !== null);
  const packaging = await packagingOfHoldings(
    work,
    bags.filter(({ quantity }) => quantity > 0).map(({ id }) => id),
  );
  const feeders = feedersOf(changes);
  return new Map(
    wanted.map((lotId) => {
      const cost = lots.get(lotId);
      const holdings = holdingsOf.get(lotId) ?? [];
      const basis = cost?.basis ?? null;
      const costs: RoastedCosts = {
        perKgE4: basis && priceOfGramsE4(basis, 1000),
        leftMinor: leftOf(cost, holdings),
        isEstimated: allInto(feeders, lotId).some((id) => records.get(id)?.isEstimated === true),
        missing: basis === null ? missingOf(cost, records) : [],
        parts: partsOf(lotId, records, changes),
        bags: holdings.flatMap(({ id, unitGrams, quantity, packageSize }) => {
          if (packageSize === null || quantity === 0) return [];
          const own = packaging.get(id);
          return {
            holdingId: id,
            coffeeCostE4: basis && priceOfGramsE4(basis, unitGrams),
            packagingCostE4: own?.costE4 ?? null,
            tookPackaging: own !== undefined,
          };
        }),
      };
      return [lotId, costs];
    }),
  );
}

/** Worth of what the holdings of a lot have, which is all that is left of it. */
function leftOf(cost: LotCost | undefined, holdings: Holdings): number | null {
  const grams = holdings.reduce((sum, { quantity, unitGrams }) => sum + quantity * unitGrams, 0);
  if (grams === 0) return 0;
  return cost?.basis ? costOfGrams(cost.basis, grams) : null;
}

/** Ids of lots, and of all lots that something of went into them as a part of a blend or into a bag that counts to them. */
const lotsThatWentInto = ({ roasteryId }: Work["actor"], lotIds: readonly string[]) => sql`(
  with recursive feeding (lot_id) as (
    select unnest(${sql.param(lotIds)}::uuid[])
    union
    select given.lot_id from feeding
    join roasted_movements taken on taken.roastery_id = ${roasteryId} and taken.lot_id = feeding.lot_id
      and taken.kind in ('blend_in', 'packing_in') and taken.reverses_id is null
    join roasted_movements given on given.roastery_id = taken.roastery_id and given.booking_id = taken.booking_id
      and given.kind in ('blend_out', 'blend_loss', 'packing_out') and given.lot_id <> taken.lot_id
  )
  select lot_id from feeding
)`;

/** Lots and those that went into them, with the facts of their roasts that costs go by. */
const recordsOf = ({ tx, actor }: Work, lotIds: readonly string[]) =>
  tx
    .select({
      id: roastedLots.id,
      own: roastedLots.number,
      roastId: roastedLots.roastId,
      roast: roasts.number,
      product: { id: products.id, name: products.name },
      roastedOn: roastedLots.roastedOn,
      isRoast: sql<boolean>`${roastedLots.roastId} is not null`,
      grams: roasts.roastedWeightGrams,
      costMinor: roasts.costMinor,
      shortfallGrams: roasts.shortfallGrams,
      isEstimated: roasts.isRoastedEstimated,
      deletedAt: roasts.deletedAt,
    })
    .from(roastedLots)
    .leftJoin(roasts, refersTo(roastedLots.roastId, roasts))
    .leftJoin(products, refersTo(roastedLots.roastedItemId, products))
    .where(ownRows(actor, roastedLots, sql`${roastedLots.id} in ${lotsThatWentInto(actor, lotIds)}`));

type Records = ReadonlyMap<string, Awaited<ReturnType<typeof recordsOf>>[number]>;

const originOf = (record: Awaited<ReturnType<typeof recordsOf>>[number]): RoastOrigin => ({
  lotId: record.id,
  grams: record.deletedAt === null ? wholeGrams(record.grams ?? 0) : 0,
  costMinor: record.costMinor,
  // A roast that took only a part from stock has the cost of that part alone, until a receipt settles the rest.
  missing: (record.shortfallGrams ?? 0) > 0 ? "greenShort" : null,
});

/** Movements of lots that stand and change what they hold in all, in the order of booking. */
async function movementsOf({ tx, actor }: Work, ids: string[]): Promise<CostedMovement[]> {
  const rows = await tx
    .select({
      lotId: movements.lotId,
      bookingId: movements.bookingId,
      kind: movements.kind,
      changeGrams: sql`${movements.change} * ${roastedHoldings.unitGrams}`.mapWith(Number),
    })
    .from(movements)
    .innerJoin(roastedHoldings, refersTo(movements.holdingId, roastedHoldings))
    .where(
      and(
        ownRows(actor, movements, sql`${movements.lotId} = any(${sql.param(ids)}::uuid[])`),
        notInArray(movements.kind, ["roast", "roast_corrected", "transfer_in", "transfer_out"]),
        isNull(movements.reversesId),
        sql`not ${isTakenBack}`,
      ),
    )
    .orderBy(asc(movements.sequence));
  return rows.map((row) => ({ ...row, kind: row.kind as RoastedMovementKind }));
}

/** Lots that each lot took something of, by the bookings that changed several. */
function feedersOf(changes: readonly CostedChange[]): Map<string, Set<string>> {
  const feeders = new Map<string, Set<string>>();
  const givers = new Map<string, string[]>();
  for (const { bookingId, lotId, changeGrams } of changes) {
    if (changeGrams < 0) givers.set(bookingId, [...(givers.get(bookingId) ?? []), lotId]);
  }
  for (const { bookingId, lotId, changeGrams } of changes) {
    const from = changeGrams > 0 ? (givers.get(bookingId) ?? []) : [];
    if (from.length > 0) feeders.set(lotId, new Set([...(feeders.get(lotId) ?? []), ...from]));
  }
  return feeders;
}

/** A lot, and all lots that went into it. */
function allInto(feeders: ReadonlyMap<string, ReadonlySet<string>>, lotId: string): string[] {
  const all = new Set([lotId]);
  for (const id of all) for (const from of feeders.get(id) ?? []) all.add(from);
  return [...all];
}

const missingOf = (cost: LotCost | undefined, records: Records): RoastedCosts["missing"] =>
  (cost?.missing ?? []).map(({ lotId, reason }: MissingCostOfLot) => {
    const record = records.get(lotId);
    return {
      lotId,
      number: lotNumber(record?.own ?? null, record?.roast ?? null),
      roastId: record?.roastId ?? null,
      reason,
    };
  });

/** Lots that a blend was made of with what each of them gave; none for a lot that is no blend. */
function partsOf(lotId: string, records: Records, changes: readonly CostedChange[]): RoastedCosts["parts"] {
  const byLot = new Map<string, { grams: number; costMinor: number | null }>();
  for (const { bookingId, lotId: from, changeGrams, changeMinor } of changes) {
    if (bookingId !== lotId || from === lotId) continue;
    const known = byLot.get(from) ?? { grams: 0, costMinor: 0 };
    byLot.set(from, {
      grams: known.grams - changeGrams,
      costMinor: known.costMinor === null || changeMinor === null ? null : known.costMinor - changeMinor,
    });
  }
  return [...byLot]
    .map(([id, taken]) => ({ record: records.get(id), id, taken }))
    .toSorted((a, b) => ((a.record?.roastedOn ?? "") < (b.record?.roastedOn ?? "") ? -1 : 1))
    .map(({ record, id, taken }) => ({
      lotId: id,
      number: lotNumber(record?.own ?? null, record?.roast ?? null),
      product: record?.product ?? null,
      ...taken,
    }));
}
