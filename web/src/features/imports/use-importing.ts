import type { Import } from "@tryer/contract";
import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, isRefusal } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IMPORT_WORDS } from "./list-kinds.ts";
import { canUndoRest } from "./undo-refused.tsx";

/** Takes the rows of a list in. A try whose answer was lost is sent again under its id, and adds nothing twice. */
export function useImporting<Input extends { id: string }>(send: (input: Input) => Promise<Import>) {
  const id = useRef(uuidv7());
  return useGuardedMutation(
    {
      mutationFn: (input: Omit<Input, "id">) => send({ ...input, id: id.current } as Input),
      onSuccess: () => {
        id.current = uuidv7();
      },
      onError: (error) => {
        if (isRefusal(error)) id.current = uuidv7();
      },
    },
    () => "import",
  );
}

type Undone = Pick<Import, "id" | "kind"> & { leaveOutEdited?: boolean };

/** Takes an import back. Where edited roasts stop it, the page offers to leave them out (`UndoRefused`). */
export function useUndoImport() {
  return useGuardedMutation(
    {
      mutationFn: ({ id, leaveOutEdited = false }: Undone) => api.imports.undoImport.call({ id, leaveOutEdited }),
      onSuccess: ({ kind, rowCount }, { leaveOutEdited }) =>
        successToast(
          "Import undone",
          leaveOutEdited === true ? "The edited roasts are kept." : IMPORT_WORDS[kind].undone(rowCount),
        ),
      onError: (error, undone) => {
        if (canUndoRest(error, undone)) return;
        errorToast("Not undone", failureMessage(error, "Nothing changed. Try again in a moment."));
      },
    },
    ({ id }) => id,
  );
}
