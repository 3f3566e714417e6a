import { VisuallyHidden } from "@mantine/core";
import { count } from "../format/figures.ts";

interface ResultsStatusProps {
  /** Whether the list shows a part only, and answers the present search. */
  isAnswer: boolean;
  shown: number;
  hasMore: boolean;
  /** Size of the whole list, where it is known. */
  total?: number | undefined;
  /** Noun for one row. */
  noun: string;
}

/**
 * Announces the rest of a list after a search or filter, for people who do not see it. Always in the page: only then a
 * change is read out.
 */
export function ResultsStatus({ isAnswer, shown, hasMore, total, noun }: ResultsStatusProps) {
  const isWhole = !hasMore || total !== undefined;
  const found = `${count(total ?? shown, noun)} ${isWhole ? "found" : "shown, there are more"}`;
  const text = shown === 0 ? `No ${noun} found` : found;
  return <VisuallyHidden role="status">{isAnswer ? text : ""}</VisuallyHidden>;
}
