import type { Batch, Machine, RowBatches } from "@tryer/contract";
import { type DayOrder, dayOfBatch, inRoastingOrder, isDecaf, isInDrum, orderOfDay } from "@tryer/domain/batches";
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

/** Id of the machine that the plan goes by. */
const defaultMachineId = (machines: readonly Machine[]) => machines.find(({ isDefault }) => isDefault)?.id ?? null;

/** All batches of a plan in the order in which they are roasted. A done one without a day stands on that of its end. */
export function batchesInOrder(
  groups: readonly RowBatches[],
  machines: readonly Machine[],
  { today, dayOf }: Calendar,
  unit: ReturnType<typeof useWeights>["unit"],
): DayBatch[] {
  const byDefault = defaultMachineId(machines);
  const all = groups.flatMap((group) => {
    const weights = shownBatchWeights(group.batches, unit);
    return group.batches.map((batch) => {
      const ended = isDone(batch) && batch.plannedOn === null ? dayOf(batch.droppedAt ?? batch.updatedAt) : null;
      const own = groupOfBatch(group, batch);
      const usualMachineId = own.row.machine?.id ?? byDefault;
      return {
        batch,
        group: own,
        position: batch.position,
        shownWeight: weights.get(batch.batchNumber) ?? 0,
        day: ended ?? dayOfBatch({ plannedOn: batch.plannedOn, isDone: isDone(batch) }, today),
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

/** Batch of a list that is roasted next: the one in the drum, else the first that is open. */
export const nextBatch = (batches: readonly DayBatch[]): DayBatch | undefined =>
  batches.find(({ batch }) => isInDrum(batch)) ?? batches.find(({ batch }) => !isDone(batch));

/** Ids of the batches of a machine's day: those that are done or in the drum first, the others as the roastery orders a day. */
export function sortedDay(batches: readonly DayBatch[], order: DayOrder): string[] {
  const isStarted = ({ batch }: DayBatch) => isDone(batch) || batch.startedAt !== null;
  const open = batches
    .filter((each) => !isStarted(each))
    .map(({ batch, group: { row } }) => ({
      id: batch.id,
      productId: row.roastedItemId,
      levelRank: ROAST_LEVELS.indexOf(row.roastLevel),
      isDecaf: isDecaf(row.name, row.greenName),
    }));
  return [...batches.filter(isStarted).map(({ batch }) => batch.id), ...orderOfDay(open, order).map(({ id }) => id)];
}
