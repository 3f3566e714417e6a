import type { ReactElement, ReactNode } from "react";
import { hasCode } from "#api/failures.ts";
import { QueryBoundary, type SingleQuery } from "#ui/feedback/query-boundary.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";

interface DocumentStatesProps<Row> {
  query: SingleQuery<Row>;
  /** Kind of document in the words of a sentence, as 'standing order'. */
  noun: string;
  /** Name of the one that is shown, for the tab of the browser. */
  nameOf: (row: Row) => string;
  /** List that it stands in. */
  list: { to: string; label: string };
  /** Way back, where it is more than the list. */
  back?: ReactNode;
  drawing: ReactElement;
  /** Absent where every role reads documents of the kind. */
  reading?: { may: boolean; forRole: string };
  children: (row: Row) => ReactNode;
}

/** A document in the state of its data: loaded, loading, failed, unknown, or not for this role; with the way to its list. */
export function DocumentStates<Row>(props: DocumentStatesProps<Row>) {
  const { query, noun, nameOf, list, back, drawing, reading, children } = props;
  const Noun = `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  const isUnknown = hasCode(query.error, "NOT_FOUND");
  usePageSubject(isUnknown ? `${Noun} not found` : query.data && nameOf(query.data));
  if (reading?.may === false) {
    return <EmptyState drawing={drawing} title="Not for your role" text={reading.forRole} />;
  }
  return (
    <>
      <div className="not-on-paper">{back ?? <TextLink to={list.to}>‹ {list.label}</TextLink>}</div>
      {isUnknown ? (
        <EmptyState drawing={drawing} title={`${Noun} not found`} text="It was deleted or belongs to another roastery.">
          <ButtonLink to={list.to} variant="default">
            Show the {list.label.toLowerCase()}
          </ButtonLink>
        </EmptyState>
      ) : (
        <QueryBoundary query={query} errorTitle={`The ${noun} could not be loaded`}>
          {children}
        </QueryBoundary>
      )}
    </>
  );
}
