import type { GreenMovement } from "@tryer/contract";
import { MOVEMENT_KINDS, type MovementKind } from "@tryer/domain/green";
import { roastNumberLabel } from "@tryer/domain/roasts";
import type { greenCoffeeMovements } from "#db/schema/index.ts";

type MovementRow = typeof greenCoffeeMovements.$inferSelect;

export function presentGreenMovement(row: MovementRow, roastNumber: number | null): GreenMovement {
  return {
    id: row.id,
    kind: movementKind(row.kind),
    changeKg: Number(row.changeKg),
    balanceAfterKg: Number(row.balanceAfterKg),
    shortfallKg: Number(row.shortfallKg),
    roastNumber: roastNumber === null ? null : roastNumberLabel(roastNumber),
    createdAt: row.createdAt.toISOString(),
  };
}

function movementKind(text: string): MovementKind {
  const kind = MOVEMENT_KINDS.find((known) => known === text);
  if (!kind) throw new Error(`unknown kind of movement: ${text}`);
  return kind;
}
