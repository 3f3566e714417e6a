import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Connection } from "@tryer/contract";
import { api } from "#api/client.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { ConnectAssistant } from "./connect-assistant.tsx";
import { isChange, ScopeList } from "./scope-list.tsx";

/** Applications that work here, how they are ended, and how an assistant is connected. */
export function ConnectionsSection() {
  const query = useQuery(api.connections.list.queryOptions({ refetchOnMount: "always" }));
  const isOwner = useCan("keys:manage");
  return (
    <>
      <QueryBoundary query={query} errorTitle="The connected applications could not be loaded">
        {({ connections }) =>
          connections.length === 0 ? (
            <EmptyState
              drawing={<Cup />}
              title="No application is connected"
              text="Connected applications read and write your data, within what you allow and your role."
            />
          ) : (
            <Card component="section" aria-labelledby="connections">
              <Stack gap="md">
                <div>
                  <Title order={2} size="h4" id="connections">
                    Connected applications
                  </Title>
                  <Text size="sm" c="dimmed" mt={2}>
                    {isOwner
                      ? "All connections of the team."
                      : "Your connections. Owners can see and disconnect them too."}
                  </Text>
                </div>
                <Connected connections={connections} />
              </Stack>
            </Card>
          )
        }
      </QueryBoundary>
      <ConnectAssistant />
    </>
  );
}

function Connected({ connections }: { connections: readonly Connection[] }) {
  const asking = useSubjectDialog<Connection>();
  const ending = useGuardedMutation(
    {
      mutationFn: ({ id }: Connection) => api.connections.disconnect.call({ id }),
      onSuccess: (_, { name }) => successToast("Disconnected", `${name} no longer works.`),
      onError: failureToast("Not disconnected", "The application still has access. Try again."),
    },
    ({ id }) => id,
  );
  const busyId = ending.isPending ? ending.variables.id : null;
  return (
    <>
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }} aria-label="Connected applications">
        {connections.map((connection) => (
          <ConnectionRow
            key={connection.id}
            connection={connection}
            isBusy={connection.id === busyId}
            onEnd={asking.open}
          />
        ))}
      </Stack>
      {asking.subject !== null && (
        <ConfirmDialog
          isOpen={asking.isOpen}
          title="Disconnect this application"
          confirmLabel="Disconnect"
          isDestructive
          isBusy={false}
          onConfirm={() => {
            if (asking.subject !== null) ending.mutate(asking.subject);
            asking.close();
          }}
          onClose={asking.close}
        >
          {asking.subject.name} loses access. To use it again, connect it again from the application.
        </ConfirmDialog>
      )}
    </>
  );
}

interface ConnectionRowProps {
  connection: Connection;
  isBusy: boolean;
  onEnd: (connection: Connection) => void;
}

function ConnectionRow({ connection, isBusy, onEnd }: ConnectionRowProps) {
  const { moment } = useMoments();
  const { name, address, scopes, isOwn, personName, connectedAt, lastUsedAt } = connection;
  const facts = [
    ...(isOwn ? [] : [personName]),
    address,
    `connected ${moment(connectedAt)}`,
    lastUsedAt === null ? "not used yet" : `last used ${moment(lastUsedAt)}`,
  ];
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0, overflowWrap: "anywhere" }}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {facts.join(" · ")}
        </Text>
        <details>
          <Text component="summary" size="sm" style={{ cursor: "pointer", paddingBlock: 12 }}>
            {scopes.some(isChange) ? "Sees and changes" : "Sees, and changes nothing"}
          </Text>
          <ScopeList scopes={scopes} label={`What ${name} may do`} />
        </details>
      </div>
      <RowAction verb="Disconnect" of={name} isBusy={isBusy} onClick={() => onEnd(connection)} />
    </Group>
  );
}
