import { VisuallyHidden } from "@mantine/core";
import { count } from "../format/figures.ts";

interface ResultsStatusProps {
  /** Whether the list shows less than everything, and is the answer to what is asked for now. */
  isAnswer: boolean;
  shown: number;
  hasMore: boolean;
  /** How many the list would show in all, where that is known. */
  total?: number | undefined;
  /** What one row is. */
  noun: string;
}

/** What a search or filter left of a list, for who does not see it. Always in the page: only then a change is read out. */
export function ResultsStatus({ isAnswer, shown, hasMore, total, noun }: ResultsStatusProps) {
  const isWhole = !hasMore || total !== undefined;
  const found = `${count(total ?? shown, noun)} ${isWhole ? "found" : "shown, there are more"}`;
  const text = shown === 0 ? `No ${noun} found` : found;
  return <VisuallyHidden role="status">{isAnswer ? text : ""}</VisuallyHidden>;
}
