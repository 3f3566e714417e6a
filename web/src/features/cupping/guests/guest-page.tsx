import { Alert, Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { GuestTable } from "@tryer/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, fieldErrors, hasCode } from "#api/failures.ts";
import { linkIn } from "#shared/links/secret-link.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { usePageSubject } from "#ui/layout/page-title.ts";
import { GradingTable, toSend } from "../table/grading-table.tsx";
import { type GuestPass, keepPass, keptPass, newPass } from "./guest-pass.ts";

/** Page of the link for guests: a name, then the table. */
export function GuestPage({ hash }: { hash: string }) {
  const link = linkIn(hash);
  const [pass, setPass] = useState(() => (link === null ? null : keptPass(link)));
  const [isNew, setIsNew] = useState(false);
  /** Pass that opened nothing any more: its browser may still have answers to send. */
  const [before, setBefore] = useState<GuestPass | null>(null);
  if (link === null) {
    return (
      <EmptyState
        drawing={<Cup />}
        title="The link is not complete"
        text="Scan the QR code again, or ask for a new link."
      />
    );
  }
  if (pass !== null) {
    const joinAgain = () => {
      setBefore(pass);
      setPass(null);
    };
    return <AtTheTable key={pass.pass} pass={pass} isNew={isNew} onJoinAgain={joinAgain} />;
  }
  const joined = (made: GuestPass) => {
    keepPass(made);
    setIsNew(true);
    setPass(made);
  };
  return <NameForm link={link} before={before} onJoined={joined} />;
}

interface NameFormProps {
  link: string;
  before: GuestPass | null;
  onJoined: (pass: GuestPass) => void;
}

function NameForm({ link, before, onJoined }: NameFormProps) {
  const [name, setName] = useState("");
  const [made] = useState(() => newPass(link, uuidv7()));
  const joining = useMutation({
    mutationFn: ({ isBack }: { isBack: boolean }) =>
      api.cuppingGuests.join.call({ link, pass: made.pass, id: made.id, name, isBack }),
    // Answers of a guest who is back stand in this browser under the id of their pass before.
    onSuccess: (_, { isBack }) => onJoined(isBack && before !== null ? { ...made, id: before.id } : made),
  });
  const isTaken = hasCode(joining.error, "CONFLICT") && Object.hasOwn(fieldErrors(joining.error), "name");
  const invitation = useQuery({
    queryKey: ["cupping-invitation", link],
    queryFn: () => api.cuppingGuests.invitation.call({ link }),
  });
  usePageSubject(invitation.data?.roasteryName);
  if (hasCode(joining.error ?? invitation.error, "NOT_FOUND")) return <Over />;
  return (
    <Stack
      component="form"
      maw={420}
      mx="auto"
      mt="xl"
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!joining.isPending) joining.mutate({ isBack: false });
      }}
    >
      <div style={{ overflowWrap: "anywhere" }}>
        <Title order={1} size="h2">
          Join the cupping
        </Title>
        {/* A line of its own is kept for the name until it is there. */}
        <Text>{invitation.data?.title ?? "\u00a0"}</Text>
      </div>
      <Text c="dimmed">Your scores count under this name. No account is needed.</Text>
      <TextInput
        label="Your name"
        size="md"
        autoComplete="name"
        maxLength={60}
        data-autofocus
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          joining.reset();
        }}
      />
      {isTaken && (
        <Alert color="amber" role="alert" title={`${name.trim()} is already in this session`}>
          <Stack gap="sm" align="flex-start">
            <Text size="sm">Is that you? Continue with your scores. Otherwise choose another name.</Text>
            <Button variant="default" loading={joining.isPending} onClick={() => joining.mutate({ isBack: true })}>
              Yes, that's me
            </Button>
          </Stack>
        </Alert>
      )}
      {joining.error !== null && !isTaken && (
        <Alert color="red">{failureMessage(joining.error, "Try again in a moment.")}</Alert>
      )}
      <Button type="submit" size="md" disabled={name.trim() === ""} loading={joining.isPending}>
        Join
      </Button>
    </Stack>
  );
}

const Over = () => (
  <EmptyState drawing={<Cup />} title="This cupping is over" text="The link has ended. The roastery has your scores." />
);

/** A pass opens nothing once the session is over, or once its guest went on in another browser. */
const SeatGone = ({ onJoinAgain }: { onJoinAgain: () => void }) => (
  <EmptyState
    drawing={<Cup />}
    title="This cupping is over"
    text="The link has ended, or you continued in another browser. The roastery has your scores."
  >
    <Button onClick={onJoinAgain}>Join again</Button>
  </EmptyState>
);

const READ_AGAIN_MS = 20_000;

interface AtTheTableProps {
  pass: GuestPass;
  isNew: boolean;
  onJoinAgain: () => void;
}

function AtTheTable({ pass: { pass, id }, isNew, onJoinAgain }: AtTheTableProps) {
  const table = useQuery({
    queryKey: ["cupping-guest", pass],
    queryFn: () => api.cuppingGuests.table.call({ pass }),
    // Guests hear of no changes: samples come and go, and the session ends. What is entered here lies above the answer.
    refetchInterval: READ_AGAIN_MS,
  });
  usePageSubject(table.data?.roasteryName);
  if (hasCode(table.error, "NOT_FOUND")) return <SeatGone onJoinAgain={onJoinAgain} />;
  return (
    <QueryBoundary query={table} errorTitle="The table could not be loaded">
      {(found: GuestTable) => (
        <>
          <Title order={1} size="h3" maw={640} mx="auto" mb="sm" style={{ overflowWrap: "anywhere" }}>
            {found.title}
            <Text span c="dimmed" fw={400}>
              {" "}
              · {isNew ? `Welcome, ${found.name}` : found.name}
            </Text>
          </Title>
          <GradingTable
            keptAs={id}
            form={found.form}
            samples={found.samples}
            saved={found.sheets}
            send={(entries) => api.cuppingGuests.save.call({ pass, entries: entries.map(toSend) })}
          />
        </>
      )}
    </QueryBoundary>
  );
}
