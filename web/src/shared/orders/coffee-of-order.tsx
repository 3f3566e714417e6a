import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { OrderCoffee } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

/**
 * Whether the coffee of an order lies there, when it is roasted, or what is missing; empty where nothing is to be sent.
 * `before` stands before its words.
 */
export function CoffeeOfOrder({ id, before = "" }: { id: string; before?: string }) {
  const { calendarDay } = useMoments();
  const { data } = useQuery(api.allocation.orders.queryOptions());
  const coffee = data?.find(({ orderId }) => orderId === id);
  if (coffee === undefined) return null;
  const isFine = (coffee.state === "in_stock" || coffee.state === "planned") && !coffee.isLate;
  return (
    <>
      {before}
      <Text span fz="inherit" className="figures" {...(isFine ? {} : { c: "amber", fw: 600 })}>
        {WORDS[coffee.state](coffee, calendarDay)}
      </Text>
    </>
  );
}

const WORDS: Record<OrderCoffee["state"], (coffee: OrderCoffee, calendarDay: (day: string) => string) => string> = {
  in_stock: ({ restedOn, isLate }, calendarDay) =>
    isLate && restedOn !== null ? `In stock, ready ${calendarDay(restedOn)}, too late` : "In stock",
  planned: ({ readyOn, isLate }, calendarDay) =>
    `Roasted ${readyOn === null ? "" : calendarDay(readyOn)}${isLate ? ", too late" : ""}`,
  on_hold: () => "On hold",
  short: ({ shortQuantity }) => `${shortQuantity} short`,
};
