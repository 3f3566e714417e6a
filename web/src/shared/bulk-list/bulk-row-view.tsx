import { Badge, Button, Group, Text } from "@mantine/core";
import type { BulkRow, BulkStatus } from "@tryer/domain/planner";
import { memo } from "react";
import { packageText } from "#shared/plan/packages-of.ts";
import { plainCount, UNKNOWN } from "#ui/format/figures.ts";
import type { KeyedRow } from "./bulk-reading.ts";
import { BulkRowFields } from "./bulk-row-fields.tsx";
import { BulkRowFrame } from "./bulk-row-frame.tsx";
import { BulkRowTyped } from "./bulk-row-typed.tsx";
import { type HeadingSizes, namesToRemember, type Settlement, settledRow } from "./bulk-settling.ts";
import type { Choices } from "./use-bulk-list.ts";

const STATUS_COLOR: Record<BulkStatus, string> = { Matched: "leaf", "Invalid Size": "amber", "No Match": "red" };

function BulkStatusBadge({ status }: { status: BulkStatus }) {
  return (
    <Badge variant="light" color={STATUS_COLOR[status]} tt="none" miw="max-content">
      {status}
    </Badge>
  );
}

/** Says that a coffee was found by a name that somebody settled before, and takes that back. */
function BulkRemembered({ row, onForget }: { row: BulkRow; onForget: (aliasId: string) => void }) {
  const { aliasId, coffeeName } = row;
  if (aliasId === null) return null;
  return (
    <Group gap={4}>
      <Badge variant="light" color="gray" tt="none" size="sm">
        remembered
      </Badge>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-label={`Forget that “${coffeeName}” is ${row.matchedItem?.name}`}
        onClick={() => onForget(aliasId)}
      >
        Forget
      </Button>
    </Group>
  );
}

interface BulkRowViewProps {
  keyed: KeyedRow;
  settlement: Settlement | undefined;
  headings: HeadingSizes;
  choices: Choices;
  onSettle: (key: string, change: Settlement) => void;
  onForget: (aliasId: string) => void;
}

/** One row: as it was matched, or with the fields that settle it. Drawn anew only when something of it changed. */
export const BulkRowView = memo(function BulkRowView(props: BulkRowViewProps) {
  const { keyed, settlement, headings, choices, onSettle, onForget } = props;
  const { key, row } = keyed;
  const settled = settledRow(row, settlement, headings);
  if (row.matched) {
    const { packageSize: size, packageUnit: unit } = row;
    return (
      <BulkRowFrame
        coffee={
          <>
            <Text size="sm">{row.matchedItem?.name}</Text>
            <BulkRowTyped row={row} />
            <BulkRemembered row={row} onForget={onForget} />
          </>
        }
        quantity={plainCount(row.quantity ?? 0)}
        size={size === null || unit === null ? UNKNOWN : packageText({ size, unit })}
        status={<BulkStatusBadge status="Matched" />}
      />
    );
  }
  const change = (settling: Settlement) => onSettle(key, settling);
  const leaveOut = (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      aria-label={`${settled.isLeftOut ? "Restore" : "Leave out"} line ${row.lines[0]}: ${row.text.slice(0, 60)}`}
      onClick={() => change({ isLeftOut: !settled.isLeftOut })}
    >
      {settled.isLeftOut ? "Restore" : "Leave out"}
    </Button>
  );
  const status = settled.isReady ? "Matched" : row.status;
  const isDone = settled.isLeftOut || settled.isHeadingSettled;
  const badge = isDone ? (
    <Text size="sm" c="dimmed">
      {settled.isLeftOut ? "Left out" : "Size chosen"}
    </Text>
  ) : (
    <BulkStatusBadge status={status} />
  );
  if (settled.isLeftOut)
    return <BulkRowFrame coffee={<BulkRowTyped row={row} isStruck />} status={badge} action={leaveOut} />;
  return (
    <BulkRowFields
      row={row}
      settled={settled}
      isRemembered={namesToRemember([keyed], { [key]: settlement ?? {} }).length > 0}
      choices={choices}
      onChange={change}
      status={badge}
      action={leaveOut}
    />
  );
});
