import { Button, Card, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Recall, TraceInput } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Sack } from "#ui/layout/paper-and-sack.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { RecallBadge } from "./recall-badge.tsx";

const RecallForm = lazyPart(() => import("./recall-form.tsx").then(({ RecallForm }) => RecallForm));

interface RecallsPageProps {
  /** Lot or roast that a recall is to be started of; null for none. */
  subject: (Pick<TraceInput, "id"> & { kind: "green" | "roast" | "lot" }) | null;
  onSubjectLeft: () => void;
}

/** Recalls of coffee, the newest first, and the way to a new one. */
export function RecallsPage({ subject, onSubjectLeft }: RecallsPageProps) {
  const mayRead = useCan("orders:read");
  const recalls = useQuery({ ...api.recalls.list.queryOptions(), enabled: mayRead });
  const [isPeriod, setPeriod] = useState(false);
  const navigate = useNavigate();
  const mayWrite = useCan("orders:write");
  if (!mayRead) {
    return (
      <>
        <PageHeader at="/recalls" />
        <EmptyState drawing={<Sack />} title="Not for your role" text="Only owners and managers see recalls." />
      </>
    );
  }
  const close = () => {
    setPeriod(false);
    onSubjectLeft();
  };
  return (
    <>
      <PageHeader at="/recalls" subtitle="Track affected customers and returns">
        <IfCan permission="orders:write">
          <Button onClick={() => setPeriod(true)}>Recall a period</Button>
        </IfCan>
      </PageHeader>
      <QueryBoundary query={recalls} errorTitle="The recalls could not be loaded">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              drawing={<Sack />}
              title="No recall"
              text="Trace a lot or roast to start a recall, or recall all roasts of a period here."
            />
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }} aria-label="Recalls">
              {all.map((recall) => (
                <RecallCard key={recall.id} recall={recall} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
      <FormModal isOpen={mayWrite && (isPeriod || subject !== null)} title="Start a recall" size={520} onClose={close}>
        <RecallForm
          recall={null}
          subject={subject}
          onSaved={({ id }) => void navigate({ to: "/recalls/$id", params: { id } })}
          onClose={close}
        />
      </FormModal>
    </>
  );
}

function RecallCard({ recall }: { recall: Recall }) {
  const { day } = useMoments();
  return (
    <Card component="li">
      <Group justify="space-between" gap="xs">
        <div style={{ minWidth: 0, flex: "1 1 240px", overflowWrap: "anywhere" }}>
          <TextLink to="/recalls/$id" params={{ id: recall.id }}>
            {recall.name}
          </TextLink>
          <Text size="sm" c="dimmed">
            {recall.label} · started {day(recall.startedAt)}
            {recall.closedAt !== null && ` · closed ${day(recall.closedAt)}`}
          </Text>
        </div>
        <RecallBadge recall={recall} />
      </Group>
    </Card>
  );
}
