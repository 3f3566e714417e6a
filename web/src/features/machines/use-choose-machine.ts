import { useQueryClient } from "@tanstack/react-query";
import type { Machine } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { invalidate, invalidates } from "#api/invalidation.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Lets plans go by a machine. */
export function useChooseMachine() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useGuardedMutation(
    {
      mutationFn: ({ id }: Machine) => api.machines.choose.call({ id }),
      onSuccess: ({ name }) => successToast("Success", `Plans go by ${name} now`),
      onError: (error) => errorToast("Error", failureMessage(error, "The default machine is as it was. Try again.")),
      onSettled: () => invalidate(queryClient, invalidates("machine.chosen")),
    },
    ({ id }) => id,
  );
  return { choose: (machine: Machine) => mutate(machine), busyId: isPending ? variables.id : null };
}
