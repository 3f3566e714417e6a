import { ActionIcon, Badge, Group, Stack, Text } from "@mantine/core";
import { IconCalendar, IconChevronDown, IconChevronUp, IconGripVertical } from "@tabler/icons-react";
import type { Batch } from "@tryer/contract";
import { isInDrum } from "@tryer/domain/batches";
import { TimerText } from "#shared/batches/timer-text.tsx";
import { OrdersOfBatch } from "#shared/orders/orders-of-batch.tsx";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { blendText } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { ROW_ATTRIBUTE, type useDragOrder } from "#ui/lists/use-drag-order.ts";
import { DiffersBadge } from "../differs-badge.tsx";
import type { DayBatch } from "./day-batches.ts";
import { TimerButtons } from "./timer-buttons.tsx";

interface DayRowProps {
  dayBatch: DayBatch;
  isNext: boolean;
  isBusy: boolean;
  /** Whether it was planned for a day that has passed. */
  isLate: boolean;
  /** Place in the list while one of its rows is dragged. */
  order: number;
  isDragged: boolean;
  /** Events of the handle that moves the row; null where the order can't be changed. */
  handle: ReturnType<ReturnType<typeof useDragOrder>["handleOf"]> | null;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onPlan: () => void;
  onPress: (batch: Batch, step: "start" | "drop") => void;
  onLog: (dayBatch: DayBatch) => void;
}

/** A batch of the day: handle, coffee, weight, timer, and the next thing to do with it. */
export function DayRow(props: DayRowProps) {
  const { dayBatch, isNext, isBusy, isLate, order, isDragged, handle, onUp, onDown, onPlan, onPress, onLog } = props;
  const { batch, group, shownWeight } = dayBatch;
  const weights = useWeights();
  const isPhone = useIsPhone();
  const isDone = batch.isCompleted || batch.isLogged;
  const of = `batch ${batch.batchNumber} of ${group.row.name}`;
  return (
    <Group
      component="li"
      {...{ [ROW_ATTRIBUTE]: batch.id }}
      gap="sm"
      px={{ base: "sm", sm: "lg" }}
      py={8}
      mih={64}
      style={{
        order,
        borderTop: "1px solid var(--tryer-line)",
        background: isDragged || isInDrum(batch) ? "var(--mantine-color-default-hover)" : undefined,
      }}
    >
      {handle !== null && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            component="button"
            variant="subtle"
            color="gray"
            size={isPhone ? 44 : "lg"}
            aria-label={`Drag ${of}`}
            {...handle}
          >
            <IconGripVertical size={18} aria-hidden />
          </ActionIcon>
          <Stack gap={0}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={isPhone ? 44 : "md"}
              disabled={onUp === null}
              aria-label={`Move up ${of}`}
              onClick={() => onUp?.()}
            >
              <IconChevronUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={isPhone ? 44 : "md"}
              disabled={onDown === null}
              aria-label={`Move down ${of}`}
              onClick={() => onDown?.()}
            >
              <IconChevronDown size={16} aria-hidden />
            </ActionIcon>
          </Stack>
        </Group>
      )}
      <Stack gap={0} flex="1 1 180px" miw={0}>
        <Text fw={600} className="figures" style={{ overflowWrap: "anywhere" }}>
          {group.row.name} · Batch {batch.batchNumber}
        </Text>
        <Group gap="xs">
          <Text size="sm" className="figures">
            {weights.part(shownWeight)}
          </Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {blendText(group.row.greenName)}
          </Text>
          <RoastLevelBadge level={group.row.roastLevel} />
          {isLate && (
            <Badge variant="light" color="amber" tt="none">
              Planned earlier
            </Badge>
          )}
        </Group>
        {!isDone && <OrdersOfBatch batchId={batch.id} />}
      </Stack>
      <Group gap="sm" ml="auto">
        {!isDone && <TimerText batch={batch} size="xl" />}
        {isDone && (
          <Badge variant="light" color="leaf" tt="none">
            {batch.isLogged ? "Logged" : "Completed"}
          </Badge>
        )}
        <DiffersBadge batch={batch} shownWeight={shownWeight} />
        {batch.roast !== null && (
          <TextLink to="/roasts" search={{ search: batch.roast.number }}>
            {batch.roast.number}
          </TextLink>
        )}
        {!isDone && handle !== null && (
          <ActionIcon
            variant="default"
            size={isPhone ? 44 : "lg"}
            aria-label={`Day and machine of ${of}`}
            onClick={onPlan}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        )}
        {!batch.isLogged && <TimerButtons {...{ dayBatch, isNext, isBusy, onPress, onLog }} />}
      </Group>
    </Group>
  );
}
