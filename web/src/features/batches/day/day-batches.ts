import type { Batch, Machine, RowBatches } from "@tryer/contract";
import {
  batchesToRoast,
  type DayOrder,
  dayOfBatch,
  dayOfOpenBatch,
  inRoastingOrder,
  orderOfDay,
  withUnplaced,
} from "@tryer/domain/batches";
import { ROAST_LEVELS } from "@tryer/domain/items";
import { groupOfBatch } from "#shared/plan/row-of-batch.ts";
import { shownBatchWeights } from "#shared/plan/shown-batches.ts";
import type { useWeights } from "#shared/weights/weights.ts";

/** A batch with the coffee that it belongs to, of a blend of roasted coffees its part, and its place. */
export interface DayBatch {
  batch: Batch;
  group: RowBatches;
  /** Planned weight of the batch in hundredths of the unit that is shown. */
  shownWeight: number;
  day: string;
  /** Id of the machine that it is roasted on; null where the plan goes by none. */
  machineId: string | null;
  /** Id of the machine that it would be roasted on, had it been given none. */
  usualMachineId: string | null;
}

/** Batches of one machine on a day. */
export interface MachineDay {
  machineId: string | null;
  name: string;
  batches: DayBatch[];
}

interface Calendar {
  today: string;
  /** Day of a moment by the clocks of the roastery. */
  dayOf: (iso: string) => string;
}

const isDone = ({ isCompleted, isLogged }: Batch) => isCompleted || isLogged;

const dayOf = (batch: Batch, today: string): string =>
  isDone(batch) ? dayOfBatch({ plannedOn: batch.plannedOn, isDone: true }, today) : dayOfOpenBatch(batch, today);

/** Id of the machine that the plan goes by. */
const defaultMachineId = (machines: readonly Machine[]) => machines.find(({ isDefault }) => isDefault)?.id ?? null;

/** All batches of a plan in the order in which they are roasted. A done one without a day stands on that of its end. */
export function batchesInOrder(
  groups: readonly RowBatches[],
  machines: readonly Machine[],
  { today, dayOf: dayAt }: Calendar,
  unit: ReturnType<typeof useWeights>["unit"],
): DayBatch[] {
  const byDefault = defaultMachineId(machines);
  const all = groups.flatMap((group) => {
    const weights = shownBatchWeights(group.batches, unit);
    return group.batches.map((batch) => {
      const ended = isDone(batch) && batch.plannedOn === null ? dayAt(batch.droppedAt ?? batch.updatedAt) : null;
      const own = groupOfBatch(group, batch);
      const usualMachineId = own.row.machine?.id ?? byDefault;
      return {
        batch,
        group: own,
        position: batch.position,
        shownWeight: weights.get(batch.batchNumber) ?? 0,
        day: ended ?? dayOf(batch, today),
        machineId: batch.machine?.id ?? usualMachineId,
        usualMachineId,
      };
    });
  });
  return inRoastingOrder(all);
}

/** Batches of a day, machine by machine: those of the list in its order, then others that batches were given. */
export function machinesOfDay(batches: readonly DayBatch[], machines: readonly Machine[], day: string): MachineDay[] {
  const ofDay = batches.filter((batch) => batch.day === day);
  const names = new Map<string | null, string>(machines.map(({ id, name }) => [id, name]));
  for (const { machineId, batch, group } of ofDay) {
    const own = batch.machine ?? group.row.machine;
    if (!names.has(machineId)) names.set(machineId, own?.name ?? "Any machine");
  }
  return [...names].flatMap(([machineId, name]) => {
    const own = ofDay.filter((batch) => batch.machineId === machineId);
    return own.length === 0 ? [] : [{ machineId, name, batches: own }];
  });
}

/** Batch to roast next of some, as every device names it: in the drum, else out of it and not logged, else the first of the day. */
export function nextBatch(batches: readonly DayBatch[], today: string): DayBatch | undefined {
  const [next] = batchesToRoast(
    batches.map(({ batch }) => batch),
    today,
  );
  return next && batches.find(({ batch }) => batch.id === next.id);
}

const isStarted = ({ batch }: DayBatch) => isDone(batch) || batch.startedAt !== null;

/** Whether the coffee of a batch is decaf, of a blend of roasted coffees that of its part. */
const decafOf = ({ batch, group: { row } }: DayBatch): boolean =>
  row.parts.find(({ roasted }) => roasted !== null && roasted.id === batch.partItemId)?.roasted?.isDecaf ?? row.isDecaf;

/** Open batches of a machine's day with the facts that their place in it depends on. */
const openOfDay = (batches: readonly DayBatch[]) =>
  batches
    .filter((each) => !isStarted(each))
    .map((dayBatch) => ({
      id: dayBatch.batch.id,
      dayBatch,
      productId: dayBatch.group.row.roastedItemId,
      levelRank: ROAST_LEVELS.indexOf(dayBatch.group.row.roastLevel),
      isDecaf: decafOf(dayBatch),
      isPlaced: dayBatch.batch.position !== null,
    }));

/** Ids of the batches of a machine's day: those that are done or in the drum first, the others as the roastery orders a day. */
export const sortedDay = (batches: readonly DayBatch[], order: DayOrder): string[] => [
  ...batches.filter(isStarted).map(({ batch }) => batch.id),
  ...orderOfDay(openOfDay(batches), order).map(({ id }) => id),
];

/** Batches of a machine's day for paper: what nobody placed stands as the roastery orders a day. */
export const dayForPaper = (batches: readonly DayBatch[], order: DayOrder): DayBatch[] => {
  const open = openOfDay(batches);
  const ordered = withUnplaced(open, order);
  if (ordered.every((each, at) => each === open[at])) return [...batches];
  return [...batches.filter(isStarted), ...ordered.map(({ dayBatch }) => dayBatch)];
};
