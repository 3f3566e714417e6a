import { Group, Stack, Text } from "@mantine/core";
import { WHAT_IF_FIELDS, WHAT_IF_LIMITS, type WhatIf } from "@tryer/domain/pricing";
import { useId } from "react";
import classes from "./what-if.module.css";
import { changeText, WHAT_IF_WORDS } from "./what-if-words.ts";

interface WhatIfSlidersProps {
  whatIf: WhatIf;
  onWhatIf: (whatIf: WhatIf) => void;
}

/** A slider for each change of a what-if. */
export const WhatIfSliders = ({ whatIf, onWhatIf }: WhatIfSlidersProps) => (
  <Stack gap="xs">
    {WHAT_IF_FIELDS.map((field) => (
      <ChangeSlider
        key={field}
        field={field}
        value={whatIf[field]}
        onValue={(value) => onWhatIf({ ...whatIf, [field]: value })}
      />
    ))}
  </Stack>
);

interface ChangeSliderProps {
  field: keyof WhatIf;
  value: number;
  onValue: (value: number) => void;
}

function ChangeSlider({ field, value, onValue }: ChangeSliderProps) {
  const id = useId();
  const { label, step } = WHAT_IF_WORDS[field];
  const { least, most } = WHAT_IF_LIMITS[field];
  const text = changeText(field, value);
  return (
    <div>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text component="label" htmlFor={id} size="sm" fw={500}>
          {label}
        </Text>
        <Text component="output" htmlFor={id} size="sm" className="figures" {...(value === 0 ? { c: "dimmed" } : {})}>
          {text}
        </Text>
      </Group>
      <input
        id={id}
        type="range"
        className={classes.slider}
        min={least}
        max={most}
        step={step}
        value={value}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onValue(Number(currentTarget.value))}
      />
    </div>
  );
}
