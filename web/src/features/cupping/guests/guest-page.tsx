import { Alert, Button, Stack, Text, TextInput, Title } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import type { GuestTable } from "@tryer/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, hasCode } from "#api/failures.ts";
import { linkIn } from "#shared/links/secret-link.ts";
import { QueryStates } from "#ui/feedback/query-states.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { usePageTitle } from "#ui/layout/page-title.ts";
import { GradingTable, toSend } from "../table/grading-table.tsx";
import { type GuestPass, keepPass, keptPass, newPass } from "./guest-pass.ts";

/** Page of the link for guests: a name, then the table. */
export function GuestPage({ hash }: { hash: string }) {
  usePageTitle("Cupping");
  const link = linkIn(hash);
  const [pass, setPass] = useState(() => (link === null ? null : keptPass(link)));
  const [isNew, setIsNew] = useState(false);
  if (link === null) {
    return (
      <EmptyState
        drawing={<Cup />}
        title="The link is not complete"
        text="Scan the QR pattern once more, or ask for the link again."
      />
    );
  }
  if (pass !== null) return <AtTheTable pass={pass} isNew={isNew} />;
  const joined = (made: GuestPass) => {
    keepPass(made);
    setIsNew(true);
    setPass(made);
  };
  return <NameForm link={link} onJoined={joined} />;
}

function NameForm({ link, onJoined }: { link: string; onJoined: (pass: GuestPass) => void }) {
  const [name, setName] = useState("");
  const [made] = useState(() => newPass(link, uuidv7()));
  const joining = useMutation({
    mutationFn: () => api.cuppingGuests.join.call({ link, pass: made.pass, id: made.id, name }),
    onSuccess: () => onJoined(made),
  });
  if (hasCode(joining.error, "NOT_FOUND")) return <Over />;
  return (
    <Stack
      component="form"
      maw={420}
      mx="auto"
      mt="xl"
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        if (!joining.isPending) joining.mutate();
      }}
    >
      <Title order={1} size="h2">
        Join the cupping
      </Title>
      <Text c="dimmed">Your scores count under this name. No account is needed.</Text>
      <TextInput
        label="Your name"
        size="md"
        autoComplete="name"
        maxLength={60}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {joining.error !== null && <Alert color="red">{failureMessage(joining.error, "Try again in a moment.")}</Alert>}
      <Button type="submit" size="md" disabled={name.trim() === ""} loading={joining.isPending}>
        Join
      </Button>
    </Stack>
  );
}

const Over = () => (
  <EmptyState
    drawing={<Cup />}
    title="This cupping is over"
    text="The link has ended. What was scored is with the roastery."
  />
);

const READ_AGAIN_MS = 20_000;

function AtTheTable({ pass: { pass, id }, isNew }: { pass: GuestPass; isNew: boolean }) {
  const table = useQuery({
    queryKey: ["cupping-guest", id],
    queryFn: () => api.cuppingGuests.table.call({ pass }),
    // Guests hear of no changes: samples come and go, and the session ends. What is entered here lies above the answer.
    refetchInterval: READ_AGAIN_MS,
  });
  if (hasCode(table.error, "NOT_FOUND")) return <Over />;
  return (
    <QueryStates query={table} errorTitle="The table could not be loaded">
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
    </QueryStates>
  );
}
