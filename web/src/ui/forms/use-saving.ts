import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { z } from "zod";
import { currentRow, failureMessage, fieldErrors, hasCode } from "#api/failures.ts";
import { KeptForLater } from "#api/outbox/outcomes.ts";
import { keptToast } from "../feedback/toasts.ts";
import { useUnsaved } from "./use-unsaved.ts";

interface SavingOptions<Row> {
  /** Reads the current row out of an answer to an outdated edit. */
  row: z.ZodType<Row>;
  /** Whether the form holds something that leaving it would lose. */
  isChanged: boolean;
  /** The fields' names in the form, where they differ from the API's. Gets the messages by the API's names. */
  onFieldErrors: (byInputKey: Record<string, string>) => boolean;
  onSaved: (row: Row) => void;
  /** Called where the request is kept on this device, which is said here: the form closes as after saving. */
  onKept?: () => void;
  /** Fills the form with the row as it is now, after an outdated edit. */
  onLoadCurrent?: (row: Row) => void;
  /** Goes on from the row as it is now with what was typed. */
  onKeepTyped?: (row: Row) => void;
}

/**
 * Sends a form once at a time: a second submission while one is on the way is ignored. A refusal is shown at its
 * fields; what belongs to no field is `problem`. After an outdated edit `loadCurrent` goes on from the row as it is now.
 */
export function useSaving<Row>(options: SavingOptions<Row>) {
  const { row, onFieldErrors, onSaved, onKept, onLoadCurrent, onKeepTyped } = options;
  const isUnderWay = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [current, setCurrent] = useState<Row | null>(null);
  const markSaved = useUnsaved(options.isChanged);
  const { mutate, isPending } = useMutation({
    mutationFn: (send: () => Promise<Row>) => send(),
    onError: (error) => {
      if (error instanceof KeptForLater) return;
      setCurrent(hasCode(error, "OUTDATED") ? currentRow(error, row) : null);
      const isAtField = onFieldErrors(fieldErrors(error));
      if (!isAtField) setProblem(failureMessage(error, "It could not be saved. Try again in a moment."));
    },
    onSettled: (saved, error) => {
      isUnderWay.current = false;
      if (error instanceof KeptForLater) {
        markSaved();
        keptToast();
        onKept?.();
      }
      if (saved === undefined) return;
      markSaved();
      onSaved(saved);
    },
  });
  const forgetProblem = () => {
    setProblem(null);
    setCurrent(null);
  };
  const goOn = (from: ((now: Row) => void) | undefined) => {
    if (current === null || from === undefined) return undefined;
    return () => {
      from(current);
      forgetProblem();
    };
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
    /** Row as somebody else has saved it meanwhile, after an outdated edit. */
    current,
    loadCurrent: goOn(onLoadCurrent),
    keepTyped: goOn(onKeepTyped),
  };
}
