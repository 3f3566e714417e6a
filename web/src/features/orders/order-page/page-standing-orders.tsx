import { Alert, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { PageStanding } from "@tryer/contract";
import { failureMessage } from "#api/failures.ts";
import { useMoments } from "#ui/moments/use-moments.ts";

export interface StandingActs {
  /** Standing order that is on its way; null for none. */
  busyId: string | null;
  error: Error | null;
  onPaused: (id: string, isPaused: boolean) => void;
  onSkipped: (id: string, date: string, isSkipped: boolean) => void;
}

/** Standing orders of the customer, to be paused and to go on, and their next dates, each to be skipped. */
export function PageStandingOrders({ orders, acts }: { orders: readonly PageStanding[]; acts: StandingActs }) {
  return (
    <Card component="section" aria-label="Standing orders">
      <Stack gap="sm">
        <Title order={2} size="h4">
          Standing orders
        </Title>
        {orders.map(({ id, lines, nextOn, skippedOn, isPaused, mayResume }) => (
          <Group key={id} justify="space-between" align="flex-start" wrap="nowrap">
            <div style={{ minWidth: 0, flexGrow: 1 }}>
              {lines.map((line) => (
                <Text key={line} style={{ overflowWrap: "anywhere" }}>
                  {line}
                </Text>
              ))}
              {isPaused || nextOn.length + skippedOn.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {isPaused ? (mayResume ? "Paused" : "Paused by the roastery") : "No further day"}
                </Text>
              ) : (
                <Dates
                  nextOn={nextOn}
                  skippedOn={skippedOn}
                  isBusy={acts.busyId === id}
                  onSkipped={(date, isSkipped) => acts.onSkipped(id, date, isSkipped)}
                />
              )}
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

interface DatesProps extends Pick<PageStanding, "nextOn" | "skippedOn"> {
  isBusy: boolean;
  onSkipped: (date: string, isSkipped: boolean) => void;
}

/** Next dates and skipped ones in their order. */
function Dates({ nextOn, skippedOn, isBusy, onSkipped }: DatesProps) {
  const { calendarDay } = useMoments();
  const dates = [
    ...nextOn.map((date) => ({ date, isSkipped: false })),
    ...skippedOn.map((date) => ({ date, isSkipped: true })),
  ].sort((one, other) => one.date.localeCompare(other.date));
  return (
    <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: "none" }} aria-label="Next dates">
      {dates.map(({ date, isSkipped }) => (
        <Group key={date} component="li" gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed" td={isSkipped ? "line-through" : undefined}>
            {calendarDay(date)}
          </Text>
          {isSkipped && (
            <Text size="sm" c="dimmed">
              skipped
            </Text>
          )}
          <Button
            variant="subtle"
            mih={44}
            disabled={isBusy}
            aria-label={isSkipped ? `Undo: ${calendarDay(date)} skipped` : `Skip ${calendarDay(date)}`}
            onClick={() => onSkipped(date, !isSkipped)}
          >
            {isSkipped ? "Undo" : "Skip"}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
