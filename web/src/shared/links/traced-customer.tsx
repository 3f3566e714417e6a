import { Group, Text } from "@mantine/core";
import type { TracedCustomer } from "@tryer/contract";
import { plainCount } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Customer who has coffee of a chain, with the number and, for who may see it, the contact. */
export function TracedName({ name, number, contact }: Pick<TracedCustomer, "name" | "number" | "contact">) {
  return (
    <>
      {name}
      <Text size="sm" c="dimmed">
        {[number, contact?.person, contact?.email, contact?.phone].filter(Boolean).join(" · ")}
      </Text>
    </>
  );
}

/** Orders that are named; the others are counted. */
const NAMED = 3;

type Orders = Pick<TracedCustomer, "orders" | "orderCount" | "firstOn" | "lastOn">;

/** Orders that coffee of a chain was sent with, and their days. */
export function TracedOrders({ orders, orderCount, firstOn, lastOn }: Orders) {
  const { calendarDay } = useMoments();
  const named = orders.slice(0, NAMED);
  return (
    <>
      <Group gap="xs" className="figures">
        {named.map((order) => (
          <TextLink key={order.id} to="/orders/$id" params={{ id: order.id }}>
            {order.number}
          </TextLink>
        ))}
        {orderCount > named.length && <span>and {plainCount(orderCount - named.length)} more</span>}
      </Group>
      <Text size="sm" c="dimmed">
        {firstOn === lastOn ? calendarDay(firstOn) : `${calendarDay(firstOn)} to ${calendarDay(lastOn)}`}
      </Text>
    </>
  );
}
