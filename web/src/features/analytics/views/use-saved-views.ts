import type { SavedView } from "@tryer/contract";
import { api } from "#api/client.ts";
import { failureMessage } from "#api/failures.ts";
import { errorToast, successToast } from "#ui/feedback/toasts.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { type AnalyticsState, savedStateOf } from "../analytics-state.ts";

const TRY_AGAIN = "Try again in a moment.";

/** Changes of saved views: the state that one keeps, the one that the analytics open with, and deleting with an undo. */
export function useSavedViews() {
  const removal = useGuardedMutation(
    {
      mutationFn: ({ view: { id }, away }: { view: SavedView; away: boolean }) =>
        away ? api.analyticsViews.remove.call({ id }) : api.analyticsViews.restore.call({ id }),
      onSuccess: (_, { view, away }) => {
        if (!away) return successToast("View restored", view.name);
        undoToast("View deleted", `${view.name} was deleted.`, () => removal.mutateAtOnce({ view, away: false }));
      },
      onError: (error, { away }) => errorToast(away ? "Not deleted" : "Not restored", failureMessage(error, TRY_AGAIN)),
    },
    ({ view }) => view.id,
  );
  const change = useGuardedMutation(
    {
      mutationFn: ({ view: { id, version }, state }: { view: SavedView; state: AnalyticsState }) =>
        api.analyticsViews.edit.call({ id, version, state: savedStateOf(state) }),
      onSuccess: (saved, { view }) =>
        undoToast("View saved", `${saved.name} keeps what is shown.`, () => back.mutateAtOnce({ saved, view })),
      onError: (error) => errorToast("Not saved", failureMessage(error, TRY_AGAIN)),
    },
    ({ view }) => view.id,
  );
  const back = useGuardedMutation(
    {
      mutationFn: ({ saved: { id, version }, view: { state } }: { saved: SavedView; view: SavedView }) =>
        api.analyticsViews.edit.call({ id, version, state }),
      onSuccess: ({ name }) => successToast("View as before", name),
      onError: (error) => errorToast("Not undone", failureMessage(error, TRY_AGAIN)),
    },
    ({ saved }) => saved.id,
  );
  const start = useGuardedMutation(
    {
      mutationFn: (view: SavedView | null) => api.analyticsViews.chooseStart.call({ id: view?.id ?? null }),
      onSuccess: (_, view) =>
        view === null
          ? successToast("Start view", "Analytics opens with the usual view.")
          : successToast("Start view", `The analytics open with ${view.name}.`),
      onError: (error) => errorToast("Not chosen", failureMessage(error, TRY_AGAIN)),
    },
    () => "start",
  );
  return { removal, change, start };
}
