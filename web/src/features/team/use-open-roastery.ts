import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { failureMessage } from "#api/failures.ts";
import { announceSession } from "#api/follow-session.ts";
import { appMessage } from "#ui/feedback/toasts.ts";
import { leaveWith } from "#ui/forms/unsaved-changes.ts";

/** Goes to another roastery by a call that opens it; nothing that was read in the former one stays. */
export function useOpenRoastery() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { mutate, ...opening } = useMutation({
    mutationFn: (open: () => Promise<unknown>) => open(),
    networkMode: "always",
    onSuccess: async () => {
      queryClient.removeQueries({ type: "inactive" });
      await router.navigate({ to: "/dashboard" });
      await queryClient.resetQueries();
      announceSession();
    },
    onError: (error) =>
      appMessage("Error", failureMessage(error, "The roastery could not be opened. Try again in a moment.")),
  });
  // The question comes first: afterwards there is nothing left to save to.
  return { ...opening, mutate: (...call: Parameters<typeof mutate>) => void leaveWith(() => mutate(...call)) };
}
