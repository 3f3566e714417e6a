import type { GreenCoffee } from "@tryer/contract";
import { greenNumberLabel } from "@tryer/domain/green";
import type { greenCoffeeInventory } from "#db/schema/index.ts";

export type GreenCoffeeRow = typeof greenCoffeeInventory.$inferSelect;

export function presentGreenCoffee(row: GreenCoffeeRow, sharesName: boolean): GreenCoffee {
  return {
    id: row.id,
    number: greenNumberLabel(row.number),
    coffeeName: row.coffeeName,
    origin: row.origin,
    sharesName,
    quantityKg: Number(row.quantityKg),
    shrinkagePercentage: Number(row.shrinkagePercentage),
    shortfallKg: Number(row.shortfallKg),
    archivedAt: row.archivedAt?.toISOString() ?? null,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
