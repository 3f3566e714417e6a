import type { ChannelQuantity, TemperatureUnit } from "../roast-log.ts";
import type { Readings } from "./raw-log.ts";

/** Rounds to thousandths, the resolution of everything in a curve; -0 becomes 0. */
export const thousandths = (value: number): number => Math.round(value * 1000) / 1000 + 0;

/** °C of a temperature. °F are converted here and nowhere else: °C = (°F − 32) × 5 ⁄ 9. Worked: 401 °F → 205 °C. */
const CELSIUS: Record<TemperatureUnit, (value: number) => number> = {
  C: (value) => value,
  F: (value) => ((value - 32) * 5) / 9,
};
/** °C per minute of a rate: the factor alone, without the offset. Worked: 18 °F/min → 10 °C/min. */
const CELSIUS_RATE: Record<TemperatureUnit, (value: number) => number> = {
  C: (value) => value,
  F: (value) => (value * 5) / 9,
};

const CONVERTED: Record<ChannelQuantity, Record<TemperatureUnit, (value: number) => number>> = {
  temperature: CELSIUS,
  rate: CELSIUS_RATE,
  other: { C: (value) => value, F: (value) => value },
};

export const toCelsius = (value: number | null | undefined, unit: TemperatureUnit): number | null =>
  value === null || value === undefined || !isTemperature(value) ? null : thousandths(CELSIUS[unit](value));

/** Readings above are those of no probe. */
const HOTTEST = 2_000;
const isTemperature = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= HOTTEST;

/** A zero this far from its neighbour is a missing reading and not a cold one. */
const FAR = 30;

/** Largest reading of any sensor. */
const LARGEST = 1e9;

interface ReadingsOf {
  length: number;
  quantity: ChannelQuantity;
  unit: TemperatureUnit;
  /** True where zeros are readings, because missing ones were taken out before. */
  isCleaned: boolean;
}

/**
 * Readings of a probe in °C: -1, no number, and 0 with a neighbour far away are missing readings, and stay missing in
 * every unit.
 */
export function cleanReadings(values: Readings, { length, quantity, unit, isCleaned }: ReadingsOf): (number | null)[] {
  const convert = CONVERTED[quantity][unit];
  const isTemperatures = quantity === "temperature";
  let before: number | null = null;
  const cleaned: (number | null)[] = new Array(length).fill(null);
  for (let at = 0; at < length; at += 1) {
    const value = values[at];
    if (value === null || value === undefined || !(Math.abs(value) <= LARGEST)) continue;
    if (isTemperatures) {
      if (value === -1 || !isTemperature(value)) continue;
      if (value === 0 && !isCleaned && isFarFromNeighbour(values, at, before)) continue;
      before = value;
    }
    cleaned[at] = thousandths(convert(value));
  }
  return cleaned;
}

function isFarFromNeighbour(values: Readings, at: number, before: number | null): boolean {
  const next = values[at + 1];
  const isFar = (value: number | null | undefined) => typeof value === "number" && Math.abs(value) > FAR;
  return isFar(before) || isFar(next);
}
