import { Badge, Stack, Table, Text } from "@mantine/core";
import type { BulkStatus } from "@tryer/domain/planner";
import { memo } from "react";
import { count, plainCount, UNKNOWN } from "#ui/figures.ts";
import { packageText } from "#ui/packages-of.ts";
import { linesToShow, type OrderLine, type ParsedOrder } from "./bulk-parse.ts";

/** Thousands of rows would make the page slow; nobody reads them one by one. */
const SHOWN_ROWS = 200;

const STATUS_COLOR: Record<BulkStatus, string> = { Matched: "leaf", "Invalid Size": "amber", "No Match": "red" };

/** Kept as it is while somebody types in the text above it. */
export const BulkRowsTable = memo(function BulkRowsTable({ order }: { order: ParsedOrder }) {
  const shown = linesToShow(order, SHOWN_ROWS);
  const hidden = order.rows.length + order.problems.length - shown.length;
  return (
    <Stack gap="xs">
      <Table verticalSpacing={6} horizontalSpacing="xs" aria-label="Parsed items">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Coffee</Table.Th>
            <Table.Th ta="right">Quantity</Table.Th>
            <Table.Th>Package</Table.Th>
            <Table.Th>Status</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map((line) => (
            <OrderLineRow key={line.key} line={line} />
          ))}
        </Table.Tbody>
      </Table>
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          And {count(hidden, "more row")}. Those that need attention are shown first.
        </Text>
      )}
    </Stack>
  );
});

function OrderLineRow({ line }: { line: OrderLine }) {
  if (line.kind === "problem") {
    return (
      <Table.Tr>
        <Table.Td colSpan={3} style={{ overflowWrap: "anywhere" }}>
          <Text size="sm">{line.problem.text}</Text>
          <Text size="xs" c="dimmed">
            Line {line.line}: {line.problem.reason}
          </Text>
        </Table.Td>
        <Table.Td>
          <StatusBadge color="red" label="Not read" />
        </Table.Td>
      </Table.Tr>
    );
  }
  const { row } = line;
  const { packageSize: size, packageUnit: unit } = row;
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        <Text size="sm">{row.matchedName ?? row.name}</Text>
        {row.matchedName !== null && !isSameName(row.matchedName, row.name) && (
          <Text size="xs" c="dimmed">
            Line {row.line}: {row.name}
          </Text>
        )}
        {row.matchedName === null && (
          <Text size="xs" c="dimmed">
            Line {row.line}: no roasted coffee has this name
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" className="figures">
        {plainCount(row.quantity)}
      </Table.Td>
      <Table.Td style={{ whiteSpace: "nowrap" }}>
        {size === null || unit === null ? UNKNOWN : packageText({ size, unit })}
      </Table.Td>
      <Table.Td>
        <StatusBadge color={STATUS_COLOR[row.status]} label={row.status} />
      </Table.Td>
    </Table.Tr>
  );
}

function StatusBadge({ color, label }: { color: string; label: string }) {
  return (
    <Badge variant="light" color={color} tt="none" miw="max-content">
      {label}
    </Badge>
  );
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
