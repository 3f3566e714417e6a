import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { ViewFigures } from "./view-figures.tsx";

interface CountedRoasts {
  total: { roastCount: number };
  totalAgainst: { roastCount: number } | null;
}

interface RoastFiguresProps<Answer> {
  query: UseQueryResult<Answer>;
  /** Words for a period without what the view counts, and for the way to some. */
  empty?: { title: string; text: string };
  children: (answer: Answer) => ReactNode;
}

const NO_ROASTS = {
  title: "No roasts in this period",
  text: "Choose a longer period or fewer filters, or log a roast.",
};

/** Figures of a view of roasts; the way to the roasts where neither period has any. */
export const RoastFigures = <Answer extends CountedRoasts>({
  query,
  empty = NO_ROASTS,
  children,
}: RoastFiguresProps<Answer>) => (
  <ViewFigures
    query={query}
    isEmpty={({ total, totalAgainst }) => total.roastCount === 0 && (totalAgainst?.roastCount ?? 0) === 0}
    empty={{ ...empty, drawing: <Drum />, action: <ButtonLink to="/roasts">Open the roasts</ButtonLink> }}
  >
    {children}
  </ViewFigures>
);
