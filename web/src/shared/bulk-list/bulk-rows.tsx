import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { startTransition, useMemo, useRef, useState } from "react";
import { plainCount } from "#ui/format/figures.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { inReadingOrder } from "./bulk-reading.ts";
import { BulkRowView } from "./bulk-row-view.tsx";
import { headingSizes, type Settlement, type Settlements } from "./bulk-settling.ts";
import type { ReadList } from "./use-bulk-list.ts";

interface BulkRowsProps {
  read: ReadList;
  settlements: Settlements;
  onSettle: (key: string, change: Settlement) => void;
  /** Takes back what was remembered, by the id of the remembered name. */
  onForget: (aliasId: string) => void;
}

/** Rows of one page, about a screen or two; more at once would make the page slow. */
const PAGE_SIZE = 25;

/** The rows of the list, page by page. */
export function BulkRows({ read, settlements, onSettle, onForget }: BulkRowsProps) {
  const isPhone = useIsPhone();
  const [page, setPage] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const { rows } = read.list;
  const ordered = useMemo(() => inReadingOrder(rows, PAGE_SIZE), [rows]);
  const headings = useMemo(() => headingSizes(rows, settlements), [rows, settlements]);
  const first = Math.min(page, Math.ceil(ordered.length / PAGE_SIZE) - 1) * PAGE_SIZE;
  const shown = ordered.slice(first, first + PAGE_SIZE);
  // Twenty-five rows of fields are drawn piece by piece, so that the page answers meanwhile.
  const turnTo = (to: number) => {
    list.current?.scrollIntoView({ block: "start" });
    startTransition(() => setPage(to));
  };
  const views = shown.map((keyed) => (
    <BulkRowView
      key={keyed.key}
      keyed={keyed}
      settlement={settlements[keyed.key]}
      headings={headings}
      choices={read.choices}
      onSettle={onSettle}
      onForget={onForget}
    />
  ));
  return (
    <Stack gap="xs" ref={list}>
      {isPhone ? (
        <Stack component="ul" aria-label="Parsed items" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
          {views}
        </Stack>
      ) : (
        <Table verticalSpacing={6} horizontalSpacing="xs" aria-label="Parsed items">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Coffee</Table.Th>
              <Table.Th ta="right" w={100}>
                Quantity
              </Table.Th>
              <Table.Th w={160}>Package</Table.Th>
              <Table.Th w={120}>Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{views}</Table.Tbody>
        </Table>
      )}
      {ordered.length > PAGE_SIZE && (
        <Group justify="space-between">
          <Text size="sm" c="dimmed" role="status">
            Rows {plainCount(first + 1)} to {plainCount(first + shown.length)} of {plainCount(ordered.length)}. Those
            that need attention come first.
          </Text>
          <Group gap="xs">
            <Button variant="default" size="sm" disabled={first === 0} onClick={() => turnTo(first / PAGE_SIZE - 1)}>
              Previous rows
            </Button>
            <Button
              variant="default"
              size="sm"
              disabled={first + PAGE_SIZE >= ordered.length}
              onClick={() => turnTo(first / PAGE_SIZE + 1)}
            >
              Next rows
            </Button>
          </Group>
        </Group>
      )}
    </Stack>
  );
}
