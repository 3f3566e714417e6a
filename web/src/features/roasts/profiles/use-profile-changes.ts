import type { RoastProfile } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

const NEXT = "New roasts follow it.";

/** Brings versions back that were taken away by this person. */
const useBringBack = () =>
  useGuardedMutation(
    {
      mutationFn: ({ id }: RoastProfile) => api.roasts.restoreProfile.call({ id }),
      onError: failureToast("Not restored"),
    },
    ({ id }) => id,
  );

/** Tells of a new version, which can be taken away again. */
export function useTellNewVersion() {
  const removing = useGuardedMutation(
    {
      mutationFn: ({ id }: RoastProfile) => api.roasts.removeProfile.call({ id }),
      onError: failureToast("Not undone"),
    },
    ({ id }) => id,
  );
  return (made: RoastProfile) =>
    undoToast(`Version ${made.number} is the profile now`, NEXT, () => removing.mutateAtOnce(made));
}

/** Makes an earlier version current again, as the next version. */
export function useGoBackTo() {
  const tell = useTellNewVersion();
  return useGuardedMutation(
    {
      mutationFn: (input: Parameters<typeof api.roasts.saveProfile.call>[0]) => api.roasts.saveProfile.call(input),
      onSuccess: tell,
      onError: failureToast("Not changed"),
    },
    ({ roastedItemId }) => roastedItemId,
  );
}

interface Removal {
  profile: RoastProfile;
  /** Whether the product has no profile afterwards. */
  withOlder: boolean;
}

/** Takes a version away, or the profile with all its versions, with a toast that brings them back. */
export function useRemoveProfile(onRemoved: () => void) {
  const restoring = useBringBack();
  return useGuardedMutation(
    {
      mutationFn: ({ profile: { id }, withOlder }: Removal) => api.roasts.removeProfile.call({ id, withOlder }),
      onSuccess: (_, { profile, withOlder }) => {
        undoToast(
          withOlder ? "Target profile removed" : `Version ${profile.number} was removed`,
          "Roasts that followed it keep their comparison.",
          () => restoring.mutateAtOnce(profile),
        );
        onRemoved();
      },
      onError: failureToast("Not removed"),
    },
    ({ profile }) => profile.id,
  );
}
