import { useMutation } from "@tanstack/react-query";
import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";

interface TeamChange {
  send: () => Promise<unknown>;
  /** Id of the row that is busy meanwhile. */
  id: string;
  done: string;
  /** Reversal of the change, and the message after it. */
  undo?: { send: () => Promise<unknown>; done: string };
}

/** A change of the team from its list. */
export function useTeamChange(onDone?: () => void) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ send }: TeamChange) => send(),
    networkMode: "always",
    onSuccess: (_, { id, done, undo }) => {
      onDone?.();
      if (undo === undefined) successToast("Success", done);
      else undoToast("Success", done, () => mutate({ id, ...undo }));
    },
    onError: (error) => {
      onDone?.();
      errorToast("Error", failureMessage(error, "The team stays as it is. Try again in a moment."));
    },
  });
  return { change: mutate, busyId: isPending ? variables.id : null };
}
