import { useSelector } from "@tanstack/react-store";
import { factorQuestion } from "#api/factor-check.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";

const FactorCheckDialog = lazyPart(() =>
  import("./factor-check-dialog.tsx").then(({ FactorCheckDialog }) => FactorCheckDialog),
);

/** Asks for the second factor where an answer wants it. */
export function FactorCheck() {
  const question = useSelector(factorQuestion);
  return question && <FactorCheckDialog {...question} />;
}
