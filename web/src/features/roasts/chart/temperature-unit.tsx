import { SegmentedControl } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";

const isUnit = (text: string): text is TemperatureUnit => text === "C" || text === "F";

/** Unit that this device shows temperatures in; that of the recording until somebody chooses. */
export const useTemperatureUnit = (recorded: TemperatureUnit) =>
  useLocalStorage<TemperatureUnit>({
    key: "tryer.temperature-unit",
    defaultValue: recorded,
    getInitialValueInEffect: false,
    deserialize: (text = "") => (isUnit(text) ? text : recorded),
    serialize: (value) => value,
  });

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
        if (isUnit(value)) onUnit(value);
      }}
      data={[
        { value: "C", label: "°C" },
        { value: "F", label: "°F" },
      ]}
    />
  );
}
