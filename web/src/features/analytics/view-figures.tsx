import { Stack } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";

interface ViewFiguresProps<Answer> {
  query: UseQueryResult<Answer>;
  isEmpty: (answer: Answer) => boolean;
  /** Sentence and action for a period without figures. */
  empty: { drawing: ReactNode; title: string; text: string; action?: ReactNode };
  children: (answer: Answer) => ReactNode;
}

/** Figures of a view once they are read: waiting, failed, none in the period, or its cards one below the other. */
export const ViewFigures = <Answer,>({ query, isEmpty, empty, children }: ViewFiguresProps<Answer>) => (
  <QueryBoundary query={query} errorTitle="The figures could not be loaded">
    {(answer) =>
      isEmpty(answer) ? (
        <EmptyState drawing={empty.drawing} title={empty.title} text={empty.text}>
          {empty.action}
        </EmptyState>
      ) : (
        <Stack gap="lg">{children(answer)}</Stack>
      )
    }
  </QueryBoundary>
);
