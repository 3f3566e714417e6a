import { SegmentedControl } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import type { ShownUnit } from "@tryer/domain/units";

const isUnit = (text: string): text is TemperatureUnit => text === "C" || text === "F";

const STORAGE_KEY = "tryer.temperature-unit";

/** Unit that somebody chose on this device; null where nobody did, or storage is switched off. */
export function rememberedTemperatureUnit(): TemperatureUnit | null {
  try {
    const stored = window.localStorage.getItem(STORAGE_KEY) ?? "";
    return isUnit(stored) ? stored : null;
  } catch {
    return null;
  }
}

const USUAL_UNITS: Record<ShownUnit, TemperatureUnit> = { lb: "F", kg: "C" };

/** Unit for temperatures where nothing was recorded: °F beside pounds, °C beside kilograms. */
export const usualTemperatureUnit = (unit: ShownUnit): TemperatureUnit => USUAL_UNITS[unit];

/** Unit that this device shows temperatures in, and how to choose it; `usual` until somebody has chosen. */
export function useTemperatureUnit(usual: TemperatureUnit): [TemperatureUnit, (unit: TemperatureUnit) => void] {
  // Without a default value, which the hook would write down as if somebody had chosen it.
  const [chosen, choose] = useLocalStorage<TemperatureUnit | null>({
    key: STORAGE_KEY,
    getInitialValueInEffect: false,
    deserialize: (text = "") => (isUnit(text) ? text : null),
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
        if (isUnit(value)) onUnit(value);
      }}
      data={[
        { value: "C", label: "°C" },
        { value: "F", label: "°F" },
      ]}
    />
  );
}
