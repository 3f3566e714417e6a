import type { ArrangeBatchesInput, Batch } from "@tryer/contract";
import { arrangeBatches } from "@tryer/domain/batches";
import type { z } from "zod";

export type Move = Omit<z.input<typeof ArrangeBatchesInput>, "id">;

/** Undoing of a move: the former days and machines, and the former places, none among them. */
export interface WayBack {
  moves: Move[];
  positions: { batchId: string; position: number | null }[];
}

interface Placed {
  batch: Pick<Batch, "id" | "plannedOn" | "isDayProposed" | "machine" | "position">;
}

/** Way back from a move. `inOrder` are all batches of the plan before it. */
export function wayBack(
  inOrder: readonly Placed[],
  { batchIds, plannedOn, machineId, beforeId, amongIds }: Move,
): WayBack {
  const moved = new Set(batchIds);
  const byDay = new Map<string, Move>();
  const isElsewhere = plannedOn !== undefined || machineId !== undefined;
  for (const { batch } of inOrder.filter(({ batch }) => isElsewhere && moved.has(batch.id))) {
    const former = {
      plannedOn: batch.plannedOn,
      isDayProposed: batch.isDayProposed,
      machineId: batch.machine?.id ?? null,
    };
    const key = `${former.plannedOn} ${former.isDayProposed} ${former.machineId}`;
    const move = byDay.get(key) ?? { ...former, batchIds: [] };
    byDay.set(key, { ...move, batchIds: [...move.batchIds, batch.id] });
  }
  const all = inOrder.map(({ batch }) => batch);
  const places = beforeId === undefined ? null : arrangeBatches(all, batchIds, beforeId, amongIds);
  return {
    moves: [...byDay.values()],
    positions: all.flatMap(({ id, position }) => (places?.has(id) ? [{ batchId: id, position }] : [])),
  };
}
