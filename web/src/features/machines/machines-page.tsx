import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Machine, MaintenanceTask } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { IfCan } from "#ui/if-can.tsx";
import { NewStep } from "#ui/keyboard/new-step.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { DueBadge } from "./maintenance-tasks.tsx";
import { conditionText } from "./maintenance-words.ts";

const MachineForm = lazyPart(() => import("./machine-form.tsx").then(({ MachineForm }) => MachineForm));

/** The machines in use, each with the maintenance that comes next. */
export function MachinesPage() {
  const [isAdding, setAdding] = useState(false);
  const machines = useQuery(api.machines.list.queryOptions({ input: {} }));
  const { data: tasks = [] } = useQuery(api.maintenance.list.queryOptions({ input: {} }));
  return (
    <>
      <PageHeader at="/machines" subtitle="Maintenance by usage and by date">
        <ButtonLink to="/settings/roastery" hash="roaster" variant="default">
          Manage machines
        </ButtonLink>
        <IfCan permission="machines:write">
          <NewStep>
            <Button onClick={() => setAdding(true)}>Add machine</Button>
          </NewStep>
        </IfCan>
      </PageHeader>
      <QueryBoundary query={machines} errorTitle="The machines could not be loaded">
        {(all) =>
          all.length === 0 ? (
            <EmptyState drawing={<Drum />} title="No machine yet" text="Add your machine to plan its maintenance here.">
              <IfCan permission="machines:write">
                <Button variant="default" onClick={() => setAdding(true)}>
                  Add machine
                </Button>
              </IfCan>
            </EmptyState>
          ) : (
            <Stack gap="md">
              {all.map((machine) => (
                <MachineCard
                  key={machine.id}
                  machine={machine}
                  tasks={tasks.filter((task) => task.machine.id === machine.id)}
                />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
      <FormModal isOpen={isAdding} title="New machine" size={440} onClose={() => setAdding(false)}>
        <MachineForm machine={null} onClose={() => setAdding(false)} />
      </FormModal>
    </>
  );
}

function MachineCard({ machine, tasks }: { machine: Machine; tasks: MaintenanceTask[] }) {
  const weights = useWeights();
  const moments = useMoments();
  return (
    <Card component="section">
      <Group justify="space-between" gap="xs" wrap="wrap">
        <Title order={2} size="h4" style={{ minWidth: 0, overflowWrap: "anywhere" }}>
          <TextLink to="/machines/$id" params={{ id: machine.id }}>
            {machine.name}
          </TextLink>
        </Title>
        <Text size="sm" c="dimmed" className="figures">
          {weights.planned(machine.batchSizeLbs)} a batch
        </Text>
      </Group>
      {tasks.length === 0 ? (
        <Text size="sm" c="dimmed">
          No maintenance for this machine.
        </Text>
      ) : (
        <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
          {tasks.map((task) => (
            <Group key={task.id} component="li" gap="xs" py={6} justify="space-between">
              <Group gap="xs" style={{ minWidth: 0 }}>
                <Text style={{ overflowWrap: "anywhere" }}>{task.name}</Text>
                <DueBadge state={task.state} />
              </Group>
              {task.conditions[0] && (
                <Text size="sm" c="dimmed" className="figures">
                  {conditionText(task.conditions[0], { weights, moments })}
                </Text>
              )}
            </Group>
          ))}
        </Stack>
      )}
    </Card>
  );
}
