import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "#api/failures.ts";
import { invalidate, invalidates } from "#api/invalidation.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";

interface TeamChange {
  send: () => Promise<unknown>;
  /** Whose row is busy meanwhile. */
  id: string;
  done: string;
  /** What takes it back, and what is said then. */
  undo?: { send: () => Promise<unknown>; done: string };
}

/** A change of the team from its list; says what happened, and reads the team and one's own role anew. */
export function useTeamChange(onDone?: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ send }: TeamChange) => send(),
    networkMode: "always",
    onSuccess: (_, { id, done, undo }) =>
      undo === undefined ? successToast("Success", done) : undoToast("Success", done, () => mutate({ id, ...undo })),
    onError: (error) => errorToast("Error", failureMessage(error, "The team stays as it is. Try again in a moment.")),
    onSettled: async () => {
      onDone?.();
      await invalidate(queryClient, invalidates("member.role_changed", "member.removed", "ownership.handed_over"));
    },
  });
  return { change: mutate, busyId: isPending ? variables.id : null };
}
