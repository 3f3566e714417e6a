import type { PackagingStockOn, StockOnInput } from "@tryer/contract";
import { packagingValue } from "@tryer/domain/packaging";
import { packagingNumberLabel } from "@tryer/domain/units";
import { asc } from "drizzle-orm";
import { packagingMaterials as materials, packagingMovements as movements } from "#db/schema/index.ts";
import { askedDay, stockOnDay } from "#features/locations/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";

const LEDGER = {
  table: movements,
  recordId: movements.materialId,
  locationId: movements.locationId,
  change: movements.changePieces,
  priceAfter: movements.priceAfterE4,
  businessDay: movements.businessDay,
  sequence: movements.sequence,
};

/** Pieces and value of every material at the end of a business day, those that were archived since too. */
export const showPackagingOn = query({
  permission: "packaging:read",
  async run(work, input: StockOnInput): Promise<PackagingStockOn> {
    const { tx, actor } = work;
    const date = await askedDay(work, input.date);
    const held = await stockOnDay(work, LEDGER, date);
    const rows = await tx
      .select({ id: materials.id, number: materials.number, name: materials.name })
      .from(materials)
      .where(ownRows(actor, materials))
      .orderBy(asc(materials.nameKey), asc(materials.number));
    const stored = rows.flatMap(({ number, ...material }) => {
      const stock = held.get(material.id);
      if (!stock || stock.byLocation.length === 0) return [];
      const { quantity: pieces, priceE4 } = stock;
      return {
        ...material,
        number: packagingNumberLabel(number),
        pieces,
        stock: stock.byLocation.map(({ locationId, quantity }) => ({ locationId, pieces: quantity })),
        ...(actor.mayReadCosts ? { perPieceE4: priceE4, valueMinor: packagingValue(pieces, priceE4) } : {}),
      };
    });
    const values = {
      valueMinor: sum(stored.map(({ valueMinor }) => valueMinor ?? 0)),
      unpricedCount: stored.filter(({ valueMinor }) => valueMinor === null).length,
    };
    return {
      date,
      materials: stored,
      totals: { pieces: sum(stored.map(({ pieces }) => pieces)), ...(actor.mayReadCosts ? values : {}) },
    };
  },
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
