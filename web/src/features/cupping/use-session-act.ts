import { failureToast } from "#ui/feedback/failure-toast.ts";
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
      onError: failureToast("Not done"),
    },
    () => "session",
  );
