import { ActionIcon, Group, Stack } from "@mantine/core";
import { IconChevronDown, IconChevronUp, IconGripVertical } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { ROW_ATTRIBUTE, useDragOrder } from "./use-drag-order.ts";

/** Arrow that leads no further; it keeps the focus of somebody who moves a row by keyboard. */
const AT_THE_END = { "data-disabled": true, "aria-disabled": true };

interface DragListProps<Row> {
  /** Name of the list, for those who hear it. */
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Puts a row before another one, or at the end. */
  onMoved: (id: string, beforeId: string | null) => void;
  children: (row: Row) => ReactNode;
}

/** Rows that somebody puts in order: by a handle, by buttons and by keyboard. */
export function DragList<Row>({ label, rows, idOf, nameOf, onMoved, children }: DragListProps<Row>) {
  const ids = rows.map(idOf);
  const { list, draggedId, orderOf, handleOf } = useDragOrder(ids, onMoved);
  return (
    <Stack ref={list} component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }} aria-label={label}>
      {rows.map((row, at) => {
        const [id, name] = [idOf(row), nameOf(row)];
        return (
          <Group
            key={id}
            component="li"
            {...{ [ROW_ATTRIBUTE]: id }}
            wrap="nowrap"
            gap={4}
            style={{
              order: orderOf(id),
              borderTop: "1px solid var(--tryer-line)",
              background: draggedId === id ? "var(--mantine-color-default-hover)" : undefined,
            }}
          >
            <ActionIcon
              component="button"
              type="button"
              variant="subtle"
              color="gray"
              size={44}
              aria-label={`Drag ${name}`}
              {...handleOf(id)}
            >
              <IconGripVertical size={18} aria-hidden />
            </ActionIcon>
            {children(row)}
            <ActionIcon
              type="button"
              variant="subtle"
              color="gray"
              size={44}
              {...(at === 0 && AT_THE_END)}
              aria-label={`Move up ${name}`}
              onClick={() => at > 0 && onMoved(id, ids[at - 1] ?? null)}
            >
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              type="button"
              variant="subtle"
              color="gray"
              size={44}
              {...(at === ids.length - 1 && AT_THE_END)}
              aria-label={`Move down ${name}`}
              onClick={() => onMoved(id, ids[at + 2] ?? null)}
            >
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </Group>
        );
      })}
    </Stack>
  );
}

/** Rows with one of them put before another one, or at the end. */
export function movedBefore<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  [id, beforeId]: readonly [string, string | null],
): readonly Row[] {
  const moved = rows.find((row) => idOf(row) === id);
  if (moved === undefined) return rows;
  const others = rows.filter((row) => row !== moved);
  const found = others.findIndex((row) => idOf(row) === beforeId);
  const at = found === -1 ? others.length : found;
  return [...others.slice(0, at), moved, ...others.slice(at)];
}
