import type { Day } from "../calendar/index.ts";
import type { SpreadBatch } from "./spread-batches.ts";

/** Coffee that is roasted as one for a product: the product, or a part of a blend of roasted coffees. */
export interface RoastedShare {
  machineId: string | null;
  /** Green coffee of a batch, in grams. */
  batchGrams: number;
  /** Shrinkage in percent. */
  shrinkage: number;
  /** Share of it in the roasted weight of the product. */
  share: number;
}

/** Line of an order with the roasted coffee that neither stock nor plan has for it. */
export interface ShortLine {
  productId: string;
  shortGrams: number;
  /** Last day of roasting on which the coffee rests long enough; null for an order without a promised day. */
  roastBy: Day | null;
  roasted: readonly RoastedShare[];
}

/** Batch that is not planned yet. */
export interface NewBatch extends SpreadBatch {
  /** Place of the first line that it is roasted for. */
  place: number;
}

/** New batches of one line. */
export interface LineBatches {
  /** Batches that it draws on, also those that a line before it has begun. */
  ids: string[];
  /** Batches that no line before it needs. */
  added: number;
  /** Whether it needs more than are looked at. */
  isCut: boolean;
}

/** Most new batches that are looked at for all lines: beyond them no day is named. */
export const MAX_NEW_BATCHES = 5000;

/** Part of a batch that is no more than an error of the arithmetic. */
const TOLERANCE = 1e-9;

/**
 * Batches that short bags need beyond the plan. `lines` come in the order in which they claim coffee; those of one product
 * share its batches, and each gets the ones that its green coffee reaches into. A shared batch is due for the first of them.
 *
 * Worked: 5 kg roasted with 20 % shrinkage in batches of 2.5 kg green → 6.25 kg, 3 batches; 1 kg more of the same coffee →
 * 7.5 kg, still 3, of which the second line draws on the third.
 */
export function batchesOfShortLines(lines: readonly ShortLine[]): { batches: NewBatch[]; ofLines: LineBatches[] } {
  const batches = new Map<string, NewBatch>();
  const greenOf = new Map<string, number>();
  const ofLines = lines.map(({ productId, shortGrams, roastBy, roasted }, place) => {
    const own: LineBatches = { ids: [], added: 0, isCut: false };
    if (shortGrams <= 0) return own;
    for (const [part, { machineId, batchGrams, shrinkage, share }] of roasted.entries()) {
      const key = `${productId} ${part}`;
      const before = (greenOf.get(key) ?? 0) / batchGrams;
      const after = before + (shortGrams * share) / (1 - shrinkage / 100) / batchGrams;
      greenOf.set(key, after * batchGrams);
      const end = Math.ceil(after - TOLERANCE);
      own.added += end - Math.ceil(before - TOLERANCE);
      for (let at = Math.floor(before + TOLERANCE); at < end; at += 1) {
        const id = `${key} ${at}`;
        const known = batches.get(id);
        if (known === undefined && batches.size >= MAX_NEW_BATCHES) {
          own.isCut = true;
          break;
        }
        const batch = known ?? { id, machineId, fixedOn: null, roastBy, place };
        if (roastBy !== null && (batch.roastBy === null || roastBy < batch.roastBy)) batch.roastBy = roastBy;
        batches.set(id, batch);
        own.ids.push(id);
      }
    }
    return own;
  });
  return { batches: [...batches.values()], ofLines };
}
