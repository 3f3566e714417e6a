import { Alert, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AllocatedLine, Order } from "@tryer/contract";
import { isOrderToSend } from "@tryer/domain/orders";
import { api } from "#api/client.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { missingWords, sourceWords } from "./source-words.ts";

/** Sources of the bags of an order that are still to be sent, line by line. */
export function useLineSources({ id, status }: Pick<Order, "id" | "status">) {
  const isToSend = isOrderToSend(status);
  const query = useQuery({ ...api.allocation.lines.queryOptions({ input: { ids: id } }), enabled: isToSend });
  return { isLoading: isToSend && query.isPending, lines: (isToSend && query.data) || [] };
}

/** Sources of the open bags of a line: stock, batches, or none yet. */
export function LineSources({ line, isLoading }: { line: AllocatedLine | undefined; isLoading: boolean }) {
  const { calendarDay } = useMoments();
  // Keeps the room of a line, so that nothing jumps when the words come.
  if (isLoading) return <Text size="sm">{"\u00a0"}</Text>;
  if (line === undefined) return null;
  return (
    <Text size="sm" className="figures not-on-paper">
      {sourceWords(line, calendarDay).map(({ words, isMissing }, at) => (
        <span key={words}>
          {at > 0 && " · "}
          <Text span inherit {...(isMissing ? { c: "amber", fw: 600 } : {})}>
            {words}
          </Text>
        </span>
      ))}
    </Text>
  );
}

/** Word on bags of an order that nothing is there or planned for, with the way to plan them. */
export function MissingCoffee({ order }: { order: Order }) {
  const { lines } = useLineSources(order);
  const words = missingWords(lines);
  if (words === null) return null;
  return (
    <Alert color="amber">
      {words}.{" "}
      {lines.some(({ shortQuantity }) => shortQuantity > 0) ? (
        <TextLink to="/orders/plan" fz="inherit">
          Plan what is missing
        </TextLink>
      ) : (
        <TextLink to="/inventory/roasted" fz="inherit">
          See what is on hold
        </TextLink>
      )}
    </Alert>
  );
}
