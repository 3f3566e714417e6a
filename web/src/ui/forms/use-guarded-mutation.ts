import { type MutateOptions, type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * A mutation of which one at a time is under way per subject: the second half of a double click comes before the
 * button could be drawn as busy, and is ignored. `subjectOf` tells apart what may go on side by side.
 *
 * A change is under way until what it touched has been read anew. `mutateAtOnce` does not wait for that: it is for an
 * undo, which comes from a toast that is gone with the first click and would otherwise be lost together with it.
 */
export function useGuardedMutation<Result, Input, Kept>(
  options: UseMutationOptions<Result, Error, Input, Kept>,
  subjectOf: (input: Input) => string,
) {
  const underWay = useRef(new Set<string>());
  const mutation = useMutation({
    ...options,
    onSettled: async (...settled) => {
      try {
        await options.onSettled?.(...settled);
      } finally {
        underWay.current.delete(subjectOf(settled[2]));
      }
    },
  });
  const mutate = (input: Input, callbacks: MutateOptions<Result, Error, Input, Kept> = {}) => {
    const subject = subjectOf(input);
    if (underWay.current.has(subject)) return;
    underWay.current.add(subject);
    mutation.mutate(input, callbacks);
  };
  return { ...mutation, mutate, mutateAtOnce: mutation.mutate };
}
