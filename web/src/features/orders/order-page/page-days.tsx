import { Card, Stack, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type PageDay, type PageDays, PageDaysInput, type PageOrderInput } from "@tryer/contract";
import { useEffect, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { useMoments } from "#ui/moments/use-moments.ts";

/** Milliseconds after the last key before the server is asked. */
const PAUSE_MS = 400;

/** Milliseconds that the page waits for the days of open orders, so that nothing jumps. */
const PATIENCE_MS = 1000;

/** Days of what is chosen and of the open orders; undefined until the server has answered, and where it does not, which `isComing` tells apart. */
export function useDays(
  lines: PageOrderInput["lines"],
  ask: (lines: PageDaysInput["lines"]) => Promise<PageDays>,
): { days: PageDays | undefined; isComing: boolean } {
  const [visit] = useState(() => uuidv7());
  const chosen = lines.map(({ unitPriceMinor: _, ...line }) => line);
  const [asked] = useDebouncedValue(JSON.stringify(chosen), PAUSE_MS);
  const question = () => ask(PageDaysInput.shape.lines.parse(JSON.parse(asked)));
  const { data, isLoading, failureCount } = useQuery({
    queryKey: ["order-page-days", visit, asked],
    queryFn: question,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return { days: data, isComing: isPatient && isLoading && failureCount === 0 };
}

/** Orders that are not all sent, each with the day that its coffee is roasted and ready. */
export function OpenOrders({ orders }: { orders: PageDays["orders"] }) {
  const words = useDayWords();
  return (
    <Card component="section" aria-label="Open orders">
      <Stack gap="xs">
        <Title order={2} size="h4">
          Open orders
        </Title>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {orders.map(({ number, isConfirmed, ...day }) => (
            <li key={number}>
              <Text>
                {number} {words(day)}
                {!isConfirmed && (
                  <Text span c="dimmed">
                    {" "}
                    (not confirmed yet)
                  </Text>
                )}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

interface BasketDayProps {
  day: PageDay;
  /** Day on which an order of now is delivered; null where the customer has none. */
  deliversOn: string | null;
}

/** Day on which what is chosen can be there. */
export function BasketDay({ day, deliversOn }: BasketDayProps) {
  const { calendarDay } = useMoments();
  const words = useDayWords();
  const isLate = deliversOn !== null && day.readyOn !== null && day.readyOn > deliversOn;
  return (
    <Text role="status" aria-label="Ready day" {...(isLate ? { c: "amber" } : {})}>
      Your coffee {words(day)}.{isLate && ` That is after delivery on ${calendarDay(deliversOn)}.`}
    </Text>
  );
}

function useDayWords(): (day: PageDay) => string {
  const { calendarDay } = useMoments();
  return ({ roastsOn, readyOn }) => {
    if (readyOn === null) return "has no roast day yet";
    if (roastsOn === null) return `is roasted, ready ${calendarDay(readyOn)}`;
    const roasted = `will be roasted on ${calendarDay(roastsOn)}`;
    return readyOn === roastsOn ? roasted : `${roasted}, ready ${calendarDay(readyOn)}`;
  };
}
