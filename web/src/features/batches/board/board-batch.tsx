import { Card, Group, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Batch } from "@tryer/contract";
import { formatDuration } from "@tryer/domain/roasts";
import { api } from "#api/client.ts";
import { useTimedSec } from "#shared/batches/use-batch-timer.ts";
import { partsOfGreen } from "#shared/plan/parts-of-green.ts";
import { ProfileCurve } from "#shared/roast/profile-curve.tsx";
import { profileWords } from "#shared/roast/profile-words.ts";
import { useUsualTemperatureUnit } from "#shared/roast/remembered-temperature-unit.ts";

import { useTemperatureUnit } from "#shared/roast/temperature-unit.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import type { DayBatch } from "../day/day-batches.ts";
import { TimerButtons } from "../day/timer-buttons.tsx";
import classes from "./board.module.css";

interface BoardBatchProps {
  dayBatch: DayBatch;
  isBusy: boolean;
  onPress: (batch: Batch, step: "start" | "drop") => void;
  onLog: (dayBatch: DayBatch) => void;
}

const CURVE_HEIGHT = 320;
const IDLE = "0:00";

/** The batch of the moment, in letters that are read from two metres. */
export function BoardBatch({ dayBatch, isBusy, onPress, onLog }: BoardBatchProps) {
  const { batch, group, shownWeight } = dayBatch;
  const weights = useWeights();
  const [temperatureUnit] = useTemperatureUnit(useUsualTemperatureUnit());
  const seconds = useTimedSec(batch);
  const profiles = useQuery({
    ...api.roasts.profiles.queryOptions({ input: { roastedItemId: group.row.roastedItemId, limit: 1 } }),
    enabled: group.profile !== null,
  });
  const points = profiles.data?.versions[0]?.points ?? [];
  return (
    <div className={classes.sides}>
      <Card component="section" aria-label="Next batch">
        <Stack gap="sm">
          <Title order={2} className={classes.coffee}>
            {group.row.name}
          </Title>
          <Group gap="md" className={classes.facts}>
            <Text component="span" fz="inherit" fw={700} className="figures">
              Batch {batch.batchNumber} of {group.row.requiredBatches}
            </Text>
            <Text component="span" fz="inherit" fw={700} className="figures">
              {weights.part(shownWeight)}
            </Text>
            <Text component="span" fz="inherit">
              {group.row.roastLevel}
            </Text>
          </Group>
          <Text className={classes.green}>
            {group.row.greenCoffee === null ? partsOfGreen(group.row, weights) : group.row.greenName}
          </Text>
          <Text
            role="timer"
            aria-label={`Time of batch ${batch.batchNumber}`}
            className={`${classes.timer} figures`}
            c={batch.startedAt === null ? "dimmed" : batch.droppedAt === null ? "ember" : "leaf"}
          >
            {seconds === null ? IDLE : formatDuration(seconds)}
          </Text>
          <div className={classes.buttons}>
            <TimerButtons size="xl" isNext {...{ dayBatch, isBusy, onPress, onLog }} />
          </div>
        </Stack>
      </Card>
      <Card component="section" aria-label="Target">
        {group.profile === null ? (
          <Text c="dimmed">This product has no target profile. Make one from a good roast.</Text>
        ) : (
          <Stack gap="sm">
            <Text className={`${classes.green} figures`}>{profileWords(group.profile, temperatureUnit)}</Text>
            {points.length > 1 && (
              <ProfileCurve points={points} unit={temperatureUnit} height={CURVE_HEIGHT} nowSec={seconds} />
            )}
          </Stack>
        )}
      </Card>
    </div>
  );
}
