import type { TemperatureUnit } from "../roast-logs/index.ts";

interface Scale {
  fromCelsius(celsius: number): number;
  toCelsius(shown: number): number;
}

const SCALES: Record<TemperatureUnit, Scale> = {
  C: { fromCelsius: (celsius) => celsius, toCelsius: (shown) => shown },
  F: { fromCelsius: (celsius) => (celsius * 9) / 5 + 32, toCelsius: (shown) => ((shown - 32) * 5) / 9 },
};

const rounded = (value: number, perOne: number) => {
  const whole = Math.round(value * perOne) / perOne;
  return whole === 0 ? 0 : whole;
};

/** A temperature as it is shown, with one decimal. Worked: 200.28 °C in °F → 392.5. */
export const shownTemperature = (celsius: number, unit: TemperatureUnit): number =>
  rounded(SCALES[unit].fromCelsius(celsius), 10);

/**
 * A temperature as it is kept, in hundredths of a °C: a hundredth is finer than a tenth of either scale, so that what was
 * typed with one decimal is shown again. Worked: 392.5 °F → 200.28 °C.
 */
export const keptTemperature = (shown: number, unit: TemperatureUnit): number =>
  rounded(SCALES[unit].toCelsius(shown), 100);
