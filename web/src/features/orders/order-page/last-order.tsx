import { Anchor, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { OrderPage, PageLine } from "@tryer/contract";
import { useMoments } from "#ui/moments/use-moments.ts";

interface LastOrderProps {
  order: NonNullable<OrderPage["lastOrder"]>;
  onAgain: (lines: readonly PageLine[]) => void;
}

/** Last order of the customer, to be ordered again at today's prices. */
export function LastOrder({ order, onAgain }: LastOrderProps) {
  const { calendarDay } = useMoments();
  const isAnyOffered = order.lines.some(({ isOffered }) => isOffered);
  return (
    <Card component="section" aria-label="Last order">
      <Stack gap="xs">
        <Group justify="space-between">
          <Title order={2} size="h4">
            Last order {order.number}, {calendarDay(order.orderedOn)}
          </Title>
          {isAnyOffered && (
            <Button variant="default" mih={44} onClick={() => onAgain(order.lines)}>
              Take it again
            </Button>
          )}
        </Group>
        <ul style={{ margin: 0, paddingInlineStart: 20 }}>
          {order.lines.map((line) => (
            <li key={`${line.roastedItemId} ${line.packageSizeId} ${line.grind} ${line.quantity}`}>
              <Text style={{ overflowWrap: "anywhere" }}>
                {line.quantity} × {[line.label, line.grind].filter(Boolean).join(", ")}
                {!line.isOffered && (
                  <Text span c="dimmed">
                    {" "}
                    (no longer offered)
                  </Text>
                )}
              </Text>
            </li>
          ))}
        </ul>
        {order.parcels.map(({ words, page }) => (
          <Text key={words} style={{ overflowWrap: "anywhere" }}>
            Sent with{" "}
            {page === null ? (
              words
            ) : (
              <Anchor
                href={page}
                target="_blank"
                rel="noreferrer"
                style={{ display: "inline-block", paddingBlock: 10 }}
              >
                {words}
              </Anchor>
            )}
          </Text>
        ))}
      </Stack>
    </Card>
  );
}
