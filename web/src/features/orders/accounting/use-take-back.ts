import type { AccountingExport } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Takes an export back, and offers to let it count again. */
export function useTakeBack() {
  const moving = useGuardedMutation(
    {
      mutationFn: ({ move, made }: { move: "takeExportBack" | "restoreExport"; made: AccountingExport }) =>
        api.invoices[move].call({ id: made.id }),
      onSuccess: (moved, { move }) => {
        const say = {
          takeExportBack: () =>
            undoToast(`${moved.number} undone`, "Its documents can be exported again.", () =>
              moving.mutateAtOnce({ move: "restoreExport", made: moved }),
            ),
          restoreExport: () => successToast(`${moved.number} counts again`, "Its documents are marked as sent."),
        };
        say[move]();
      },
      onError: failureToast("Not changed"),
    },
    ({ made }) => made.id,
  );
  return (made: AccountingExport) => moving.mutate({ move: "takeExportBack", made });
}
