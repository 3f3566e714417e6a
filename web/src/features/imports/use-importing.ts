import type { Import } from "@tryer/contract";
import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, isRefusal } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IMPORT_WORDS } from "./list-kinds.ts";

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

/** Takes an import back. */
export function useUndoImport() {
  return useGuardedMutation(
    {
      mutationFn: ({ id }: Pick<Import, "id">) => api.imports.undoImport.call({ id }),
      onSuccess: ({ kind, rowCount }) => successToast("Import taken back", IMPORT_WORDS[kind].undone(rowCount)),
      onError: (error) =>
        errorToast("Not taken back", failureMessage(error, "Nothing changed. Try again in a moment.")),
    },
    ({ id }) => id,
  );
}
