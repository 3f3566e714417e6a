import { Badge, Button, Card, Group, Switch, Table, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { CuppingSessionBrief } from "@tryer/contract";
import { SESSION_STATUS_WORDS } from "@tryer/domain/cupping";
import { api } from "#api/client.ts";
import { listQuery } from "#api/lists/list-query.ts";
import { count } from "#ui/format/figures.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { useIsNarrow } from "#ui/layout/use-is-narrow.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ListStates } from "#ui/lists/list-states.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

const SessionForm = lazyPart(() => import("./session-form.tsx").then(({ SessionForm }) => SessionForm));

const sessionsQuery = (archived: boolean) => listQuery(api.cupping.list, (page) => ({ archived, ...page }));

interface CuppingPageProps {
  isArchived: boolean;
  isAdding: boolean;
  /** Roasts that a new session begins with. */
  roastIds: readonly string[];
  onArchived: (isArchived: boolean) => void;
  onAdding: (isAdding: boolean) => void;
  onOpen: (id: string) => void;
}

/** Cupping sessions, the newest first. */
export function CuppingPage({ isArchived, isAdding, roastIds, onArchived, onAdding, onOpen }: CuppingPageProps) {
  const mayWrite = useCan("cupping:write");
  const list = useInfiniteQuery(sessionsQuery(isArchived));
  const sessions = list.data?.pages.flatMap((page) => page.items) ?? [];
  const isNothing = sessions.length === 0 && !isArchived && list.isSuccess;
  return (
    <>
      <PageHeader at="/cupping" subtitle="Coffees on the table, scored by several">
        <IfCan permission="cupping:write">
          <ButtonLink to="/cupping" search={{ at: "forms" }} variant="default">
            Forms
          </ButtonLink>
        </IfCan>
        {!isNothing && <AddButton onClick={() => onAdding(true)} />}
      </PageHeader>
      {!isNothing && (
        <Switch
          label="Archived"
          mb="md"
          checked={isArchived}
          onChange={(event) => onArchived(event.currentTarget.checked)}
        />
      )}
      <ListStates
        query={list}
        isEmpty={sessions.length === 0}
        errorTitle="The sessions could not be loaded"
        csv={{
          name: "Cupping sessions",
          load: async () => (await import("./sessions-csv.ts")).sessionsCsv({ archived: isArchived }),
        }}
        empty={
          isArchived ? (
            <EmptyState drawing={<Cup />} title="Nothing archived" text="Sessions that are put away stand here." />
          ) : (
            <EmptyState
              drawing={<Cup />}
              title="No cupping session yet"
              text="Put roasts, lots or samples on a table and score them together, on your phones."
            >
              <AddButton onClick={() => onAdding(true)} />
            </EmptyState>
          )
        }
      >
        <SessionList sessions={sessions} />
      </ListStates>
      <FormModal isOpen={isAdding && mayWrite} title="New cupping session" size={600} onClose={() => onAdding(false)}>
        <SessionForm roastIds={roastIds} onSaved={onOpen} onClose={() => onAdding(false)} />
      </FormModal>
    </>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <IfCan permission="cupping:write">
    <Button onClick={onClick}>New session</Button>
  </IfCan>
);

const STATUS_COLORS: Record<CuppingSessionBrief["status"], string> = { open: "steel", revealed: "leaf" };

export const SessionBadge = ({ status }: Pick<CuppingSessionBrief, "status">) => (
  <Badge color={STATUS_COLORS[status]} variant="light" tt="none">
    {SESSION_STATUS_WORDS[status]}
  </Badge>
);

const NumberLink = ({ session: { id, number } }: { session: CuppingSessionBrief }) => (
  <TextLink
    to="/cupping"
    search={{ session: id }}
    fw={600}
    fz="inherit"
    className="figures"
    style={{ whiteSpace: "nowrap" }}
  >
    {number}
  </TextLink>
);

function SessionList({ sessions }: { sessions: CuppingSessionBrief[] }) {
  const { calendarDay } = useMoments();
  if (useIsNarrow()) {
    return sessions.map((session) => (
      <Card key={session.id} padding="md">
        <Group justify="space-between" wrap="nowrap">
          <NumberLink session={session} />
          <SessionBadge status={session.status} />
        </Group>
        <Text style={{ overflowWrap: "anywhere" }}>{session.title}</Text>
        <Text size="sm" c="dimmed" className="figures">
          {calendarDay(session.heldOn)} · {session.formName} · {count(session.sampleCount, "sample")} ·{" "}
          {count(session.graderCount, "grader")}
        </Text>
      </Card>
    ));
  }
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md" aria-label="Cupping sessions">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>No.</Table.Th>
            <Table.Th>Title</Table.Th>
            <Table.Th>Day</Table.Th>
            <Table.Th>Form</Table.Th>
            <Table.Th ta="right">Samples</Table.Th>
            <Table.Th ta="right">Graders</Table.Th>
            <Table.Th>Status</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sessions.map((session) => (
            <Table.Tr key={session.id}>
              <Table.Td>
                <NumberLink session={session} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: "anywhere", minWidth: 140 }}>{session.title}</Table.Td>
              <Table.Td style={{ whiteSpace: "nowrap" }}>{calendarDay(session.heldOn)}</Table.Td>
              <Table.Td>{session.formName}</Table.Td>
              <Table.Td ta="right" className="figures">
                {session.sampleCount}
              </Table.Td>
              <Table.Td ta="right" className="figures">
                {session.graderCount}
              </Table.Td>
              <Table.Td>
                <SessionBadge status={session.status} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
