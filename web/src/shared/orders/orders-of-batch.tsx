import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { BatchOrders } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Most orders that are named; the rest is counted. */
const NAMED = 3;

/** Orders that a batch or a row of the plan is roasted for, the one that comes first before the others. */
export function OrdersOfBatch(of: { batchId: string } | { planItemId: string }) {
  const mayRead = useCan("orders:read");
  const { calendarDay } = useMoments();
  const { data } = useQuery({ ...api.allocation.batches.queryOptions(), enabled: mayRead });
  const orders = mayRead && data !== undefined ? ordersOf(data, of) : [];
  if (orders.length === 0) return null;
  const rest = orders.length - NAMED;
  return (
    <Text size="sm" className="figures">
      <Text span inherit c="dimmed">
        For{" "}
      </Text>
      {orders.slice(0, NAMED).map(({ id, number, quantity, promisedOn, isLate }, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <TextLink to="/orders/$id" params={{ id }} fz="inherit">
            {number}
          </TextLink>{" "}
          <Text span inherit {...(isLate ? { c: "amber", fw: 600 } : { c: "dimmed" })}>
            {`× ${quantity}${promisedOn === null ? "" : ` by ${calendarDay(promisedOn)}`}${isLate ? ", too late" : ""}`}
          </Text>
        </span>
      ))}
      {rest > 0 && (
        <Text span inherit c="dimmed">
          {` and ${rest} more`}
        </Text>
      )}
    </Text>
  );
}

/** Orders of one batch, or of all batches of a row of the plan, each once. */
function ordersOf(
  all: readonly BatchOrders[],
  of: { batchId: string } | { planItemId: string },
): BatchOrders["orders"] {
  const own = all.filter((each) => ("batchId" in of ? each.batchId === of.batchId : each.planItemId === of.planItemId));
  const byId = new Map<string, BatchOrders["orders"][number]>();
  for (const order of own.flatMap(({ orders }) => orders)) {
    const before = byId.get(order.id);
    const quantity = order.quantity + (before?.quantity ?? 0);
    byId.set(order.id, { ...order, quantity, isLate: order.isLate || (before?.isLate ?? false) });
  }
  return [...byId.values()];
}
