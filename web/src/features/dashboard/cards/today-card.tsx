import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { TodaysBatches } from "@tryer/contract";
import { api } from "#api/client.ts";
import { TimerText } from "#shared/batches/timer-text.tsx";
import { useBatchTimer } from "#shared/batches/use-batch-timer.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { LiveFigure } from "#ui/feedback/live-figure.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { blendText, count } from "#ui/format/figures.ts";
import { useCan } from "#ui/if-can.tsx";
import { ButtonLink, TextLink } from "#ui/layout/links.tsx";
import { FigureLink, NameLink } from "../dashboard-links.tsx";
import { Line, Lines } from "../lines.tsx";
import { Tile } from "../tile.tsx";
import type { CardProps } from "./card-props.ts";

/** Roasts of today, and the batches of the day with the one that comes next. */
export function TodayCard({ dashboard: { today } }: CardProps) {
  const weights = useWeights();
  const query = useQuery(api.dashboard.batches.queryOptions());
  return (
    <Tile
      title="Today"
      figure={
        <FigureLink to="/roasts" search={{ from: today.from, to: today.to }}>
          {count(today.roastCount, "roast")}
        </FigureLink>
      }
    >
      <Text size="sm" c="dimmed" className="figures">
        <LiveFigure>{weights.weighedTotal(today.greenKg, today.greenLbs)}</LiveFigure> in,{" "}
        <LiveFigure>{weights.weighedTotal(today.roastedKg, today.roastedLbs)}</LiveFigure> out
      </Text>
      <QueryBoundary query={query} errorTitle="The batches of today could not be loaded">
        {(batches) => <Batches batches={batches} />}
      </QueryBoundary>
    </Tile>
  );
}

function Batches({ batches: { openCount, next, later } }: { batches: TodaysBatches }) {
  const weightOf = useBatchWeight();
  return (
    <>
      <Text size="sm" c="dimmed" className="figures">
        {openCount === 0 ? (
          "No batch of the plan is open"
        ) : (
          <TextLink to="/batch-tracking" search={{ view: "day" }}>
            <LiveFigure>{`${count(openCount, "batch", "batches")} to go`}</LiveFigure>
          </TextLink>
        )}
      </Text>
      {next !== null && <NextBatch batch={next} />}
      {later.length > 0 && (
        <Lines>
          {later.map((batch) => (
            <Line
              key={batch.id}
              title={
                <NameLink to="/batch-tracking" search={{ batch: batch.id }} title={batch.name}>
                  {batch.name}
                </NameLink>
              }
              detail={[`Batch ${batch.batchNumber}`, batch.machineName].filter(Boolean).join(" · ")}
              figure={weightOf(batch)}
            />
          ))}
        </Lines>
      )}
    </>
  );
}

type BatchOfToday = TodaysBatches["later"][number];

function useBatchWeight() {
  const { unit, part } = useWeights();
  const weightIn = { lb: "weightLbs", kg: "weightKg" } as const;
  return (batch: BatchOfToday) => part(Math.round(batch[weightIn[unit]] * 100));
}

/** The batch in the drum, or the one that comes next with the button that starts its timer. */
function NextBatch({ batch }: { batch: BatchOfToday }) {
  const weightOf = useBatchWeight();
  const mayTime = useCan("batches:write");
  const timer = useBatchTimer();
  const of = `batch ${batch.batchNumber} of ${batch.name}`;
  const isIdle = batch.startedAt === null;
  const isInDrum = !isIdle && batch.droppedAt === null;
  return (
    <Stack gap={4} py="xs" style={{ borderTop: "1px solid var(--tryer-line)" }}>
      <Text size="sm" c="dimmed">
        {isIdle ? "Next" : isInDrum ? "In the drum" : "Out of the drum"}
      </Text>
      <Group justify="space-between" gap="xs">
        <Stack gap={0} flex="1 1 140px" miw={0}>
          <NameLink to="/batch-tracking" search={{ batch: batch.id }} title={batch.name}>
            {batch.name}
          </NameLink>
          <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: "anywhere" }}>
            {[`Batch ${batch.batchNumber}`, weightOf(batch), blendText(batch.greenName), batch.machineName]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </Stack>
        {!isIdle && <TimerText batch={batch} size="xl" />}
        {mayTime && isIdle && (
          <Button
            loading={timer.busyId === batch.id}
            aria-label={`Start ${of}`}
            onClick={() => timer.press(batch, "start")}
          >
            Start
          </Button>
        )}
        {mayTime && isInDrum && (
          <Button
            loading={timer.busyId === batch.id}
            aria-label={`Drop ${of}`}
            onClick={() => timer.press(batch, "drop")}
          >
            Drop
          </Button>
        )}
        {mayTime && !isIdle && !isInDrum && (
          <ButtonLink to="/batch-tracking" search={{ batch: batch.id }} aria-label={`Log roast, ${of}`}>
            Log roast
          </ButtonLink>
        )}
      </Group>
    </Stack>
  );
}
