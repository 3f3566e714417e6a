import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { CuppingSession } from "@tryer/contract";
import { mayInSession } from "@tryer/domain/cupping";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { GradingTable, toSend } from "./table/grading-table.tsx";

/** Page by the table for a grader of the team. */
export function ScorePage({ id }: { id: string }) {
  const query = useQuery(api.cupping.get.queryOptions({ input: { id } }));
  usePageSubject(query.data?.number);
  return (
    <>
      <TextLink to="/cupping" search={{ session: id }}>
        ‹ Session
      </TextLink>
      <QueryBoundary query={query} errorTitle="The table could not be loaded">
        {(session) => <Table session={session} />}
      </QueryBoundary>
    </>
  );
}

function Table({ session }: { session: CuppingSession }) {
  const { id, mySheets } = session;
  const me = session.graders.find(({ isMe }) => isMe);
  const isOpen = mayInSession(session.status, "grade") && session.archivedAt === null;
  if (mySheets === null || me === undefined || !isOpen) {
    return (
      <EmptyState
        drawing={<Cup />}
        title={isOpen ? "You have not joined" : "The scoring has ended"}
        text="See the session page for details."
      >
        <ButtonLink to="/cupping" search={{ session: id }} variant="default">
          Show the session
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <Title order={1} size="h3" maw={640} mx="auto" mb="sm" style={{ overflowWrap: "anywhere" }}>
        {session.title}
      </Title>
      <GradingTable
        keptAs={me.id}
        form={session.form}
        samples={session.samples.map(({ id: sampleId, code, coffee }) => ({
          id: sampleId,
          code,
          coffeeName: coffee?.name ?? null,
        }))}
        saved={mySheets}
        send={(entries) => api.cupping.save.call({ id, entries: entries.map(toSend) })}
      />
    </>
  );
}
