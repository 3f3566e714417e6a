import { Button, Stack, Text, Title } from "@mantine/core";
import type { PageReceipt } from "@tryer/contract";
import { useEffect, useRef } from "react";
import { money } from "#shared/money/money-text.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

interface SentOrderProps {
  receipt: PageReceipt;
  roasteryName: string;
  onAnother: () => void;
}

/** Answer to an order that was taken in. */
export function SentOrder({ receipt, roasteryName, onAnother }: SentOrderProps) {
  const { calendarDay } = useMoments();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const { number, deliversOn, totalMinor, currency } = receipt;
  return (
    <Stack maw={640} mx="auto" mt="xl" align="flex-start">
      <Title order={1} size="h2" ref={title} tabIndex={-1} style={{ outline: "none" }}>
        {number} is sent
      </Title>
      <Text>
        {roasteryName} will check and confirm it.
        {deliversOn !== null && ` It is for ${calendarDay(deliversOn)}.`}
      </Text>
      <Text>{money(totalMinor, currency)} without shipping</Text>
      <Button variant="default" onClick={onAnother}>
        Order something else
      </Button>
    </Stack>
  );
}
