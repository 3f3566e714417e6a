import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { TEMPERATURE_UNITS } from "@tryer/domain/roast-logs";
import { SHOWN_UNITS } from "@tryer/domain/units";
import { type ReactNode, useId, useState } from "react";
import { KindChoice } from "#shared/areas/kind-choice.tsx";
import type { WelcomeValues } from "./welcome-values.ts";
import { WizardFrame } from "./wizard-frame.tsx";

interface WelcomeStepProps {
  isBusy: boolean;
  initial: WelcomeValues;
  onStart: (values: WelcomeValues) => void;
  /** The ways out, for somebody who is signed in. */
  children?: ReactNode;
}

/** First questions of the set-up: whom the coffee is for, and the units of every page and field after. */
export function WelcomeStep({ isBusy, initial, onStart, children }: WelcomeStepProps) {
  const [values, setValues] = useState(initial);
  return (
    <WizardFrame
      step="welcome"
      title="Welcome to Tryer"
      text="Five short steps to your first planned batch. Each can be skipped and done later."
    >
      <Stack gap="lg">
        <KindChoice
          kind={values.kind}
          onKind={(kind) => setValues({ ...values, kind })}
          description="Hides pages you don't need. You can change it any time."
        />
        <Group gap="xl">
          <UnitChoice
            label="Weights"
            unit={values.weightUnit}
            units={SHOWN_UNITS}
            words={(unit) => unit}
            onUnit={(weightUnit) => setValues({ ...values, weightUnit })}
          />
          <UnitChoice
            label="Temperatures"
            unit={values.temperatureUnit}
            units={TEMPERATURE_UNITS}
            words={(unit) => `°${unit}`}
            onUnit={(temperatureUnit) => setValues({ ...values, temperatureUnit })}
          />
        </Group>
        <Button size="md" loading={isBusy} onClick={() => onStart(values)}>
          Get started
        </Button>
        <Text size="sm" c="dimmed">
          Free during the beta. No card needed.
        </Text>
        {children}
      </Stack>
    </WizardFrame>
  );
}

interface UnitChoiceProps<Unit extends string> {
  label: string;
  unit: Unit;
  units: readonly Unit[];
  words: (unit: Unit) => string;
  onUnit: (unit: Unit) => void;
}

function UnitChoice<Unit extends string>({ label, unit, units, words, onUnit }: UnitChoiceProps<Unit>) {
  const labelId = useId();
  return (
    <Stack gap={4} align="flex-start">
      <Text id={labelId} fw={500} size="sm">
        {label}
      </Text>
      <SegmentedControl
        aria-labelledby={labelId}
        size="md"
        value={unit}
        data={units.map((value) => ({ value, label: words(value) }))}
        onChange={(value) => {
          const chosen = units.find((known) => known === value);
          if (chosen !== undefined) onUnit(chosen);
        }}
      />
    </Stack>
  );
}
