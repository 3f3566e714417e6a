import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { CuppingSession } from "@tryer/contract";
import { mayInSession } from "@tryer/domain/cupping";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ArchivedBadge } from "#shared/records/archived-badge.tsx";
import { archiveStep, type DocumentAct } from "#shared/records/document/document-acts.ts";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import type { DocumentStep, DocumentSteps } from "#shared/records/document/document-steps.tsx";
import { Prose } from "#shared/records/document/notes-card.tsx";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
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
  return (
    <DocumentStates
      query={query}
      noun="session"
      nameOf={({ number }) => number}
      list={{ to: "/cupping", label: "Cupping" }}
      drawing={<Cup />}
    >
      {(session) => <Session session={session} />}
    </DocumentStates>
  );
}

type Asked = "guests" | "key" | "edit";

const TITLES: Record<Asked, string> = { guests: "Guests", key: "Key", edit: "Edit session" };

function Session({ session }: { session: CuppingSession }) {
  const { calendarDay } = useMoments();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { id, number, archivedAt, isBlind } = session;
  const { primary, steps } = useSessionSteps(session, setAsked);
  const isRevealed = mayInSession(session.status, "readOthers");
  return (
    <DocumentPage
      title={session.title}
      about={
        <Text span inherit className="figures">
          {[number, calendarDay(session.heldOn), rulesOfForm(session.form).name, isBlind ? "blind" : ""]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      }
      state={
        <>
          <SessionBadge status={session.status} />
          <ArchivedBadge archivedAt={archivedAt} />
        </>
      }
      primary={primary}
      steps={steps}
      changes={{ id, name: number }}
    >
      {session.notes !== "" && <Prose>{session.notes}</Prose>}
      {isRevealed && <Results session={session} />}
      {!isRevealed && <SessionSamples session={session} />}
      <Graders session={session} />
      <FormModal isOpen={asked !== null} title={asked === null ? "" : TITLES[asked]} onClose={() => setAsked(null)}>
        {asked === "guests" && <GuestLink session={session} />}
        {asked === "key" && <KeySheet session={session} />}
        {asked === "edit" && <EditSessionForm session={session} onClose={() => setAsked(null)} />}
      </FormModal>
    </DocumentPage>
  );
}

/** Next step of a session by its status, and the others: whoever knows the key reveals, everybody else scores first. */
function useSessionSteps(
  session: CuppingSession,
  onAsk: (asked: Asked) => void,
): { primary: DocumentStep | null; steps: DocumentSteps } {
  const { id, number, mySheets, knowsKey, status, isBlind } = session;
  const mayWrite = useCan("cupping:write");
  const navigate = useNavigate();
  if (!mayWrite) return { primary: null, steps: [] };
  const toTable = () => void navigate({ to: "/cupping", search: { session: id, at: "score" } });
  const join: DocumentStep =
    mySheets === null
      ? {
          label: "Join and score",
          act: { call: () => api.cupping.join.call({ id }), said: () => null, leadsOn: toTable, failed: FAILED },
        }
      : { label: "Continue", onChoose: toTable };
  const reopening: DocumentAct = {
    call: () => api.cupping.reopen.call({ id }),
    said: () => null,
    failed: FAILED,
  };
  const reveal: DocumentStep = {
    label: "Reveal",
    act: {
      call: () => api.cupping.reveal.call({ id }),
      said: () => ["Revealed", `${number} is closed. Guest links have ended.`],
      undo: () => reopening,
      failed: FAILED,
    },
  };
  const edit: DocumentStep = { label: "Edit", onChoose: () => onAsk("edit") };
  const archive = archiveStep(api.cupping, { id, label: number, archivedAt: session.archivedAt });
  const isAway = session.archivedAt !== null;
  if (isAway || !mayInSession(status, "grade")) {
    const canReopen = !isAway && mayInSession(status, "reopen");
    return { primary: null, steps: [edit, canReopen && { label: "Reopen", act: reopening }, archive] };
  }
  const canOpenKey = isBlind && mySheets === null;
  return {
    primary: knowsKey ? reveal : join,
    steps: [
      !knowsKey && reveal,
      { label: "Guests", onChoose: () => onAsk("guests") },
      canOpenKey && { label: "Key", onChoose: () => onAsk("key") },
      edit,
      archive,
    ],
  };
}

const FAILED = ["Not done"] as const;

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
