import type { Import, ImportGreenInput } from "@tryer/contract";
import { useRef } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, isRefusal } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Adds the rows of a list. A try whose answer was lost is sent again under its id, and adds nothing twice. */
export function useGreenImport() {
  const id = useRef(uuidv7());
  return useGuardedMutation(
    {
      mutationFn: (input: Omit<ImportGreenInput, "id">) => api.imports.importGreen.call({ id: id.current, ...input }),
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
      onSuccess: ({ rowCount }) => successToast("Import taken back", `${count(rowCount, "coffee")} archived again.`),
      onError: (error) =>
        errorToast("Not taken back", failureMessage(error, "The coffees stay in the stock. Try again in a moment.")),
    },
    ({ id }) => id,
  );
}
