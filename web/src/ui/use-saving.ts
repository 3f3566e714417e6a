import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { z } from "zod";
import { currentRow, failureMessage, fieldErrors, hasCode } from "../api/failures.ts";

interface SavingOptions<Row> {
  /** Reads the current row out of an answer to an outdated edit. */
  row: z.ZodType<Row>;
  /** What is read anew after saving. */
  touched: QueryKey[];
  /** The fields' names in the form, where they differ from the API's. Gets the messages by the API's names. */
  onFieldErrors: (byInputKey: Record<string, string>) => boolean;
  onSaved: (row: Row) => void;
  /** Fills the form with the row as it is now, after an outdated edit. */
  onLoadCurrent?: (row: Row) => void;
}

/**
 * Sends a form once at a time: a second submission while one is on the way is ignored. A refusal is shown at its
 * fields; what belongs to no field is `problem`. After an outdated edit `loadCurrent` goes on from the row as it is now.
 */
export function useSaving<Row>({ row, touched, onFieldErrors, onSaved, onLoadCurrent }: SavingOptions<Row>) {
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [current, setCurrent] = useState<Row | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (send: () => Promise<Row>) => send(),
    onSuccess: async (saved) => {
      await Promise.all(touched.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      onSaved(saved);
    },
    onError: (error) => {
      setCurrent(hasCode(error, "OUTDATED") ? currentRow(error, row) : null);
      const isAtField = onFieldErrors(fieldErrors(error));
      if (!isAtField) setProblem(failureMessage(error, "It could not be saved. Try again in a moment."));
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const forgetProblem = () => {
    setProblem(null);
    setCurrent(null);
  };
  const loadCurrent = (now: Row) => {
    onLoadCurrent?.(now);
    forgetProblem();
  };
  return {
    save: (send: () => Promise<Row>) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      forgetProblem();
      mutate(send);
    },
    isSaving: isPending,
    problem,
    loadCurrent: current === null ? undefined : () => loadCurrent(current),
  };
}
