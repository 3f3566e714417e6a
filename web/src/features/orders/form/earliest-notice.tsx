import { Alert } from "@mantine/core";
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
}

/** Milliseconds after the last key before the server is asked. */
const PAUSE_MS = 400;

/** Says at once when an order can't be there on its promised day, with the earliest day that can. */
export function EarliestNotice({ order, values }: EarliestNoticeProps) {
  const { calendarDay } = useMoments();
  const [asked] = useDebouncedValue(JSON.stringify(questionOf(values, order)), PAUSE_MS);
  const question = EarliestDayInput.safeParse(JSON.parse(asked));
  const { data } = useQuery(
    api.allocation.earliestDay.queryOptions({
      input: question.success ? question.data : skipToken,
      placeholderData: keepPreviousData,
    }),
  );
  // Without a promised day nothing can be late, and the order page names a day once there is one.
  if (data === undefined || !question.success || question.data.promisedOn === null) return null;
  const { earliestOn, isLate, lines } = data;
  const added = lines.reduce((sum, { newBatches }) => sum + newBatches, 0);
  if (earliestOn === null && lines.some(({ heldQuantity }) => heldQuantity > 0))
    return (
      <Alert color="amber" role="status">
        Some of this coffee is on hold. Release it, or promise the order without it.
      </Alert>
    );
  if (earliestOn === null)
    return (
      <Alert color="amber" role="status">
        More than a year away: the machines have no room for its {count(added, "batch", "batches")}.
      </Alert>
    );
  if (!isLate) return null;
  return (
    <Alert color="amber" role="status" title={`Earliest possible: ${calendarDay(earliestOn)}`}>
      {added > 0
        ? `${count(added, "batch", "batches")} to roast first, then the coffee rests.`
        : "Its batches are roasted and rested then."}
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
