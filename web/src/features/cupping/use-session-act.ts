import { failureMessage } from "#api/failures.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

interface SessionAct {
  act: () => Promise<unknown>;
  done?: () => void;
}

/** Commands on a session, each once at a time. */
export const useSessionAct = () =>
  useGuardedMutation(
    {
      mutationFn: ({ act }: SessionAct) => act(),
      onSuccess: (_, { done }) => done?.(),
      onError: (error) => errorToast("Not done", failureMessage(error, "Try again in a moment.")),
    },
    () => "session",
  );
