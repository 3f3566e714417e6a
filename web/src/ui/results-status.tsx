import { VisuallyHidden } from "@mantine/core";
import { count } from "./figures.ts";

interface ResultsStatusProps {
  /** Whether the list shows less than everything, and is the answer to what is asked for now. */
  isAnswer: boolean;
  shown: number;
  hasMore: boolean;
  /** What one row is. */
  noun: string;
}

/** What a search or filter left of a list, for who does not see it. Always in the page: only then a change is read out. */
export function ResultsStatus({ isAnswer, shown, hasMore, noun }: ResultsStatusProps) {
  const found =
    shown === 0 ? `No ${noun} found` : `${count(shown, noun)} ${hasMore ? "shown, there are more" : "found"}`;
  return <VisuallyHidden role="status">{isAnswer ? found : ""}</VisuallyHidden>;
}
