import { Badge, Button, Card, Group, Stack, Switch, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Machine } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { IfCan, useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { ArchivableRowActions, type ArchivableRowHandlers } from "#ui/lists/archivable-row-actions.tsx";
import { ListBehindDialog, RowAction } from "#ui/lists/row-action.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";

/** Lets plans go by a machine. */
function useChooseMachine() {
  const { mutate, isPending, variables } = useGuardedMutation(
    {
      mutationFn: ({ id }: Machine) => api.machines.choose.call({ id }),
      onSuccess: ({ name }) => successToast("Success", `Plans go by ${name} now`),
      onError: failureToast("Error", "The default machine is as it was. Try again."),
    },
    ({ id }) => id,
  );
  return { choose: (machine: Machine) => mutate(machine), busyId: isPending ? variables.id : null };
}

const MachineForm = lazyPart(() => import("./machine-form.tsx").then(({ MachineForm }) => MachineForm));

/** The roasters with their batch sizes, and which of them plans go by. */
export function MachinesSection() {
  const [archived, setArchived] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const query = useQuery(api.machines.list.queryOptions({ input: { archived } }));
  const editing = useSubjectDialog<Machine>();
  const choosing = useChooseMachine();
  const archiving = useArchiving({
    archive: (input) => api.machines.archive.call(input),
    restore: (input) => api.machines.restore.call(input),
  });
  const handlers: MachineHandlers = {
    busyId: archiving.busyId ?? choosing.busyId,
    onEdit: editing.open,
    onArchive: ({ id, name }, away) => archiving.setArchived({ id, label: name }, away),
    onChoose: choosing.choose,
  };
  return (
    <Card component="section" id="roaster">
      <ListBehindDialog value={isAdding || editing.isOpen}>
        <Stack gap="sm">
          <Group justify="space-between">
            <Title order={2} size="h4">
              Roaster
            </Title>
            <Group gap="md">
              <Switch
                label="Archived"
                checked={archived}
                onChange={(event) => setArchived(event.currentTarget.checked)}
              />
              <IfCan permission="machines:write">
                <Button variant="default" onClick={() => setAdding(true)}>
                  Add machine
                </Button>
              </IfCan>
            </Group>
          </Group>
          <QueryBoundary query={query} errorTitle="The machines could not be loaded">
            {(machines) => <MachineList machines={machines} isArchive={archived} handlers={handlers} />}
          </QueryBoundary>
        </Stack>
      </ListBehindDialog>
      <FormModal isOpen={isAdding} title="New machine" size={440} onClose={() => setAdding(false)}>
        <MachineForm machine={null} onClose={() => setAdding(false)} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit machine" size={440} onClose={editing.close}>
        {editing.subject && <MachineForm machine={editing.subject} onClose={editing.close} />}
      </FormModal>
    </Card>
  );
}

interface MachineHandlers extends ArchivableRowHandlers<Machine> {
  onChoose: (machine: Machine) => void;
}

interface MachineListProps {
  machines: Machine[];
  isArchive: boolean;
  handlers: MachineHandlers;
}

function MachineList({ machines, isArchive, handlers }: MachineListProps) {
  const mayWrite = useCan("machines:write");
  if (machines.length === 0) {
    const empty = mayWrite
      ? "Add what you roast on. The first machine gives plans its batch size."
      : "There are no machines yet.";
    return <Text c="dimmed">{isArchive ? "No machine is archived." : empty}</Text>;
  }
  return (
    <>
      <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Machines">
        {machines.map((machine) => (
          <MachineLine key={machine.id} machine={machine} {...handlers} />
        ))}
      </Stack>
      {!isArchive && !machines.some(({ isDefault }) => isDefault) && (
        <Text size="sm" c="dimmed">
          Plans go by the batch size in the owner's profile, which none of these machines has given.
        </Text>
      )}
    </>
  );
}

function MachineLine({ machine, onChoose, ...kept }: MachineHandlers & { machine: Machine }) {
  const weights = useWeights();
  const isChoosable = !machine.isDefault && machine.archivedAt === null;
  return (
    <Group component="li" justify="space-between" gap="xs" py={6} style={{ borderTop: "1px solid var(--tryer-line)" }}>
      <Group gap="xs" style={{ minWidth: 0 }}>
        <div style={{ minWidth: 0 }}>
          <Text fw={500} style={{ overflowWrap: "anywhere" }}>
            <TextLink to="/machines/$id" params={{ id: machine.id }}>
              {machine.name}
            </TextLink>
          </Text>
          <Text size="sm" c="dimmed" className="figures">
            {weights.planned(machine.batchSizeLbs)} a batch
            {machine.minBatchLbs !== null && `, ${weights.planned(machine.minBatchLbs)} at least`}
          </Text>
        </div>
        {machine.isDefault && (
          <Badge color="leaf" variant="light" tt="none" style={{ flex: "none" }}>
            Default
          </Badge>
        )}
      </Group>
      <Group gap={4} ml="auto">
        {isChoosable && (
          <IfCan permission="machines:choose">
            <RowAction
              verb="Make default"
              of={machine.name}
              isBusy={kept.busyId === machine.id}
              onClick={() => onChoose(machine)}
            />
          </IfCan>
        )}
        <ArchivableRowActions row={machine} label={machine.name} permission="machines:write" {...kept} />
      </Group>
    </Group>
  );
}
