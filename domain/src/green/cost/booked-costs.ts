import type { Day } from "../../calendar/index.ts";
import { amountAtPrice, spread } from "../../money/index.ts";
import type { LedgerKind } from "../ledger/ledger-rules.ts";
import type { LedgerProblem } from "../ledger/replay.ts";
import { type CostEvent, type CostStep, costStep, costSteps, type StepContext } from "./cost-ledger.ts";
import { type AverageState, NO_STOCK, stockValueMinor } from "./moving-average.ts";

/** A movement as the ledger keeps it. Weights in grams, amounts in minor units of the roastery's currency. */
export interface CostMovement {
  id: string;
  /** Movements that were booked together have one. */
  bookingId: string;
  kind: LedgerKind;
  businessDay: Day;
  changeGrams: number;
  roastId: string | null;
  /** Movement that this one takes back. */
  reversesId: string | null;
  /** Receipt that a later invoice names. */
  correctsId: string | null;
  /**
   * Value that moved with it, below 0 where it left; of a receipt its landed amount, of a later invoice the difference.
   * Null where it is unknown.
   */
  amountMinor: number | null;
  /** Price per kg of the lot after it, in ten-thousandths of a minor unit; null where the cost is unknown. */
  averageAfterE4: number | null;
}

/** Movements that are one event of the lot's cost; none for a transfer between locations, which keeps its value. */
interface CostBooking {
  event: CostEvent | null;
  movements: readonly CostMovement[];
  /** Amount of the receipt that is taken back. */
  receiptMinor?: number | null;
}

/**
 * Kinds whose price follows from the whole life of the lot; that of all others follows from the stock before them and from
 * what their own cause had taken.
 */
export const needsWholeLife = (kind: LedgerKind): boolean => kind === "delivery_returned" || kind === "recosted";

/**
 * Fills in amounts and prices of movements that are being booked on a lot: `state` is its stock before them, `contextOf`
 * says what their causes had taken. Receipts and set prices come with theirs.
 */
export function priceMovements(
  state: AverageState,
  drafts: readonly CostMovement[],
  contextOf: (event: CostEvent) => StepContext = () => ({}),
): CostMovement[] {
  let before = state;
  return costBookings(drafts).flatMap((booking) => {
    const { event } = booking;
    const step = event && costStep(before, event, contextOf(event));
    const filled = fillIn(booking, step, before);
    if (step) before = step;
    return filled;
  });
}

/** All movements of a lot, in recorded order, with the amounts and prices that they must have. */
export function priceWholeLife(movements: readonly CostMovement[]): CostMovement[] {
  const bookings = costBookings(movements);
  const steps = costSteps(bookings.flatMap(({ event }) => event ?? []));
  let at = 0;
  let before: AverageState = NO_STOCK;
  return bookings.flatMap((booking) => {
    const step = booking.event ? (steps[at++] ?? null) : null;
    const filled = fillIn(booking, step, before);
    if (step) before = step;
    return filled;
  });
}

/** Events of a lot's cost, of its movements in recorded order. */
export const costEventsOf = (movements: readonly CostMovement[]): CostEvent[] =>
  costBookings(movements).flatMap(({ event }) => event ?? []);

/**
 * Proves the prices and amounts of a lot by walking through its life again: names every movement that says another price
 * or amount, and the lot's own price where it is not the last one.
 */
export function proveCosts(averageE4: number | null, movements: readonly CostMovement[]): LedgerProblem[] {
  const must = priceWholeLife(movements);
  const problems = must.flatMap(({ id, amountMinor, averageAfterE4 }, index): LedgerProblem[] => {
    const is = movements[index];
    const differs = (what: string, says: number | null | undefined, makes: number | null): LedgerProblem[] =>
      says === makes ? [] : [{ movementId: id, says: `The ${what} says ${says}, the movements make ${makes}` }];
    return [
      ...differs("amount", is?.amountMinor, amountMinor),
      ...differs("price", is?.averageAfterE4, averageAfterE4),
    ];
  });
  const last = must.at(-1)?.averageAfterE4 ?? null;
  if (last === averageE4) return problems;
  return [
    ...problems,
    { movementId: null, says: `The price of the lot says ${averageE4}, the movements make ${last}` },
  ];
}

function fillIn(booking: CostBooking, step: CostStep | null, before: AverageState): CostMovement[] {
  const amounts = amountsOf(booking, step, before);
  const averageAfterE4 = step ? step.averageE4 : before.averageE4;
  return booking.movements.map((movement, index) => ({
    ...movement,
    amountMinor: amounts[index] ?? null,
    averageAfterE4,
  }));
}

function amountsOf(
  { event, movements, receiptMinor = null }: CostBooking,
  step: CostStep | null,
  before: AverageState,
): (number | null)[] {
  const atPrice = () => movements.map(({ changeGrams }) => signedValue(changeGrams, before.averageE4));
  if (event === null || step === null) return atPrice();
  switch (event.kind) {
    case "receipt":
      return [event.amountMinor];
    case "consumption":
    case "roastReturned":
    case "consumptionReturned": {
      const { costMinor } = step;
      if (costMinor === null) return movements.map(() => null);
      const weights = movements.map(({ changeGrams }) => Math.abs(changeGrams));
      return spread(costMinor, weights).map((part) => (part === 0 ? 0 : -part));
    }
    case "count":
      return atPrice();
    case "takenBack":
      return [receiptMinor === null ? null : minus(receiptMinor), returnDifference(step, before, receiptMinor)].slice(
        0,
        movements.length,
      );
    case "costSet":
      return [gained(step, before)];
    case "recosted":
      return movements.map(({ amountMinor }) => amountMinor);
  }
}

const minus = (value: number) => (value === 0 ? 0 : -value);

/**
 * Part of a receipt that is taken back which is in no stock any more: what was taken meanwhile had cost that much more or
 * less. Above 0 where too much was booked; null where a value is unknown. Worked: 10 kg for 100.00 and 10 kg for 200.00, a
 * roast of 10 kg (150.00), the second taken back → 150.00 of stock less 200.00 make 0 with +50.00.
 */
function returnDifference(step: CostStep, before: AverageState, receiptMinor: number | null): number | null {
  const worth = gained(step, before);
  return worth === null || receiptMinor === null ? null : worth + receiptMinor;
}

/**
 * Whether a line says nothing: a difference that is unknown, or no more than rounding makes. Such a line is not booked.
 */
export const isEmptyDifference = ({ kind, amountMinor }: Pick<CostMovement, "kind" | "amountMinor">): boolean =>
  kind === "return_difference" && (amountMinor === null || Math.abs(amountMinor) <= 1);

/** Value that a new price adds to the stock; null where it had none before. */
function gained(step: CostStep, before: AverageState): number | null {
  const [was, is] = [stockValueMinor(before.grams, before.averageE4), stockValueMinor(step.grams, step.averageE4)];
  return was === null || is === null ? null : is - was;
}

function signedValue(changeGrams: number, averageE4: number | null): number | null {
  if (changeGrams === 0) return 0;
  if (averageE4 === null) return null;
  const value = amountAtPrice(Math.abs(changeGrams), averageE4);
  return changeGrams < 0 ? minus(value) : value;
}

function costBookings(movements: readonly CostMovement[]): CostBooking[] {
  const amounts = new Map<string, number | null>();
  return grouped(movements).map((group): CostBooking => {
    const [first] = group;
    if (!first) throw new RangeError("A booking without movements");
    const event = eventOf(first, group, amounts);
    if (event?.kind === "receipt") amounts.set(event.id, event.amountMinor);
    if (event?.kind === "recosted") amounts.set(event.receiptId, event.amountMinor);
    const receiptMinor = event?.kind === "takenBack" ? (amounts.get(event.receiptId) ?? null) : null;
    return { event, movements: group, receiptMinor };
  });
}

/** Movements by event: a roast that takes from several locations, or gives back to them, is one, and so is a transfer. */
function grouped(movements: readonly CostMovement[]): CostMovement[][] {
  const groups: CostMovement[][] = [];
  for (const movement of movements) {
    const last = groups.at(-1);
    const [first] = last ?? [];
    if (last && first && isOneEvent(first, movement)) last.push(movement);
    else groups.push([movement]);
  }
  return groups;
}

function isOneEvent(first: CostMovement, next: CostMovement): boolean {
  if (first.bookingId !== next.bookingId) return false;
  if (first.kind === "transfer_out") return next.kind === "transfer_in";
  if (first.kind === "delivery_returned") return next.kind === "return_difference";
  const isOfRoast = first.kind === "roast" || first.kind === "roast_returned";
  return isOfRoast && next.kind === first.kind && next.roastId === first.roastId;
}

function eventOf(
  first: CostMovement,
  group: readonly CostMovement[],
  amounts: ReadonlyMap<string, number | null>,
): CostEvent | null {
  const { id, businessDay, roastId, reversesId, correctsId, amountMinor, averageAfterE4 } = first;
  const head = { id, businessDay };
  const changeGrams = group.reduce((sum, movement) => sum + movement.changeGrams, 0);
  const grams = Math.abs(changeGrams);
  const receipt = (): CostEvent => ({ ...head, kind: "receipt", grams, amountMinor });
  const consumption = (cause: string | null): CostEvent => ({ ...head, kind: "consumption", grams, roastId: cause });
  const count = (): CostEvent => ({ ...head, kind: "count", changeGrams });
  switch (first.kind) {
    case "opening":
    case "delivery":
      return receipt();
    case "delivery_returned":
      return reversesId === null ? consumption(null) : { ...head, kind: "takenBack", receiptId: reversesId };
    case "count":
    case "adjustment":
      return count();
    case "roast":
      return consumption(roastId);
    case "roast_returned":
      return roastId === null ? count() : { ...head, kind: "roastReturned", grams, roastId };
    case "sale":
    case "waste":
    case "sample":
      return consumption(null);
    case "return":
      return reversesId === null ? count() : { ...head, kind: "consumptionReturned", grams, consumptionId: reversesId };
    case "transfer_out":
    case "transfer_in": {
      if (changeGrams === 0) return null;
      return changeGrams < 0 ? consumption(null) : receipt();
    }
    case "return_difference":
      throw new RangeError(`The difference ${id} stands without the delivery that was undone`);
    case "cost_set":
      if (averageAfterE4 === null) throw new RangeError(`The set cost ${id} has no price`);
      return { ...head, kind: "costSet", averageE4: averageAfterE4 };
    case "recosted": {
      if (correctsId === null) throw new RangeError(`The later invoice ${id} names no receipt`);
      const total = (amounts.get(correctsId) ?? 0) + (amountMinor ?? 0);
      return { ...head, kind: "recosted", receiptId: correctsId, amountMinor: total };
    }
  }
}
