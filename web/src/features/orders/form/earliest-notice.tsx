import { Alert, Button, Group, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { EarliestDayInput, type Order } from "@tryer/contract";
import { isDay } from "@tryer/domain/calendar";
import { MAX_LINE_QUANTITY } from "@tryer/domain/orders";
import type { z } from "zod";
import { api } from "#api/client.ts";
import { count } from "#ui/format/figures.ts";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useMoments } from "#ui/moments/use-moments.ts";
import type { OrderAmounts } from "./order-form-values.ts";

interface EarliestNoticeProps {
  order: Order | null;
  values: OrderAmounts & { promisedOn: string };
  /** Takes a day as the promised one. */
  onPromise: (day: string) => void;
}

/** Milliseconds after the last key before the server is asked. */
const PAUSE_MS = 400;

/** Says the day on which an order can be there, to be promised by one press; as a warning where a day before it is promised. */
export function EarliestNotice({ order, values, onPromise }: EarliestNoticeProps) {
  const { calendarDay } = useMoments();
  const [asked] = useDebouncedValue(JSON.stringify(questionOf(values, order)), PAUSE_MS);
  const question = EarliestDayInput.safeParse(JSON.parse(asked));
  const { data } = useQuery(
    api.allocation.earliestDay.queryOptions({
      input: question.success ? question.data : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  if (data === undefined || !question.success) return null;
  const { promisedOn } = question.data;
  const { earliestOn, isLate, lines } = data;
  const added = lines.reduce((sum, { newBatches }) => sum + newBatches, 0);
  if (earliestOn === null && lines.some(({ heldQuantity }) => heldQuantity > 0))
    return (
      <Alert color="amber" role="status">
        Some of this coffee is on hold. Release it, or promise the order without it.
      </Alert>
    );
  if (earliestOn === null && promisedOn === null) return null;
  if (earliestOn === null)
    return (
      <Alert color="amber" role="status">
        More than a year away: the machines have no room for its {count(added, "batch", "batches")}.
      </Alert>
    );
  const promise = (
    <Button variant="default" onClick={() => onPromise(earliestOn)}>
      Promise {calendarDay(earliestOn)}
    </Button>
  );
  if (promisedOn === null)
    return (
      <Group role="status" gap="sm">
        <Text c="dimmed">Can be ready {calendarDay(earliestOn)}.</Text>
        {promise}
      </Group>
    );
  if (!isLate) return null;
  return (
    <Alert color="amber" role="status" title={`Earliest possible: ${calendarDay(earliestOn)}`}>
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          {added > 0
            ? `${count(added, "batch", "batches")} to roast first, then the coffee rests.`
            : "Its batches are roasted and rested then."}
        </Text>
        {promise}
      </Group>
    </Alert>
  );
}

/** Lines that are typed whole, for the day that is promised. */
function questionOf(
  { promisedOn, lines }: EarliestNoticeProps["values"],
  order: Order | null,
): z.input<typeof EarliestDayInput> {
  return {
    promisedOn: isDay(promisedOn) ? promisedOn : null,
    ...(order === null ? {} : { orderId: order.id }),
    lines: lines.flatMap(({ id, roastedItemId, packageSizeId, grind, quantity: typed }) => {
      const quantity = typedDecimal(typed, { label: "Quantity", places: 0, min: 1, max: MAX_LINE_QUANTITY });
      if (roastedItemId === "" || packageSizeId === "" || !quantity.ok) return [];
      return [{ ...(id === null ? {} : { id }), roastedItemId, packageSizeId, grind, quantity: quantity.value }];
    }),
  };
}
