import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MovingInState } from "@tryer/contract";
import { useRef, useState } from "react";
import { api } from "#api/client.ts";

/**
 * Keeps the state of moving in. Changes follow one another and each builds on the one before, whether or not that is kept
 * already: who types one figure after another loses none.
 */
export function useKeptState(kept: MovingInState) {
  const queryClient = useQueryClient();
  const latest = useRef<MovingInState | null>(null);
  const [draft, setDraft] = useState<MovingInState | null>(null);
  const saving = useMutation({
    scope: { id: "moving-in" },
    mutationFn: (state: MovingInState) => api.imports.keepMovingIn.call(state),
    onSuccess: (moving) => {
      queryClient.setQueryData(api.imports.movingIn.queryOptions({ input: {} }).queryKey, moving);
    },
    onSettled: (_, __, state) => {
      if (latest.current !== state) return;
      latest.current = null;
      setDraft(null);
    },
  });
  const keep = (change: (before: MovingInState) => MovingInState) => {
    const next = change(latest.current ?? kept);
    latest.current = next;
    setDraft(next);
    saving.mutate(next);
  };
  return { state: draft ?? kept, keep, saving };
}
