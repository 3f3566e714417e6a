import { and, eq } from "drizzle-orm";
import { greenCoffeeInventory } from "#db/schema/index.ts";
import { invalid, Refusal } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

/** A product may keep a green coffee that was put away, but not newly choose one. */
export async function checkGreenChoice({ tx, actor }: Work, greenCoffeeId: string): Promise<void> {
  const [green] = await tx
    .select({ name: greenCoffeeInventory.coffeeName, archivedAt: greenCoffeeInventory.archivedAt })
    .from(greenCoffeeInventory)
    .where(and(eq(greenCoffeeInventory.roasteryId, actor.roasteryId), eq(greenCoffeeInventory.id, greenCoffeeId)));
  if (!green) throw new Refusal("NOT_FOUND", "Green coffee ID not found for roasted item");
  if (green.archivedAt) {
    throw invalid(`${green.name} is archived. Restore it first, or choose another green coffee.`, "greenCoffeeId");
  }
}
