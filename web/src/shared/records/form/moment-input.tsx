import { Grid } from "@mantine/core";
import type { ReactNode } from "react";
import { DayField } from "#ui/moments/day-field.tsx";
import { TimeField } from "#ui/moments/time-field.tsx";
import { dayOfTyped, typedMoment } from "./typed-moment.ts";

interface MomentInputProps {
  label: string;
  /** Day and time as `typedMoment` joins them. */
  value: string;
  onValue: (value: string) => void;
  error?: ReactNode;
}

/** Input of a moment: its day and its time as the clocks of the roastery have them. */
export function MomentInput({ label, value, onValue, error }: MomentInputProps) {
  const { day, time, isDayRight } = dayOfTyped(value);
  return (
    <Grid gap="md" role="group" aria-label={label}>
      <Grid.Col span={{ base: 12, xs: 8 }}>
        <DayField
          label="Day"
          value={day}
          onValue={(typed) => onValue(typedMoment(typed, time))}
          error={isDayRight ? undefined : error}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 4 }}>
        <TimeField
          label="Time"
          value={time}
          onValue={(typed) => onValue(typedMoment(day, typed))}
          error={isDayRight ? error : undefined}
        />
      </Grid.Col>
    </Grid>
  );
}
