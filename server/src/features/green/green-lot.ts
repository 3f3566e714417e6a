import type { GreenCoffee } from "@tryer/contract";
import { and, eq } from "drizzle-orm";
import { greenCoffeeInventory } from "#db/schema/index.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { sharesGreenName } from "./green-brief.ts";
import { type GreenCoffeeRow, presentGreenCoffee } from "./present-green-coffee.ts";

const byId = ({ actor }: Work, id: string) =>
  and(eq(greenCoffeeInventory.roasteryId, actor.roasteryId), eq(greenCoffeeInventory.id, id));

export async function findGreenLot(work: Work, id: string): Promise<GreenCoffeeRow | undefined> {
  const [row] = await work.tx.select().from(greenCoffeeInventory).where(byId(work, id));
  return row;
}

export async function loadGreenCoffee(work: Work, id: string): Promise<GreenCoffee> {
  const [found] = await work.tx
    .select({ row: greenCoffeeInventory, sharesName: sharesGreenName })
    .from(greenCoffeeInventory)
    .where(byId(work, id));
  if (!found) throw notFound("Green coffee");
  return presentGreenCoffee(found.row, found.sharesName);
}

/**
 * The lot, held until the transaction ends. 'No key update' is the lock that the later UPDATE takes anyway; a stronger
 * one would wait for every transaction that has just inserted a row pointing at the lot, and two of those for each other.
 */
export async function lockGreenLot(work: Work, id: string): Promise<GreenCoffeeRow | undefined> {
  const [row] = await work.tx.select().from(greenCoffeeInventory).where(byId(work, id)).for("no key update");
  return row;
}

/** Writes the given columns and makes the row a new version. */
export async function updateGreenLot(
  work: Work,
  lot: GreenCoffeeRow,
  columns: Partial<GreenCoffeeRow>,
): Promise<GreenCoffeeRow> {
  const [row] = await work.tx
    .update(greenCoffeeInventory)
    .set({ ...columns, version: lot.version + 1, updatedAt: work.now })
    .where(byId(work, lot.id))
    .returning();
  if (!row) throw new Error("a locked lot is gone");
  return row;
}
