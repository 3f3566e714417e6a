import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { PageStanding } from "@tryer/contract";
import { failureMessage } from "#api/failures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

export interface StandingActs {
  /** Standing order that is on its way; null for none. */
  busyId: string | null;
  error: Error | null;
  onPaused: (id: string, isPaused: boolean) => void;
}

/** Standing orders of the customer, to be paused and to go on. */
export function PageStandingOrders({ orders, acts }: { orders: readonly PageStanding[]; acts: StandingActs }) {
  const { calendarDay } = useMoments();
  return (
    <Card component="section" aria-label="Standing orders">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Standing orders
        </Title>
        {orders.map(({ id, lines, nextOn, isPaused, mayResume }) => (
          <Group key={id} justify="space-between" align="flex-start" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              {lines.map((line) => (
                <Text key={line} style={{ overflowWrap: "anywhere" }}>
                  {line}
                </Text>
              ))}
              <Text size="sm" c="dimmed">
                {isPaused
                  ? mayResume
                    ? "Paused"
                    : "Paused by the roastery"
                  : nextOn.length === 0
                    ? "No further day"
                    : `Next ${nextOn.map(calendarDay).join("; ")}`}
              </Text>
            </div>
            {(!isPaused || mayResume) && (
              <Button
                variant="default"
                mih={44}
                style={{ flex: "none" }}
                loading={acts.busyId === id}
                onClick={() => acts.onPaused(id, !isPaused)}
              >
                {isPaused ? "Continue" : "Pause"}
              </Button>
            )}
          </Group>
        ))}
        {acts.error !== null && (
          <Alert color="amber" role="alert">
            {failureMessage(acts.error, "It could not be changed. Try again in a moment.")}
          </Alert>
        )}
      </Stack>
    </Card>
  );
}
