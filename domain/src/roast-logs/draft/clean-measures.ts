import type { RoastEnergy, RoastMeasures, TemperatureUnit } from "../roast-log.ts";
import { thousandths, toCelsius } from "./clean-readings.ts";
import { line } from "./clean-text.ts";
import type { RawLog } from "./raw-log.ts";

type Range = readonly [least: number, most: number];
type NumberMeasure = Exclude<keyof RoastMeasures, "colorSystem" | "ambientTempC" | "greenTempC">;

/** Values that can be true; 0 means that nothing was entered. */
const RANGES: Record<NumberMeasure, Range> = {
  ambientHumidityPercent: [0, 100],
  ambientPressureHpa: [0, 2_000],
  greenMoisturePercent: [0, 100],
  roastedMoisturePercent: [0, 100],
  greenDensityGramsPerLitre: [0, 5_000],
  roastedDensityGramsPerLitre: [0, 5_000],
  wholeColor: [0, 1_000],
  groundColor: [0, 1_000],
};

const within = (value: number | null | undefined, [least, most]: Range): number | null =>
  value === null || value === undefined || !(value > least && value <= most) ? null : thousandths(value);

export function cleanMeasures(raw: NonNullable<RawLog["measures"]>, unit: TemperatureUnit): RoastMeasures {
  const measure = (name: NumberMeasure) => within(raw[name], RANGES[name]);
  const temperature = (value: number | null | undefined) => (value === 0 ? null : toCelsius(value, unit));
  return {
    ambientTempC: temperature(raw.ambientTempC),
    ambientHumidityPercent: measure("ambientHumidityPercent"),
    ambientPressureHpa: measure("ambientPressureHpa"),
    greenTempC: temperature(raw.greenTempC),
    greenMoisturePercent: measure("greenMoisturePercent"),
    roastedMoisturePercent: measure("roastedMoisturePercent"),
    greenDensityGramsPerLitre: measure("greenDensityGramsPerLitre"),
    roastedDensityGramsPerLitre: measure("roastedDensityGramsPerLitre"),
    wholeColor: measure("wholeColor"),
    groundColor: measure("groundColor"),
    colorSystem: line(raw.colorSystem),
  };
}

const MOST_ENERGY: Range = [0, 1e9];

/** Energy with thousandths; null where all of it is 0 or missing, because nothing was set up. */
export function cleanEnergy(raw: Partial<RoastEnergy> | null | undefined): RoastEnergy | null {
  const value = (name: keyof RoastEnergy) => within(raw?.[name], MOST_ENERGY);
  const energy: RoastEnergy = {
    batchKwh: value("batchKwh"),
    roastKwh: value("roastKwh"),
    gasKwh: value("gasKwh"),
    electricityKwh: value("electricityKwh"),
    batchCo2Grams: value("batchCo2Grams"),
    roastCo2Grams: value("roastCo2Grams"),
  };
  return Object.values(energy).every((each) => each === null) ? null : energy;
}
