import { Button, Card, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Machine } from "@tryer/contract";
import { isRoastDay } from "@tryer/domain/batches";
import { plusDays } from "@tryer/domain/calendar";
import { api } from "#api/client.ts";
import { count } from "#ui/format/figures.ts";
import { DROP_ATTRIBUTE } from "#ui/lists/use-drag-order.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { DayBatch, MachineDay } from "./day-batches.ts";

const DAYS = 7;

interface DayStripProps {
  batches: readonly DayBatch[];
  shownDay: string;
  today: string;
  /** Day or machine over which a batch is dragged. */
  over: string | null;
  onDay: (day: string) => void;
}

/** A week of days with their batches: a press shows the day, and a batch that is dropped on it is moved there. */
export function DayStrip({ batches, shownDay, today, over, onDay }: DayStripProps) {
  const { calendarDay } = useMoments();
  const { data: week } = useQuery(api.machines.week.queryOptions());
  const isNear = shownDay >= today && shownDay < plusDays(today, DAYS);
  const first = isNear ? today : shownDay;
  return (
    <Group component="nav" aria-label="Days" gap="xs" wrap="wrap">
      {Array.from({ length: DAYS }, (_, at) => plusDays(first, at)).map((day) => {
        const open = batches.filter(
          (each) => each.day === day && !each.batch.isCompleted && !each.batch.isLogged,
        ).length;
        const isOff = week !== undefined && !isRoastDay(day, week);
        return (
          <Button
            key={day}
            {...{ [DROP_ATTRIBUTE]: `day:${day}` }}
            variant={over === `day:${day}` ? "filled" : day === shownDay ? "light" : "default"}
            aria-current={day === shownDay ? "date" : undefined}
            mih={44}
            px="sm"
            style={isOff ? { opacity: 0.7 } : {}}
            onClick={() => onDay(day)}
          >
            {calendarDay(day)} · {open > 0 || !isOff ? count(open, "batch", "batches") : "off"}
          </Button>
        );
      })}
    </Group>
  );
}

interface EmptyMachinesProps {
  machines: readonly Machine[];
  ofDay: readonly MachineDay[];
  over: string | null;
}

/** Machines without a batch on the day, on which one can be dropped. */
export function EmptyMachines({ machines, ofDay, over }: EmptyMachinesProps) {
  const empty = machines.filter(({ id }) => ofDay.every(({ machineId }) => machineId !== id));
  return empty.map(({ id, name }) => (
    <Card
      key={id}
      padding="sm"
      {...{ [DROP_ATTRIBUTE]: `machine:${id}` }}
      style={over === `machine:${id}` ? { background: "var(--mantine-color-default-hover)" } : undefined}
    >
      <Text c="dimmed">{name} · no batches on this day</Text>
    </Card>
  ));
}
