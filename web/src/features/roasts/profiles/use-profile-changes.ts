import type { RoastProfile } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";

const NEXT = "Roasts that are logged from now on follow it.";

/** Brings versions back that were taken away by this person. */
const useBringBack = () =>
  useGuardedMutation(
    {
      mutationFn: ({ id }: RoastProfile) => api.roasts.restoreProfile.call({ id }),
      onError: failureToast("Not brought back"),
    },
    ({ id }) => id,
  );

/** Tells of a new version, which can be taken away again. */
export function useTellNewVersion() {
  const removing = useGuardedMutation(
    {
      mutationFn: ({ id }: RoastProfile) => api.roasts.removeProfile.call({ id }),
      onError: failureToast("Not taken back"),
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
          withOlder ? "The product has no profile any more" : `Version ${profile.number} was taken away`,
          "Roasts that followed it are still compared with it.",
          () => restoring.mutateAtOnce(profile),
        );
        onRemoved();
      },
      onError: failureToast("Not taken away"),
    },
    ({ profile }) => profile.id,
  );
}
