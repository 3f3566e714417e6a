import type { RoastedItem } from "@tryer/contract";
import { ROAST_LEVELS, type RoastLevel } from "@tryer/domain/items";
import type { greenCoffeeInventory } from "#db/schema/index.ts";
import type { RoastedItemRow } from "./roasted-item-row.ts";

type GreenColumns = "id" | "coffeeName" | "origin" | "shrinkagePercentage" | "archivedAt";

interface JoinedRow {
  item: RoastedItemRow;
  green: Pick<typeof greenCoffeeInventory.$inferSelect, GreenColumns>;
}

export function presentRoastedItem({ item, green }: JoinedRow): RoastedItem {
  return {
    id: item.id,
    name: item.name,
    roastLevel: roastLevel(item.roastLevel),
    greenCoffee: {
      id: green.id,
      coffeeName: green.coffeeName,
      origin: green.origin,
      shrinkagePercentage: Number(green.shrinkagePercentage),
      archivedAt: green.archivedAt?.toISOString() ?? null,
    },
    archivedAt: item.archivedAt?.toISOString() ?? null,
    version: item.version,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  };
}

function roastLevel(text: string): RoastLevel {
  const level = ROAST_LEVELS.find((known) => known === text);
  if (!level) throw new Error(`unknown roast level: ${text}`);
  return level;
}
