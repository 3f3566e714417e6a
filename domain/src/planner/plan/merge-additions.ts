import { packageKey } from "../../items/index.ts";

/** A plan item, stored or to be added: so many packages of one size of a roasted coffee. */
export type Addition = { id: string; roastedItemId: string; size: number; unit: string; quantity: number };

export type MergedAdditions = {
  /** Stored plan items with their new, whole quantity. */
  increased: { id: string; quantity: number }[];
  /** New plan items; of several alike the first one's id and unit are kept. */
  added: Addition[];
};

/**
 * An addition with the same roasted item, size and unit as a plan item raises its quantity instead of making a second
 * row (spec §5); additions alike are put together as well. Worked: 3 × 5 lbs stored, 2 × 5 lb added → quantity 5.
 */
export function mergeAdditions(existing: readonly Addition[], additions: readonly Addition[]): MergedAdditions {
  const storedByKey = new Map<string, Addition>();
  for (const item of existing) {
    const key = additionKey(item);
    if (!storedByKey.has(key)) storedByKey.set(key, item);
  }
  const increased = new Map<string, { id: string; quantity: number }>();
  const added = new Map<string, Addition>();
  for (const addition of additions) {
    const key = additionKey(addition);
    const stored = storedByKey.get(key);
    if (stored !== undefined) {
      const before = increased.get(key)?.quantity ?? stored.quantity;
      increased.set(key, { id: stored.id, quantity: before + addition.quantity });
    } else {
      const alike = added.get(key);
      added.set(key, alike ? { ...alike, quantity: alike.quantity + addition.quantity } : { ...addition });
    }
  }
  return { increased: [...increased.values()], added: [...added.values()] };
}

function additionKey({ roastedItemId, size, unit }: Addition): string {
  return `${packageKey({ size, unit })} ${roastedItemId}`;
}
