import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/toasts.ts";

interface TeamChange {
  send: () => Promise<unknown>;
  /** Whose row is busy meanwhile. */
  id: string;
  done: string;
}

/** A change of the team from its list; says what happened, and reads the team and one's own role anew. */
export function useTeamChange(onDone?: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ send }: TeamChange) => send(),
    networkMode: "always",
    onSuccess: (_, { done }) => successToast("Success", done),
    onError: (error) => errorToast("Error", failureMessage(error, "The team stays as it is. Try again in a moment.")),
    onSettled: async () => {
      onDone?.();
      await Promise.all(
        [api.team.key(), api.settings.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    },
  });
  return { change: mutate, busyId: isPending ? variables.id : null };
}
