import { MAX_PACKED_PARTS, type Packing, type PackingRow } from "@tryer/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { sayLackedPackaging } from "#shared/packaging/lacked-packaging.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { sentWords } from "../stock-words.tsx";
import { packEach } from "./pack-each.ts";
import { rowKey, rowName, wantedOf } from "./packing-words.ts";

/** Bags that were packed here, until the page is left. */
export interface PackedHere {
  id: string;
  name: string;
  bags: number;
  packageSizeId: string;
  grind: string;
  lots: Packing["lots"];
}

interface Asked {
  id: string;
  row: PackingRow;
  bags: number;
  /** One roast that was chosen; those of the row without one. */
  lotId?: string;
}

/**
 * Packs rows of a day at a location, or where the coffee lies: one or all of them, keeps what was packed here, and takes it
 * back.
 */
export function usePacking(day: string, locationId: string | undefined) {
  const { today } = useMoments();
  const [packed, setPacked] = useState<readonly PackedHere[]>([]);
  const undoing = useGuardedMutation(
    {
      mutationFn: async (ids: readonly string[]) => {
        for (const id of ids) {
          await api.stock.undo.call({ id });
          setPacked((before) => before.filter((each) => each.id !== id));
        }
      },
      onSuccess: () => successToast("Undone", "The coffee is loose again."),
      onError: failureToast("Not undone", "The bags listed here are still packed."),
    },
    (ids) => ids.join(" "),
  );
  const book = async ({ id, row, bags, lotId }: Asked, seenLooseGrams: number): Promise<Packing> => {
    const { roastedItemId, packageSizeId, grind } = row;
    const place = locationId === undefined ? {} : { locationId };
    const chosen = lotId === undefined ? { parts: row.parts.slice(0, MAX_PACKED_PARTS) } : { lotId };
    const packed = { id, roastedItemId, bags, ...wantedOf(row) };
    const input = { ...packed, seenLooseGrams, businessDay: today(), ...chosen, ...place };
    const packing = await api.stock.pack.call(input);
    const { lots } = packing;
    setPacked((before) => [{ id, name: rowName(row), bags, packageSizeId, grind, lots }, ...before]);
    return packing;
  };
  const packing = useGuardedMutation(
    {
      mutationFn: (asked: Asked) => book(asked, asked.row.looseGrams),
      onSuccess: (made, { id, row, bags }) => {
        undoToast("Packed", `${count(bags, "bag")} of ${rowName(row)}.${sentWords(made.settled)}`, () =>
          undoing.mutateAtOnce([id]),
        );
        sayPackaging([made]);
      },
      onError: failureToast("Not packed"),
    },
    ({ row }) => rowKey(row),
  );
  const all = useGuardedMutation(
    {
      mutationFn: (rows: readonly PackingRow[]) =>
        packEach(rows, {
          book: (row, seenLooseGrams) => book({ id: uuidv7(), row, bags: row.toPack }, seenLooseGrams),
          readAnew: () => api.allocation.packing.call({ day }),
        }),
      onSuccess: ({ made, failures }) => {
        if (failures.length > 0) errorToast(`${count(failures.length, "row")} not packed`, failures.join(" "));
        if (made.length === 0) return;
        const bags = made.reduce((sum, each) => sum + each.bags, 0);
        undoToast(
          failures.length === 0 ? "All packed" : "Packed",
          `${count(bags, "bag")} in ${count(made.length, "row")}.${sentWords(made.flatMap(({ settled }) => settled))}`,
          () => undoing.mutateAtOnce(made.map(({ id }) => id)),
        );
        sayPackaging(made);
      },
      onError: failureToast("Not everything is packed", "The packed bags are listed below."),
    },
    () => "all",
  );
  return {
    packed,
    pack: (row: PackingRow, bags: number, lotId?: string) =>
      packing.mutate({ id: uuidv7(), row, bags, ...(lotId === undefined ? {} : { lotId }) }),
    packAll: (rows: readonly PackingRow[]) => all.mutate(rows),
    undo: (id: string) => undoing.mutate([id]),
    isBusy: packing.isPending || all.isPending || undoing.isPending,
    isPackingAll: all.isPending,
  };
}

/** Says which packaging several packings lacked. */
const sayPackaging = (made: readonly Packing[]): void =>
  sayLackedPackaging({
    short: made
      .flatMap(({ materials }) => materials)
      .map(({ id, name, shortPieces: pieces }) => ({ id, name, pieces }))
      .filter(({ pieces }) => pieces > 0),
    unclearKinds: made.flatMap(({ unclearKinds }) => unclearKinds),
  });
