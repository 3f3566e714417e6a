import { Box, Button, Card, Group, Stack, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { MAX_BATCHES_A_MOVE, type RowBatches } from "@tryer/contract";
import type { DayOrder } from "@tryer/domain/batches";
import { dayAt, isDay, plusDays } from "@tryer/domain/calendar";
import { useEffect, useId, useState } from "react";
import { api } from "#api/client.ts";
import { useBatchTimer } from "#shared/batches/use-batch-timer.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { useSubjectDialog } from "#ui/dialogs/use-subject-dialog.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Drum } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { lazyDialog } from "#ui/lazy/lazy-part.tsx";
import { DROP_ATTRIBUTE, useDragOrder } from "#ui/lists/use-drag-order.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { RoastSubject } from "../log-roast-dialog.tsx";
import { batchesInOrder, type DayBatch, type MachineDay, machinesOfDay, nextBatch, sortedDay } from "./day-batches.ts";
import { DayRow } from "./day-row.tsx";
import { DayStrip, EmptyMachines } from "./day-strip.tsx";
import { useArrangeBatches } from "./use-arrange-batches.ts";

const PlanBatchDialog = lazyDialog(() =>
  import("./plan-batch-dialog.tsx").then(({ PlanBatchDialog }) => PlanBatchDialog),
);

const SpreadDialog = lazyDialog(() => import("./spread-dialog.tsx").then(({ SpreadDialog }) => SpreadDialog));

interface DayViewProps {
  planId: string;
  groups: readonly RowBatches[];
  /** Day of the address; today without one. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  onLogRoast: (subject: RoastSubject) => void;
}

/** Batches of the pending plan on one day, machine by machine, in the order in which they are roasted. */
export function DayView({ planId, groups, day, onDay, onLogRoast }: DayViewProps) {
  const moments = useMoments();
  const weights = useWeights();
  const machinesQuery = useQuery(api.machines.list.queryOptions({ input: {} }));
  const machines = machinesQuery.data ?? [];
  const today = moments.today();
  const shownDay = day ?? today;
  const dayOf = (iso: string) => dayAt(Date.parse(iso), moments.timeZone);
  const inOrder = batchesInOrder(groups, machines, { today, dayOf }, weights.unit);
  const { arrange } = useArrangeBatches(planId, inOrder);
  const planning = useSubjectDialog<DayBatch>();
  const ofDay = machinesOfDay(inOrder, machines, shownDay);
  const seesOrders = useCan("orders:read");
  const mayPlace = [useCan("batches:write"), seesOrders].every(Boolean);
  const [isSpreading, setSpreading] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const dropOn = (id: string, target: string) => {
    const [kind, value = ""] = target.split(":");
    const dropped = inOrder.find(({ batch }) => batch.id === id);
    if (dropped === undefined) return;
    if (kind === "day") arrange({ batchIds: [id], plannedOn: value });
    else arrange({ batchIds: [id], machineId: value === dropped.usualMachineId ? null : value });
  };
  const goTo = (next: string) => onDay(next === today ? undefined : next);
  // Without the machines every batch would stand under none of them.
  if (machinesQuery.data === undefined)
    return (
      <QueryBoundary query={machinesQuery} errorTitle="The machines could not be loaded">
        {() => null}
      </QueryBoundary>
    );
  return (
    <Stack gap="lg">
      <Group gap="xs" align="flex-end">
        <Button variant="default" miw={44} aria-label="Day before" onClick={() => goTo(plusDays(shownDay, -1))}>
          ‹
        </Button>
        <Box w={180}>
          <DayField label="Day" isFilter value={shownDay} onValue={(value) => isDay(value) && goTo(value)} />
        </Box>
        <Button variant="default" miw={44} aria-label="Day after" onClick={() => goTo(plusDays(shownDay, 1))}>
          ›
        </Button>
        {mayPlace && (
          <Button variant="default" onClick={() => setSpreading(true)}>
            Spread over days
          </Button>
        )}
        <ButtonLink to="/batch-tracking/print" search={shownDay === today ? {} : { day: shownDay }} variant="default">
          Print the day
        </ButtonLink>
        {seesOrders && <OrdersOfDayLinks day={shownDay === today ? undefined : shownDay} />}
        {shownDay !== today && (
          <Button variant="default" onClick={() => onDay(undefined)}>
            Today
          </Button>
        )}
      </Group>
      <DayStrip batches={inOrder} shownDay={shownDay} today={today} over={over} onDay={goTo} />
      {ofDay.length === 0 && (
        <EmptyState
          drawing={<Drum />}
          title="Nothing to roast on this day"
          text="Plan batches for this day with the calendar beside each one, or add coffees to the plan."
        >
          <ButtonLink to="/demand-planner">Go to Demand Planner</ButtonLink>
        </EmptyState>
      )}
      {ofDay.map((machineDay) => (
        <MachineBatches
          key={machineDay.machineId ?? ""}
          machineDay={machineDay}
          today={today}
          shownDay={shownDay}
          onMove={(id, beforeId) => arrange({ batchIds: [id], beforeId, amongIds: idsOf(machineDay) })}
          onDropped={(id, target) => dropOn(id, target)}
          onOver={setOver}
          onSort={(batchIds) => arrange({ batchIds, beforeId: null, amongIds: idsOf(machineDay) })}
          onPlan={planning.open}
          onLog={({ batch, group: { row, profile }, shownWeight }) => onLogRoast({ batch, row, profile, shownWeight })}
        />
      ))}
      {ofDay.length > 0 && <EmptyMachines machines={machines} ofDay={ofDay} over={over} />}
      <SpreadDialog isOpen={isSpreading} onClose={() => setSpreading(false)} />
      <PlanBatchDialog
        subject={planning.subject}
        isOpen={planning.isOpen}
        machines={machines}
        onClose={planning.close}
        onPlan={arrange}
      />
    </Stack>
  );
}

const idsOf = ({ batches }: MachineDay): string[] => batches.map(({ batch }) => batch.id);

/** Ways to the bags of the orders that are promised by the day. */
function OrdersOfDayLinks({ day }: { day: string | undefined }) {
  const search = day === undefined ? {} : { day };
  return (
    <>
      <ButtonLink to="/orders/packing" search={search} variant="default">
        Packing
      </ButtonLink>
      <ButtonLink to="/orders/picking" search={search} variant="default">
        Picking
      </ButtonLink>
    </>
  );
}

const SORT_WORDS: Record<DayOrder, string> = { light_to_dark: "Sort light to dark", fewest_changes: "Group coffees" };

interface MachineBatchesProps {
  machineDay: MachineDay;
  today: string;
  shownDay: string;
  onMove: (id: string, beforeId: string | null) => void;
  /** Called with a batch that is dropped on a day or on another machine. */
  onDropped: (id: string, target: string) => void;
  /** Called with the day or machine over which a batch is dragged. */
  onOver: (target: string | null) => void;
  /** Called with the open batches in the order of the roastery's days. */
  onSort: (batchIds: string[]) => void;
  onPlan: (dayBatch: DayBatch) => void;
  onLog: (dayBatch: DayBatch) => void;
}

function MachineBatches(props: MachineBatchesProps) {
  const { machineDay, today, shownDay, onMove, onDropped, onOver, onSort, onPlan, onLog } = props;
  const { machineId, name, batches } = machineDay;
  const headingId = useId();
  const mayMove = useCan("batches:write");
  const timer = useBatchTimer();
  const ids = idsOf(machineDay);
  const { list, draggedId, over, orderOf, handleOf } = useDragOrder(ids, onMove, onDropped);
  useEffect(() => onOver(over), [over, onOver]);
  const { data: week } = useQuery(api.machines.week.queryOptions());
  const sorted = week === undefined ? ids : sortedDay(batches, week.dayOrder);
  const isSorted = sorted.every((id, at) => id === ids[at]);
  const next = nextBatch(batches, shownDay)?.batch.id;
  const left = batches.filter(({ batch }) => !batch.isCompleted && !batch.isLogged).length;
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      padding={0}
      {...(machineId === null ? {} : { [DROP_ATTRIBUTE]: `machine:${machineId}` })}
    >
      <Group justify="space-between" px={{ base: "sm", sm: "lg" }} py="sm">
        <Group gap="sm">
          <Title order={2} size="h4" id={headingId}>
            {name}
          </Title>
          {mayMove && week !== undefined && !isSorted && sorted.length <= MAX_BATCHES_A_MOVE && (
            <Button variant="default" size="compact-sm" onClick={() => onSort(sorted)}>
              {SORT_WORDS[week.dayOrder]}
            </Button>
          )}
        </Group>
        <span className="figures">
          {count(left, "batch", "batches")} left of {batches.length}
        </span>
      </Group>
      <Stack
        ref={list}
        gap={0}
        component="ul"
        m={0}
        p={0}
        style={{ listStyle: "none" }}
        aria-label={`Batches on ${name}`}
      >
        {batches.map((dayBatch, index) => {
          const { batch } = dayBatch;
          const before = ids[index - 1];
          return (
            <DayRow
              key={batch.id}
              dayBatch={dayBatch}
              isNext={batch.id === next}
              isBusy={timer.busyId === batch.id}
              isLate={!batch.isCompleted && batch.plannedOn !== null && batch.plannedOn < today}
              order={orderOf(batch.id)}
              isDragged={draggedId === batch.id}
              handle={mayMove ? handleOf(batch.id) : null}
              onUp={before === undefined ? null : () => onMove(batch.id, before)}
              onDown={index === ids.length - 1 ? null : () => onMove(batch.id, ids[index + 2] ?? null)}
              onPlan={() => onPlan(dayBatch)}
              onPress={timer.press}
              onLog={onLog}
            />
          );
        })}
      </Stack>
    </Card>
  );
}
