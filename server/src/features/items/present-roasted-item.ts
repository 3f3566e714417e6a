import { type RoastedItem, RoastLevel } from "@tryer/contract";
import { greenNumberLabel } from "@tryer/domain/green";
import type { greenCoffeeInventory } from "#db/schema/index.ts";
import type { RoastedItemRow } from "./roasted-item-row.ts";

type GreenColumns = "id" | "number" | "coffeeName" | "origin" | "shrinkagePercentage" | "archivedAt";

interface JoinedRow {
  item: RoastedItemRow;
  sharesName: boolean;
  green: Pick<typeof greenCoffeeInventory.$inferSelect, GreenColumns> & { sharesName: boolean };
}

export function presentRoastedItem({ item, sharesName, green }: JoinedRow): RoastedItem {
  return {
    id: item.id,
    name: item.name,
    roastLevel: RoastLevel.parse(item.roastLevel),
    greenCoffee: {
      id: green.id,
      number: greenNumberLabel(green.number),
      coffeeName: green.coffeeName,
      origin: green.origin,
      sharesName: green.sharesName,
      shrinkagePercentage: Number(green.shrinkagePercentage),
      archivedAt: green.archivedAt?.toISOString() ?? null,
    },
    sharesName,
    archivedAt: item.archivedAt?.toISOString() ?? null,
    version: item.version,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  };
}
