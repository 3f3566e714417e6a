import { Badge, Group, Progress, Stack, Text } from "@mantine/core";
import type { MaintenanceTask } from "@tryer/contract";
import { useWeights } from "#shared/weights/weights.ts";
import { count } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { archivableSteps } from "#ui/lists/archivable-steps.ts";
import { RowAction } from "#ui/lists/row-action.tsx";
import { RowMenu } from "#ui/lists/row-menu.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { conditionText, DUE_WORDS } from "./maintenance-words.ts";

interface MaintenanceHandlers {
  busyId: string | null;
  onDone: (task: MaintenanceTask) => void;
  onEdit: (task: MaintenanceTask) => void;
  onArchive: (task: MaintenanceTask, away: boolean) => void;
}

export function DueBadge({ state }: Pick<MaintenanceTask, "state">) {
  const { label, color } = DUE_WORDS[state];
  return (
    <Badge color={color} variant="light" tt="none" style={{ flex: "none" }}>
      {label}
    </Badge>
  );
}

/** Tasks of a machine with how far each is on its way to the next time. */
export const MaintenanceTasks = ({ tasks, ...handlers }: MaintenanceHandlers & { tasks: MaintenanceTask[] }) => (
  <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }} aria-label="Maintenance">
    {tasks.map((task) => (
      <Group
        key={task.id}
        component="li"
        justify="space-between"
        align="flex-start"
        gap="sm"
        py="sm"
        style={{ borderTop: "1px solid var(--tryer-line)" }}
      >
        <TaskFacts task={task} />
        <Group gap={4} ml="auto">
          {task.archivedAt === null && (
            <IfCan permission="machines:maintain">
              <RowAction verb="Done" of={task.name} onClick={() => handlers.onDone(task)} />
            </IfCan>
          )}
          <IfCan permission="machines:write">
            <RowMenu
              name={task.name}
              steps={archivableSteps(task.archivedAt !== null, {
                onEdit: () => handlers.onEdit(task),
                onArchive: (away) => handlers.onArchive(task, away),
              })}
              isBusy={handlers.busyId === task.id}
            />
          </IfCan>
        </Group>
      </Group>
    ))}
  </Stack>
);

function TaskFacts({ task }: { task: MaintenanceTask }) {
  const weights = useWeights();
  const moments = useMoments();
  const { name, state, conditions, lastDone, countedFrom, notes, untimedRoasts } = task;
  const since =
    lastDone === null ? `counted from ${moments.day(countedFrom)}` : `last done ${moments.day(lastDone.doneAt)}`;
  const isTimed = conditions.some(({ kind }) => kind === "hours");
  return (
    <Stack gap={6} flex="1 1 260px" miw={0}>
      <Group gap="xs">
        <Text fw={500} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <DueBadge state={state} />
      </Group>
      {conditions.map((condition) => (
        <div key={condition.kind}>
          <Text size="sm" className="figures">
            {conditionText(condition, { weights, moments })}
          </Text>
          <Progress
            value={Math.min(100, (100 * condition.used) / condition.limit)}
            color={DUE_WORDS[condition.state].color}
            size="sm"
            maw={360}
            aria-label={`${name}: ${conditionText(condition, { weights, moments })}`}
          />
        </div>
      ))}
      <Text size="sm" c="dimmed">
        {since}
        {lastDone?.notedBy && ` by ${lastDone.notedBy}`}
        {isTimed && untimedRoasts > 0 && ` · ${count(untimedRoasts, "roast")} without a time don't count toward hours`}
      </Text>
      {notes !== "" && (
        <Text size="sm" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {notes}
        </Text>
      )}
    </Stack>
  );
}
