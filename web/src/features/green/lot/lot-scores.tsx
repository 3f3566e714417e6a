import type { GreenCoffeeDetails } from "@tryer/contract";
import { api } from "#api/client.ts";
import { CoffeeScores } from "#shared/cupping/coffee-scores.tsx";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";

/** Cupping scores of a lot and of its roasts; a mean becomes the score of the lot when somebody takes it over. */
export function LotScores({ green }: { green: GreenCoffeeDetails }) {
  const mayWrite = useCan("green:write");
  const scoring = useTakeScore();
  return (
    <CoffeeScores
      of={{ greenCoffeeId: green.id }}
      typed={mayWrite ? { score: green.score, use: (score) => scoring.mutate({ green, score }) } : undefined}
    />
  );
}

/** Writes the mean of cuppings as the score of a lot, with the way back to the one before. */
function useTakeScore() {
  const scoring = useGuardedMutation(
    {
      mutationFn: ({ green: { id, version }, score }: { green: GreenCoffeeDetails; score: number | null }) =>
        api.green.edit.call({ id, version, score }),
      onSuccess: (saved, { green }) =>
        undoToast("Score saved", saved.number, () => scoring.mutateAtOnce({ green: saved, score: green.score })),
      onError: failureToast("Not changed"),
    },
    ({ green }) => green.id,
  );
  return scoring;
}
