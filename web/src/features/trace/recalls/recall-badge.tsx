import { Badge } from "@mantine/core";
import type { Recall } from "@tryer/contract";

export const RecallBadge = ({ recall }: { recall: Pick<Recall, "closedAt"> }) => (
  <Badge color={recall.closedAt === null ? "red" : "gray"} variant="light" tt="none" style={{ flex: "none" }}>
    {recall.closedAt === null ? "Open" : "Closed"}
  </Badge>
);
