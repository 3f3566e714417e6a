import { Button, Group, Switch, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import type { Machine, MaintenanceTask } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { ArchivedBadge } from "#shared/records/archived-badge.tsx";
import { DocumentPage } from "#shared/records/document/document-page.tsx";
import { DocumentStates } from "#shared/records/document/document-states.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { undoToast } from "#ui/feedback/undo-toast.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { DialogOpenContext } from "#ui/lists/row-action.tsx";
import { useArchiving } from "#ui/lists/use-archiving.ts";
import { MaintenanceLog, useCounting } from "./maintenance-log.tsx";
import { MaintenanceTasks } from "./maintenance-tasks.tsx";

const MaintenanceForm = lazyPart(() => import("./maintenance-form.tsx").then(({ MaintenanceForm }) => MaintenanceForm));
const MarkDoneForm = lazyPart(() => import("./mark-done-form.tsx").then(({ MarkDoneForm }) => MarkDoneForm));

/** Page of one machine: its maintenance and what was done. */
export function MachinePage({ id }: { id: string }) {
  const machine = useQuery(api.machines.get.queryOptions({ input: { id } }));
  return (
    <DocumentStates
      query={machine}
      noun="machine"
      nameOf={({ name }) => name}
      list={{ to: "/machines", label: "Machines" }}
      drawing={<Drum />}
    >
      {(loaded) => <LoadedMachine machine={loaded} />}
    </DocumentStates>
  );
}

function LoadedMachine({ machine }: { machine: Machine }) {
  const weights = useWeights();
  const { id, name, batchSizeLbs, archivedAt } = machine;
  return (
    <DocumentPage
      title={name}
      about={<span className="figures">{weights.planned(batchSizeLbs)} a batch</span>}
      state={<ArchivedBadge archivedAt={archivedAt} />}
      steps={[{ label: "Its roasts", to: "/roasts", search: { machine: id } }]}
      history={{ title: "Log", content: <MaintenanceLog machineId={id} /> }}
      changes={{ id, name }}
    >
      <Maintenance machine={machine} />
    </DocumentPage>
  );
}

function Maintenance({ machine }: { machine: Machine }) {
  const [archived, setArchived] = useState(false);
  const [isAdding, adding] = useDisclosure(false);
  const editing = useSubjectDialog<MaintenanceTask>();
  const doing = useSubjectDialog<MaintenanceTask>();
  const counting = useCounting();
  const query = useQuery(api.maintenance.list.queryOptions({ input: { machineId: machine.id, archived } }));
  const archiving = useArchiving({
    archive: (input) => api.maintenance.archive.call(input),
    restore: (input) => api.maintenance.restore.call(input),
  });
  const onDone = ({ name }: MaintenanceTask, entryId: string) =>
    undoToast("Done", `${name} starts counting again.`, () =>
      counting.takeBackAtOnce({ id: entryId, name, counts: false }),
    );
  return (
    <>
      <DialogOpenContext value={isAdding || editing.isOpen || doing.isOpen}>
        <SectionCard
          title="Maintenance"
          action={
            <Group gap="md">
              <Switch
                label="Archived"
                checked={archived}
                onChange={(event) => setArchived(event.currentTarget.checked)}
              />
              <IfCan permission="machines:write">
                <Button onClick={adding.open}>Add maintenance</Button>
              </IfCan>
            </Group>
          }
        >
          <QueryBoundary query={query} errorTitle="The maintenance could not be loaded">
            {(tasks) =>
              tasks.length === 0 ? (
                <Text c="dimmed">
                  {archived
                    ? "No archived maintenance."
                    : "Add a task and when it is due. It appears here and on the dashboard in time."}
                </Text>
              ) : (
                <MaintenanceTasks
                  tasks={tasks}
                  busyId={archiving.busyId}
                  onDone={doing.open}
                  onEdit={editing.open}
                  onArchive={({ id, name }, away) => archiving.setArchived({ id, label: name }, away)}
                />
              )
            }
          </QueryBoundary>
        </SectionCard>
      </DialogOpenContext>
      <FormModal isOpen={isAdding} title="New maintenance" onClose={adding.close}>
        <MaintenanceForm machineId={machine.id} task={null} onClose={adding.close} />
      </FormModal>
      <FormModal isOpen={editing.isOpen} title="Edit maintenance" onClose={editing.close}>
        {editing.subject && <MaintenanceForm machineId={machine.id} task={editing.subject} onClose={editing.close} />}
      </FormModal>
      <FormModal isOpen={doing.isOpen} title={doing.subject?.name ?? ""} onClose={doing.close}>
        {doing.subject && <MarkDoneForm task={doing.subject} onDone={onDone} onClose={doing.close} />}
      </FormModal>
    </>
  );
}
