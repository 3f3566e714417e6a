import { Badge } from "@mantine/core";
import { ORDER_STATUS_WORDS, type OrderStatus } from "@tryer/domain/orders";

const COLORS: Record<OrderStatus, string> = {
  draft: "gray",
  confirmed: "steel",
  in_production: "ember",
  packed: "amber",
  partly_fulfilled: "amber",
  fulfilled: "leaf",
  returned: "gray",
  cancelled: "gray",
};

export const OrderStatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge color={COLORS[status]} variant="light" tt="none" style={{ flex: "none" }}>
    {ORDER_STATUS_WORDS[status]}
  </Badge>
);
