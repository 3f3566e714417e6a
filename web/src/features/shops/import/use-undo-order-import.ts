import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Takes an import of orders back, by the ids of its requests. */
export const useUndoOrderImport = (onUndone?: () => void) =>
  useGuardedMutation(
    {
      mutationFn: async (ids: string[]) => {
        const { undoOrderImport } = await import("./run-order-import.ts");
        return undoOrderImport({ ids });
      },
      onSuccess: ({ cancelled, restored }) => {
        const parts = [
          cancelled > 0 ? `${count(cancelled, "order")} canceled` : "",
          restored > 0 ? `${count(restored, "order")} as before` : "",
        ].filter(Boolean);
        successToast("Import undone", `${parts.join(", ")}.`);
        onUndone?.();
      },
      onError: failureToast("Not undone", "Nothing changed. Try again in a moment."),
    },
    (ids) => ids.join(" "),
  );
