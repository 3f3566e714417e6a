import { useSyncExternalStore } from "react";
import { openFactorQuestion, subscribeToFactorQuestion } from "#api/factor-check.ts";
import { whenNeeded } from "#ui/when-needed.tsx";

const FactorCheckDialog = whenNeeded(() =>
  import("./factor-check-dialog.tsx").then(({ FactorCheckDialog }) => FactorCheckDialog),
);

/** Asks for the second factor where an answer wants it. */
export function FactorCheck() {
  const question = useSyncExternalStore(subscribeToFactorQuestion, openFactorQuestion);
  return question && <FactorCheckDialog {...question} />;
}
