import { checkRoastWeights } from "@tryer/domain/roasts";
import { eq } from "drizzle-orm";
import { roastedCoffeeItems } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

const EARLIEST = Date.UTC(1990, 0, 1);
const DAY_MS = 86_400_000;

export function checkWeights(weights: { greenGrams: number; roastedGrams: number | null }, place = ""): void {
  const check = checkRoastWeights(weights);
  if (!check.ok) throw invalid(check.reason, `${place}${check.field}Kg`);
}

/** Clocks and time zones differ, so up to a day ahead passes; a mistyped year does not. */
export function checkRoastedAt(roastedAt: Date, now: Date, place = ""): void {
  if (roastedAt.getTime() > now.getTime() + DAY_MS)
    throw invalid("Date must not be in the future", `${place}roastedAt`);
  if (!(roastedAt.getTime() >= EARLIEST)) throw invalid("Date must not be before 1990", `${place}roastedAt`);
}

export async function checkProduct({ tx, actor }: Work, id: string): Promise<void> {
  const [product] = await tx
    .select({ id: roastedCoffeeItems.id })
    .from(roastedCoffeeItems)
    .where(ownRows(actor, roastedCoffeeItems, eq(roastedCoffeeItems.id, id)));
  if (!product) throw notFound("Roasted item");
}
