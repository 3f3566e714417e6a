import { Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Machine, MaintenanceTask } from "@tryer/contract";
import type { RecordFields } from "@tryer/contract/basics/record-fields";
import { machineFields } from "@tryer/contract/machines/machine-fields";
import { api } from "#api/client.ts";
import { ListPage } from "#shared/records/list/list-page.tsx";
import { defineWholeList } from "#shared/records/list/record-list.ts";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { DEFAULT_CELL } from "./machine-list.tsx";
import { DueBadge } from "./maintenance-tasks.tsx";
import { conditionText } from "./maintenance-words.ts";

const MachineForm = lazyPart(() => import("./machine-form.tsx").then(({ MachineForm }) => MachineForm));

type TasksOf = (machine: Machine) => readonly MaintenanceTask[];

const { archivedAt: _, ...inUse } = machineFields;

/** The machines in use, found by their names and by those of their maintenance, which others may change meanwhile. */
function machinesWith(tasksOf: TasksOf) {
  const fields: RecordFields<Machine> = {
    ...inUse,
    maintenance: {
      key: "maintenance",
      kind: "list",
      label: "Maintenance",
      read: (machine) => tasksOf(machine).map(({ name }) => name),
      column: 1,
      card: 2,
      csv: "Maintenance",
    },
  };
  return defineWholeList({
    at: "/machines",
    subtitle: "Maintenance by usage and by date",
    noun: "machine",
    nouns: "machines",
    read: "machines:read",
    write: "machines:write",
    empty: { drawing: <Drum />, title: "No machine yet", text: "Add your machine to plan its maintenance here." },
    fields,
    page: { of: "name", to: "/machines/$id" },
    filters: {},
    key: api.machines.list.key(),
    load: () => api.machines.list.call({}),
    searched: (machine) => [machine.name, ...tasksOf(machine).map(({ name }) => name)],
  });
}

/** The machines in use, each with its maintenance and when that is due. */
export function MachinesPage({ address }: { address: OpenList<Record<never, never>> }) {
  const { data: tasks = [], isLoading } = useQuery(api.maintenance.list.queryOptions({ input: {} }));
  const tasksOf: TasksOf = ({ id }) => tasks.filter(({ machine }) => machine.id === id);
  return (
    <ListPage
      list={machinesWith(tasksOf)}
      address={address}
      whole={{ isLoading }}
      links={
        <ButtonLink to="/settings/roastery" hash="roaster" variant="default">
          Manage machines
        </ButtonLink>
      }
      form={{ Form: NewMachine, size: 440, isForEditing: false }}
      cells={{ ...DEFAULT_CELL, maintenance: (machine) => <Maintenance tasks={tasksOf(machine)} /> }}
    />
  );
}

const NewMachine = ({ onClose }: { onClose: () => void }) => <MachineForm machine={null} onClose={onClose} />;

function Maintenance({ tasks }: { tasks: readonly MaintenanceTask[] }) {
  const weights = useWeights();
  const moments = useMoments();
  return (
    <Stack gap={4}>
      {tasks.map(({ id, name, state, conditions: [first] }) => (
        <Group key={id} gap="xs">
          <Text fz="inherit" style={{ overflowWrap: "anywhere" }}>
            {name}
          </Text>
          <DueBadge state={state} />
          {first && (
            <Text fz="inherit" c="dimmed" className="figures">
              {conditionText(first, { weights, moments })}
            </Text>
          )}
        </Group>
      ))}
    </Stack>
  );
}
