import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { CuppingSession } from "@tryer/contract";
import { mayInSession } from "@tryer/domain/cupping";
import { useState } from "react";
import { api } from "#api/client.ts";
import { hasCode } from "#api/failures.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import { SessionBadge } from "./cupping-page.tsx";
import { rulesOfForm } from "./rules-of-form.ts";
import { SessionSection } from "./session-section.tsx";
import { useSessionAct } from "./use-session-act.ts";

const Results = lazyPart(() => import("./results/results.tsx").then(({ Results }) => Results));
const EditSessionForm = lazyPart(() =>
  import("./edit-session-form.tsx").then(({ EditSessionForm }) => EditSessionForm),
);
const SessionSamples = lazyPart(() => import("./session-samples.tsx").then(({ SessionSamples }) => SessionSamples));
const GuestLink = lazyPart(() => import("./guests/guest-link.tsx").then(({ GuestLink }) => GuestLink));
const KeySheet = lazyPart(() => import("./key-sheet.tsx").then(({ KeySheet }) => KeySheet));

/** One session: its table, who scores, and after the reveal what they found. */
export function SessionPage({ id }: { id: string }) {
  const query = useQuery(api.cupping.get.queryOptions({ input: { id } }));
  const isUnknown = hasCode(query.error, "NOT_FOUND");
  usePageSubject(isUnknown ? "Session not found" : query.data?.number);
  return (
    <>
      <TextLink to="/cupping">‹ Cupping</TextLink>
      {isUnknown ? (
        <EmptyState drawing={<Cup />} title="Session not found" text="It may belong to another roastery.">
          <ButtonLink to="/cupping" variant="default">
            Show the sessions
          </ButtonLink>
        </EmptyState>
      ) : (
        <QueryBoundary query={query} errorTitle="The session could not be loaded">
          {(session) => <Session session={session} />}
        </QueryBoundary>
      )}
    </>
  );
}

type Asked = "guests" | "key" | "edit";

const TITLES: Record<Asked, string> = { guests: "Guests", key: "Key", edit: "Edit session" };

function Session({ session }: { session: CuppingSession }) {
  const { calendarDay } = useMoments();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { number, archivedAt, isBlind } = session;
  const isAway = archivedAt !== null;
  const isRevealed = mayInSession(session.status, "readOthers");
  return (
    <>
      <PageHeader
        title={session.title}
        subtitle={
          <Group gap="xs" component="span" className="figures">
            {[number, calendarDay(session.heldOn), rulesOfForm(session.form).name, isBlind ? "blind" : ""]
              .filter(Boolean)
              .join(" · ")}
            <SessionBadge status={session.status} />
            {isAway && (
              <Badge color="gray" variant="light" tt="none">
                Archived
              </Badge>
            )}
          </Group>
        }
      >
        <Actions session={session} onAsk={setAsked} />
      </PageHeader>
      <Stack gap="lg">
        {session.notes !== "" && <Text style={{ whiteSpace: "pre-wrap" }}>{session.notes}</Text>}
        {isRevealed && <Results session={session} />}
        {!isRevealed && <SessionSamples session={session} />}
        <Graders session={session} />
      </Stack>
      <FormModal isOpen={asked !== null} title={asked === null ? "" : TITLES[asked]} onClose={() => setAsked(null)}>
        {asked === "guests" && <GuestLink session={session} />}
        {asked === "key" && <KeySheet session={session} />}
        {asked === "edit" && <EditSessionForm session={session} onClose={() => setAsked(null)} />}
      </FormModal>
    </>
  );
}

function Actions({ session, onAsk }: { session: CuppingSession; onAsk: (asked: Asked) => void }) {
  const { id, number, mySheets, knowsKey, status } = session;
  const mayWrite = useCan("cupping:write");
  const navigate = useNavigate();
  const act = useSessionAct();
  const archiving = useArchiving({
    archive: (input) => api.cupping.archive.call(input),
    restore: (input) => api.cupping.restore.call(input),
  });
  if (!mayWrite) return null;
  const isAway = session.archivedAt !== null;
  const toTable = () => void navigate({ to: "/cupping", search: { session: id, at: "score" } });
  const join = () =>
    mySheets === null ? act.mutate({ act: () => api.cupping.join.call({ id }), done: toTable }) : toTable();
  const reopen = () => act.mutateAtOnce({ act: () => api.cupping.reopen.call({ id }) });
  const reveal = () =>
    act.mutate({
      act: () => api.cupping.reveal.call({ id }),
      done: () => undoToast("Revealed", `${number} is closed. Guest links have ended.`, reopen),
    });
  const canOpenKey = session.isBlind && mySheets === null;
  return (
    <>
      <Button
        variant="default"
        loading={archiving.busyId === id}
        onClick={() => archiving.setArchived({ id, label: number }, !isAway)}
      >
        {isAway ? "Restore" : "Archive"}
      </Button>
      <Button variant="default" onClick={() => onAsk("edit")}>
        Edit
      </Button>
      {!isAway && mayInSession(status, "reopen") && (
        <Button
          variant="default"
          loading={act.isPending}
          onClick={() => act.mutate({ act: () => api.cupping.reopen.call({ id }) })}
        >
          Reopen
        </Button>
      )}
      {!isAway && mayInSession(status, "grade") && (
        <>
          {canOpenKey && (
            <Button variant="default" onClick={() => onAsk("key")}>
              Key
            </Button>
          )}
          <Button variant="default" onClick={() => onAsk("guests")}>
            Guests
          </Button>
          <Button variant={knowsKey ? "filled" : "default"} loading={act.isPending} onClick={reveal}>
            Reveal
          </Button>
          {!knowsKey && (
            <Button loading={act.isPending} onClick={join}>
              {mySheets === null ? "Join and score" : "Continue"}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function Graders({ session }: { session: CuppingSession }) {
  const { id, graders, samples } = session;
  const mayWrite = useCan("cupping:write");
  const act = useSessionAct();
  const setCounted = (graderId: string, isLeftOut: boolean) =>
    act.mutate({ act: () => api.cupping.setCounted.call({ id, graderId, isLeftOut }) });
  return (
    <SessionSection title={count(graders.length, "grader")}>
      {graders.length === 0 && <Text c="dimmed">Nobody has joined yet.</Text>}
      {graders.map(({ id: graderId, name, isGuest, isMe, isLeftOut, sampleCount }) => (
        <Group key={graderId} justify="space-between" wrap="nowrap">
          <Text style={{ overflowWrap: "anywhere" }} td={isLeftOut ? "line-through" : undefined}>
            {name}
            {isGuest && " (guest)"}
            {isMe && " (you)"}
          </Text>
          <Group gap="sm" wrap="nowrap">
            <Text c="dimmed" className="figures" style={{ whiteSpace: "nowrap" }}>
              {sampleCount} of {samples.length}
            </Text>
            {mayWrite && (
              <Button
                size="compact-md"
                variant="subtle"
                aria-label={isLeftOut ? `Count again: ${name}` : `Leave out: ${name}`}
                onClick={() => setCounted(graderId, !isLeftOut)}
              >
                {isLeftOut ? "Count again" : "Leave out"}
              </Button>
            )}
          </Group>
        </Group>
      ))}
    </SessionSection>
  );
}
