import { type LedgerKind, ledgerRule } from "./ledger-rules.ts";

/** A movement as it is kept. Weights in grams. Older ones name no location. */
export interface RecordedMovement {
  id: string;
  kind: LedgerKind;
  locationId: string | null;
  changeGrams: number;
  balanceAfterGrams: number;
  shortfallChangeGrams: number;
}

/** Stock of a lot as its own columns say, which are kept beside the ledger. */
export interface LotOnRecord {
  balanceGrams: number;
  shortfallGrams: number;
  byLocation: ReadonlyMap<string | null, number>;
}

export interface LedgerProblem {
  /** Movement at which the ledger stops adding up; null where only the lot's own columns differ. */
  movementId: string | null;
  says: string;
}

export interface Replayed extends LotOnRecord {
  problems: LedgerProblem[];
}

/**
 * Adds up the movements of a lot in recorded order and names everything that does not add up: a balance that is not the
 * sum so far, a balance or shortfall below 0, a change against the direction of its kind. Worked: +10,000, -4,000 →
 * 6,000 g in all, no problem; with a recorded balance of 6,001 g the second movement is named.
 */
export function replay(movements: Iterable<RecordedMovement>): Replayed {
  const byLocation = new Map<string | null, number>();
  const problems: LedgerProblem[] = [];
  let [balanceGrams, shortfallGrams] = [0, 0];
  for (const movement of movements) {
    const { id, locationId, changeGrams } = movement;
    balanceGrams += changeGrams;
    shortfallGrams += movement.shortfallChangeGrams;
    const atLocation = (byLocation.get(locationId) ?? 0) + changeGrams;
    byLocation.set(locationId, atLocation);
    const found = [
      ...directionProblems(movement),
      movement.balanceAfterGrams !== balanceGrams &&
        `The balance says ${movement.balanceAfterGrams} g, the movements make ${balanceGrams} g`,
      balanceGrams < 0 && `The stock falls to ${balanceGrams} g`,
      atLocation < 0 && `The stock of location ${locationId ?? "none"} falls to ${atLocation} g`,
      shortfallGrams < 0 && `The shortfall falls to ${shortfallGrams} g`,
    ].filter((says) => says !== false);
    problems.push(...found.map((says) => ({ movementId: id, says })));
  }
  return { balanceGrams, shortfallGrams, byLocation, problems };
}

const GOES_AGAINST = {
  in: (change: number) => change < 0,
  out: (change: number) => change > 0,
  either: () => false,
  none: (change: number) => change !== 0,
};
const SHORTFALL_AGAINST = {
  keeps: (change: number) => change !== 0,
  lowers: (change: number) => change > 0,
  either: () => false,
};

function directionProblems({ kind, changeGrams, shortfallChangeGrams }: RecordedMovement): string[] {
  const { direction, shortfall } = ledgerRule(kind);
  const problems: string[] = [];
  if (GOES_AGAINST[direction](changeGrams))
    problems.push(`A movement of kind ${kind} changes the stock by ${changeGrams} g`);
  if (SHORTFALL_AGAINST[shortfall](shortfallChangeGrams)) {
    problems.push(`A movement of kind ${kind} changes the shortfall by ${shortfallChangeGrams} g`);
  }
  return problems;
}

/**
 * Proves the columns of a lot by its ledger: the problems of `replay`, and every number of the lot that is not the sum of
 * its movements, by location and in all. Empty where everything adds up.
 */
export function proveLot(onRecord: LotOnRecord, movements: Iterable<RecordedMovement>): LedgerProblem[] {
  const summed = replay(movements);
  const differs = (what: string, says: number, makes: number): LedgerProblem[] =>
    says === makes ? [] : [{ movementId: null, says: `${what} says ${says} g, the movements make ${makes} g` }];
  const places = new Set([...onRecord.byLocation.keys(), ...summed.byLocation.keys()]);
  return [
    ...summed.problems,
    ...differs("The stock", onRecord.balanceGrams, summed.balanceGrams),
    ...differs("The shortfall", onRecord.shortfallGrams, summed.shortfallGrams),
    ...[...places].flatMap((place) =>
      differs(
        `The stock of location ${place ?? "none"}`,
        onRecord.byLocation.get(place) ?? 0,
        summed.byLocation.get(place) ?? 0,
      ),
    ),
  ];
}

/** A movement of a lot with what ties it to another one. */
export interface LinkedMovement extends RecordedMovement {
  /** Movement that this one takes back. */
  reversesId: string | null;
  roastId: string | null;
  /** Movements that were booked together have one, such as the two sides of a transfer. */
  bookingId: string;
}

/**
 * Receipts that may be in the stock that these movements of a lot leave, for trace and recall, in recorded order: all
 * since the stock was last 0. What was taken back never was: neither a receipt that was countered counts, nor the 0 that a
 * deleted roast had left. A part that was split off another lot comes in as a receipt; a transfer of all that there is
 * leaves no 0. For a roast give the movements before it. Worked: opening, roasted to 0, delivery A, delivery B → A and B.
 */
export function receiptsSinceZero<M extends LinkedMovement>(movements: readonly M[]): M[] {
  const standing = withoutCountered(movements);
  let [balanceGrams, start] = [0, 0];
  for (const [index, { kind, bookingId, changeGrams }] of standing.entries()) {
    balanceGrams += changeGrams;
    const isUnderWay = kind === "transfer_out" && standing[index + 1]?.bookingId === bookingId;
    if (balanceGrams === 0 && !isUnderWay) start = index + 1;
  }
  const left = new Set(standing.flatMap(({ kind, bookingId }) => (kind === "transfer_out" ? bookingId : [])));
  return standing
    .slice(start)
    .filter(
      ({ kind, bookingId }) => ledgerRule(kind).value === "receipt" || (kind === "transfer_in" && !left.has(bookingId)),
    );
}

/** Movements without those that were taken back and without what took them back. */
function withoutCountered<M extends LinkedMovement>(movements: readonly M[]): M[] {
  const countered = new Set(movements.flatMap(({ reversesId }) => reversesId ?? []));
  const lastReturn = new Map<string, number>();
  for (const [index, { kind, roastId }] of movements.entries()) {
    if (kind === "roast_returned" && roastId !== null) lastReturn.set(roastId, index);
  }
  return movements.filter(
    ({ id, kind, reversesId, roastId }, index) =>
      reversesId === null &&
      !countered.has(id) &&
      !(isOfRoast(kind) && roastId !== null && index <= (lastReturn.get(roastId) ?? -1)),
  );
}

const isOfRoast = (kind: LedgerKind): boolean => kind === "roast" || kind === "roast_returned";

/**
 * Causes of transfers and splits, of one lot or between lots, whose movements do not make 0 together: coffee that left one
 * place and never came to another. Worked: -20,000 and +20,000 under one cause → none; -20,000 alone → that cause.
 */
export function unmatchedTransfers(
  movements: Iterable<{ kind: LedgerKind; causeId: string; changeGrams: number }>,
): string[] {
  const sums = new Map<string, number>();
  for (const { kind, causeId, changeGrams } of movements) {
    if (kind === "transfer_out" || kind === "transfer_in") sums.set(causeId, (sums.get(causeId) ?? 0) + changeGrams);
  }
  return [...sums].filter(([, grams]) => grams !== 0).map(([causeId]) => causeId);
}
