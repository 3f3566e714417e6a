import { Badge } from "@mantine/core";
import type { OrderSummary } from "@tryer/contract";
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

/** Mark of an order that a standing order drafted. */
export const StandingMark = () => (
  <Badge component="span" color="gray" variant="outline" tt="none" ml={6} style={{ flex: "none" }}>
    Standing
  </Badge>
);

/** Mark of a draft that a customer sent by their own page and nobody has taken on yet. */
export const NewFromPageMark = ({
  order: { status, channel },
}: {
  order: Pick<OrderSummary, "status" | "channel">;
}) => {
  const isNew = status === "draft" && channel === "order_page";
  if (!isNew) return null;
  return (
    <Badge component="span" color="amber" variant="light" tt="none" ml={6} style={{ flex: "none" }}>
      New from the order page
    </Badge>
  );
};

/** Mark of a draft that came in by itself and waits because of a limit of its customer. */
export const HeldMark = ({ order: { heldBecause } }: { order: Pick<OrderSummary, "heldBecause"> }) =>
  heldBecause === "" ? null : (
    <Badge component="span" color="amber" variant="light" tt="none" ml={6} style={{ flex: "none" }}>
      Held
    </Badge>
  );
