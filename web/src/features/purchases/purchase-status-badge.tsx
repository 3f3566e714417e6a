import { Badge } from "@mantine/core";
import { PURCHASE_STATUS_WORDS, type PurchaseStatus } from "@tryer/domain/purchases";

const COLORS: Record<PurchaseStatus, string> = {
  draft: "gray",
  ordered: "ember",
  partly_received: "amber",
  received: "leaf",
  cancelled: "gray",
};

export const PurchaseStatusBadge = ({ status }: { status: PurchaseStatus }) => (
  <Badge color={COLORS[status]} variant="light" tt="none" style={{ flex: "none" }}>
    {PURCHASE_STATUS_WORDS[status]}
  </Badge>
);
