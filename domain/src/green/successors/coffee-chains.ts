import { MAX_SUCCESSORS } from "./successors.ts";

/** Lot of a chain; null is followed by none. */
export interface ChainLot {
  id: string;
  successorId: string | null;
  isArchived: boolean;
}

/** Lots that follow one another, or a lot that stands alone. They are one coffee, bought again under other numbers. */
export interface CoffeeChain<Lot extends ChainLot> {
  lots: Lot[];
  /** Last lot in use, which is bought next; null where all were put away. */
  current: Lot | null;
}

/**
 * Coffees of lots: those that lead to the same last lot are one. Worked: A and B are followed by C, D stands alone → two
 * coffees, A, B and C with C as the current one, and D.
 */
export function coffeeChains<Lot extends ChainLot>(lots: readonly Lot[]): CoffeeChain<Lot>[] {
  const known = new Map(lots.map((lot) => [lot.id, lot]));
  const chains = new Map<string, { lot: Lot; toEnd: number }[]>();
  for (const lot of lots) {
    let last = lot;
    let toEnd = 0;
    for (let next = nextOf(lot, known); next !== undefined && toEnd <= MAX_SUCCESSORS; next = nextOf(next, known)) {
      last = next;
      toEnd += 1;
    }
    chains.set(last.id, [...(chains.get(last.id) ?? []), { lot, toEnd }]);
  }
  return [...chains.values()].map((members) => {
    const ordered = members.sort((one, other) => other.toEnd - one.toEnd).map(({ lot }) => lot);
    return { lots: ordered, current: ordered.findLast(({ isArchived }) => !isArchived) ?? null };
  });
}

const nextOf = <Lot extends ChainLot>({ successorId }: Lot, known: ReadonlyMap<string, Lot>): Lot | undefined =>
  successorId === null ? undefined : known.get(successorId);
