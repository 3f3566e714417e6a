import type { CoffeeAlias } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

/** Forgets a remembered name, and remembers it again on request; a name of an archived coffee cannot be settled again. */
export function useForgetName() {
  const remembering = useGuardedMutation(
    {
      mutationFn: ({ alias, roastedItemId }: CoffeeAlias) =>
        api.aliases.remember.call({ aliases: [{ alias, roastedItemId }] }),
      onSuccess: (_result, { alias }) => successToast("Name remembered", `“${alias}” is remembered again`),
      onError: failureToast("Error", "The name could not be remembered"),
    },
    ({ id }) => id,
  );
  return useGuardedMutation(
    {
      mutationFn: ({ id }: CoffeeAlias) => api.aliases.forget.call({ id }),
      onSuccess: (_result, name) => {
        const text = `“${name.alias}” is no longer ${name.roastedItemName}`;
        if (name.isArchived) successToast("Name forgotten", text);
        else undoToast("Name forgotten", text, () => remembering.mutateAtOnce(name));
      },
      onError: failureToast("Error", "The name could not be forgotten"),
    },
    ({ id }) => id,
  );
}
