import type { MovementKind } from "@tryer/domain/green";
import { v7 as uuidv7 } from "uuid";
import { columnOfGrams } from "#db/kg-column.ts";
import { greenCoffeeMovements } from "#db/schema/index.ts";
import type { Work } from "../../runtime/request-context.ts";

interface Movement {
  /** Where the movement must be found again. */
  id?: string | undefined;
  greenCoffeeId: string;
  kind: MovementKind;
  changeGrams: number;
  balanceAfterGrams: number;
  /** How the open shortfall of the lot changes: up when stock was missing, down when a return or a count settles it. */
  shortfallChangeGrams: number;
  roastId: string | null;
}

/** One line of the ledger. Whoever calls it holds the lot and writes the same balance to it. */
export async function addMovement({ tx, actor, now }: Work, movement: Movement): Promise<void> {
  await tx.insert(greenCoffeeMovements).values({
    roasteryId: actor.roasteryId,
    id: movement.id ?? uuidv7(),
    greenCoffeeId: movement.greenCoffeeId,
    kind: movement.kind,
    changeKg: columnOfGrams(movement.changeGrams),
    balanceAfterKg: columnOfGrams(movement.balanceAfterGrams),
    shortfallKg: columnOfGrams(movement.shortfallChangeGrams),
    roastId: movement.roastId,
    userId: actor.userId,
    createdAt: now,
  });
}
