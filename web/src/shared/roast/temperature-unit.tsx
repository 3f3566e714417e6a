import { SegmentedControl } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import { isTemperatureUnit, TEMPERATURE_UNIT_KEY } from "./remembered-temperature-unit.ts";

/** Unit that this device shows temperatures in, and how to choose it; `usual` until somebody has chosen. */
export function useTemperatureUnit(usual: TemperatureUnit): [TemperatureUnit, (unit: TemperatureUnit) => void] {
  // Without a default value, which the hook would write down as if somebody had chosen it.
  const [chosen, choose] = useLocalStorage<TemperatureUnit | null>({
    key: TEMPERATURE_UNIT_KEY,
    getInitialValueInEffect: false,
    deserialize: (text = "") => (isTemperatureUnit(text) ? text : null),
    serialize: (value) => value ?? "",
  });
  return [chosen ?? usual, choose];
}

interface TemperatureUnitChoiceProps {
  unit: TemperatureUnit;
  onUnit: (unit: TemperatureUnit) => void;
}

export function TemperatureUnitChoice({ unit, onUnit }: TemperatureUnitChoiceProps) {
  return (
    <SegmentedControl
      aria-label="Unit of temperatures"
      value={unit}
      onChange={(value) => {
        if (isTemperatureUnit(value)) onUnit(value);
      }}
      data={[
        { value: "C", label: "°C" },
        { value: "F", label: "°F" },
      ]}
    />
  );
}
