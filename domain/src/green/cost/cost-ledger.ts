import type { Day } from "../../calendar/index.ts";
import { scaleExactly } from "../../units/index.ts";
import {
  type AverageState,
  afterChange,
  afterReceipt,
  costOfTaken,
  NO_STOCK,
  stockValueMinor,
} from "./moving-average.ts";

/**
 * Events that move value in a lot, in recorded order. Weights in grams, amounts in minor units of the roastery's currency,
 * null where unknown. Transfers between locations are none; a split is a consumption here and a receipt in the other lot.
 */
export type CostEvent = { id: string; businessDay: Day } & (
  | { kind: "receipt"; grams: number; amountMinor: number | null }
  /** The receipt was booked by mistake: the price becomes what it would be without it. */
  | { kind: "takenBack"; receiptId: string }
  /** Roast, sale, waste or sample. */
  | { kind: "consumption"; grams: number; roastId: string | null }
  /** An edited or deleted roast gives back what it took, at the price at which it took it. */
  | { kind: "roastReturned"; grams: number; roastId: string }
  /** A sale, waste or sample was booked by mistake and comes back, at the price at which it went. */
  | { kind: "consumptionReturned"; grams: number; consumptionId: string }
  /** A count or an adjustment. */
  | { kind: "count"; changeGrams: number }
  /** A person says what the whole stock costs per kg, in ten-thousandths of a minor unit. */
  | { kind: "costSet"; averageE4: number }
  /** A later invoice was confirmed: the price becomes what it would be with that amount. */
  | { kind: "recosted"; receiptId: string; amountMinor: number }
);

/** State of the lot after an event. */
export interface CostStep {
  event: CostEvent;
  grams: number;
  averageE4: number | null;
  /** Cost of what was taken, below 0 where a roast gives it back; 0 for other events, null where it is unknown. */
  costMinor: number | null;
}

/** Green coffee that was taken and not given back, in grams, and its cost in minor units. */
export interface Taken {
  grams: number;
  costMinor: number | null;
}

interface Run {
  state: AverageState;
  /** Green coffee that each cause has taken, by `causeIdOf`. */
  taken: Map<string, Taken>;
  /** Whether stock that the events do not hold is an error, or ends at 0, because a receipt was left out. */
  isWhole: boolean;
}

/**
 * Walks through the events of a lot in recorded order: the moving weighted average after each, and the cost of each roast,
 * which is fixed there. Throws a RangeError where more is taken than there is. Worked: receipt of 10 kg for 90.00, roast of
 * 4 kg → cost 36.00 at 9.00; receipt of 6 kg for 78.00 → 132.00 ⁄ 12 kg = 11.00; the roast keeps its 36.00.
 */
export const costSteps = (events: readonly CostEvent[]): CostStep[] => walk(events, true);

/** Facts beside the stock that one event needs, for a lot whose whole life need not be walked through. */
export interface StepContext {
  /** Taken by the roast or the consumption that gives back, since it last did. */
  taken?: Taken | undefined;
  /** All events of the lot until now, this one included, for `takenBack` and `recosted`. */
  events?: (() => readonly CostEvent[]) | undefined;
}

/** One step of `costSteps`: what an event makes of the stock and its price as they were before it. */
export function costStep(state: AverageState, event: CostEvent, { taken, events }: StepContext = {}): CostStep {
  const cause = returnedCauseOf(event);
  const before = new Map(taken && cause !== null ? [[cause, taken]] : []);
  const untilNow = () => {
    if (!events) throw new RangeError(`${event.kind} needs the events before it`);
    return events();
  };
  return { event, ...step({ state, taken: before, isWhole: true }, event, untilNow) };
}

/** Cause that an event gives back; null for events that give nothing back. */
export function returnedCauseOf(event: CostEvent): string | null {
  if (event.kind === "roastReturned") return event.roastId;
  return event.kind === "consumptionReturned" ? event.consumptionId : null;
}

/** The roast that consumed, or the event of a sale, waste or sample. */
export const causeIdOf = ({ id, roastId }: { id: string; roastId: string | null }): string => roastId ?? id;

const walk = (events: readonly CostEvent[], isWhole: boolean): CostStep[] => walkThrough(events, isWhole).steps;

function walkThrough(events: readonly CostEvent[], isWhole: boolean): { steps: CostStep[]; run: Run } {
  const run: Run = { state: NO_STOCK, taken: new Map(), isWhole };
  const steps = events.map((event, index) => {
    const { costMinor, ...state } = step(run, event, () => events.slice(0, index + 1));
    run.state = state;
    return { event, costMinor, ...state };
  });
  return { steps, run };
}

type Stepped = AverageState & { costMinor: number | null };

function step(run: Run, event: CostEvent, untilNow: () => readonly CostEvent[]): Stepped {
  const { state } = run;
  switch (event.kind) {
    case "receipt":
      return { ...afterReceipt(state, event.grams, event.amountMinor), costMinor: 0 };
    case "consumption": {
      const costMinor = costOfTaken(event.grams, state.averageE4);
      keepTaken(run, causeIdOf(event), { grams: event.grams, costMinor });
      return { ...moved(run, -event.grams), costMinor };
    }
    case "roastReturned":
      return returned(run, event.roastId, event.grams);
    case "consumptionReturned":
      return returned(run, event.consumptionId, event.grams);
    case "count":
      return { ...moved(run, event.changeGrams), costMinor: 0 };
    case "costSet":
      return { grams: state.grams, averageE4: event.averageE4, costMinor: 0 };
    case "takenBack": {
      const receipt = receiptOf(untilNow(), event.receiptId);
      const { grams } = moved(run, -receipt.grams);
      return { grams, averageE4: averageWithout(untilNow()), costMinor: 0 };
    }
    case "recosted": {
      const anew = walkThrough(corrected(untilNow()), run.isWhole).run;
      // What gives back from now on gives back its new cost: the difference was booked to it.
      run.taken = anew.taken;
      return { grams: state.grams, averageE4: anew.state.averageE4, costMinor: 0 };
    }
  }
}

function returned(run: Run, causeId: string, grams: number): Stepped {
  const costMinor = takeBackCost(run, causeId, grams);
  const after = grams === 0 ? run.state : afterReceipt(run.state, grams, costMinor);
  return { ...after, costMinor: costMinor === null ? null : minus(costMinor) };
}

function keepTaken(run: Run, causeId: string, taken: Taken): void {
  const before = run.taken.get(causeId) ?? { grams: 0, costMinor: 0 };
  run.taken.set(causeId, {
    grams: before.grams + taken.grams,
    costMinor: before.costMinor === null || taken.costMinor === null ? null : before.costMinor + taken.costMinor,
  });
}

/**
 * Cost of what a roast gives back: to the last minor unit what it had cost, or that price for other grams. Coffee that it
 * took before the lot had a price comes back at the price that the lot has by now.
 */
function takeBackCost(run: Run, causeId: string, grams: number): number | null {
  const { state } = run;
  const taken = run.taken.get(causeId);
  run.taken.delete(causeId);
  if (!taken || taken.costMinor === null || taken.grams === 0) return costOfTaken(grams, state.averageE4);
  return taken.grams === grams ? taken.costMinor : scaleExactly(grams, [taken.costMinor, taken.grams]);
}

function moved({ state, isWhole }: Run, changeGrams: number): AverageState {
  return afterChange(state, isWhole ? changeGrams : Math.max(changeGrams, -state.grams));
}

function receiptOf(events: readonly CostEvent[], receiptId: string) {
  const receipt = events.find(({ id, kind }) => id === receiptId && kind === "receipt");
  if (receipt?.kind !== "receipt") throw new RangeError(`There is no receipt ${receiptId}`);
  return receipt;
}

/** The price as if what was taken back had never come. Roasts that took from it leave no stock below 0. */
function averageWithout(events: readonly CostEvent[]): number | null {
  const gone = new Set(events.flatMap((event) => (event.kind === "takenBack" ? [event.receiptId] : [])));
  const rest = corrected(events).filter((event) => event.kind !== "takenBack" && !gone.has(event.id));
  return lastAverage(rest, false);
}

function lastAverage(events: readonly CostEvent[], isWhole: boolean): number | null {
  return walk(events, isWhole).at(-1)?.averageE4 ?? null;
}

/** The events as they would be had each receipt come with the amount that a later invoice says. */
export function corrected(events: readonly CostEvent[]): CostEvent[] {
  const amounts = new Map(
    events.flatMap((event) => (event.kind === "recosted" ? [[event.receiptId, event.amountMinor]] : [])),
  );
  return events.flatMap((event): CostEvent[] => {
    if (event.kind === "recosted") return [];
    if (event.kind !== "receipt") return [event];
    return [{ ...event, amountMinor: amounts.get(event.id) ?? event.amountMinor }];
  });
}

const minus = (value: number): number => (value === 0 ? 0 : -value);

/** Value in minor units of the stock after an event; null where its cost is unknown. */
export const valueAfter = ({ grams, averageE4 }: CostStep): number | null => stockValueMinor(grams, averageE4);
