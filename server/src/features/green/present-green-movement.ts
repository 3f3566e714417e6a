import { GreenMovement } from "@tryer/contract";
import { roastNumberLabel } from "@tryer/domain/roasts";
import type { greenCoffeeMovements } from "#db/schema/index.ts";

type MovementRow = typeof greenCoffeeMovements.$inferSelect;

export function presentGreenMovement(row: MovementRow, roastNumber: number | null): GreenMovement {
  return {
    id: row.id,
    kind: GreenMovement.shape.kind.parse(row.kind),
    changeKg: Number(row.changeKg),
    balanceAfterKg: Number(row.balanceAfterKg),
    shortfallKg: Number(row.shortfallKg),
    roastNumber: roastNumber === null ? null : roastNumberLabel(roastNumber),
    createdAt: row.createdAt.toISOString(),
  };
}
