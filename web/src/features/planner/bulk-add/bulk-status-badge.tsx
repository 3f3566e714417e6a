import { Badge } from "@mantine/core";
import type { BulkStatus } from "@tryer/domain/planner";

const STATUS_COLOR: Record<BulkStatus, string> = { Matched: "leaf", "Invalid Size": "amber", "No Match": "red" };

export function BulkStatusBadge({ status }: { status: BulkStatus }) {
  return (
    <Badge variant="light" color={STATUS_COLOR[status]} tt="none" miw="max-content">
      {status}
    </Badge>
  );
}
