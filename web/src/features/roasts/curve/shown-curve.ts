import {
  decodeCurve,
  RATE_WINDOW_SEC,
  type RoastCurve,
  rateOfRise,
  type TemperatureUnit,
} from "@tryer/domain/roast-logs";

/** A line of the chart, one value for each time of the curve. */
export interface ShownLine {
  key: string;
  label: string;
  /** Unit as it is written behind a value. */
  unit: string;
  /** Scale that it is drawn by: one that it shares, or its own, which has no axis. */
  scale: string;
  values: (number | null)[];
}

export interface ShownCurve {
  timeSec: number[];
  lines: ShownLine[];
}

/** Lengths of the window of the rate of rise that a person chooses from, in seconds. */
export const RATE_WINDOWS = [10, RATE_WINDOW_SEC.usual, 30, 60];

const FAHRENHEIT_PER_CELSIUS = 9 / 5;
const FREEZING_F = 32;

const inUnit: Record<TemperatureUnit, { temperature: (c: number) => number; rate: (c: number) => number }> = {
  C: { temperature: (c) => c, rate: (c) => c },
  F: { temperature: (c) => c * FAHRENHEIT_PER_CELSIUS + FREEZING_F, rate: (c) => c * FAHRENHEIT_PER_CELSIUS },
};

const RATE_TOPS: Record<TemperatureUnit, number> = { C: 30, F: 55 };

/** Highest rate of rise that a chart shows: 30 °C a minute, which beans fall below soon after the turning point. */
export const rateTop = (unit: TemperatureUnit): number => RATE_TOPS[unit];

/** A temperature in °C in the unit that is shown. */
export const temperatureIn = (unit: TemperatureUnit, celsius: number): number => inUnit[unit].temperature(celsius);

const some = (values: readonly (number | null)[]) => values.some((value) => value !== null);
const changed = (values: readonly (number | null)[], change: (value: number) => number) =>
  values.map((value) => (value === null ? null : change(value)));

/** Reads the curve that came with a log; null where it cannot be read. */
export function readCurve(base64: string): RoastCurve | null {
  return decodeCurve(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)));
}

/** Beans, environment, rate of rise of the beans and the other channels of a curve, in a unit. Lines without a reading are left out. */
export function shownCurve(
  { timeSec, beanTempC, envTempC, extras }: RoastCurve,
  { unit, windowSec }: { unit: TemperatureUnit; windowSec: number },
): ShownCurve {
  const { temperature, rate } = inUnit[unit];
  const degrees = `°${unit}`;
  const lines: ShownLine[] = [
    { key: "bean", label: "Beans", unit: degrees, scale: "temperature", values: changed(beanTempC, temperature) },
    { key: "env", label: "Environment", unit: degrees, scale: "temperature", values: changed(envTempC, temperature) },
    {
      key: "rate",
      label: "Rate of rise",
      unit: `${degrees}/min`,
      scale: "rate",
      values: changed(rateOfRise(timeSec, beanTempC, windowSec), rate),
    },
    ...extras.map(({ name, quantity, unit: own, values }, index): ShownLine => {
      const line = { key: `extra${index}`, label: name };
      if (quantity === "temperature") {
        return { ...line, unit: degrees, scale: "temperature", values: changed(values, temperature) };
      }
      if (quantity === "rate") return { ...line, unit: `${degrees}/min`, scale: "rate", values: changed(values, rate) };
      return { ...line, unit: own, scale: line.key, values };
    }),
  ];
  return { timeSec, lines: lines.filter(({ values }) => some(values)) };
}

/** Minutes and seconds of a time of the curve, as −0:30 and 9:00. */
export function clock(sec: number): string {
  const whole = Math.round(Math.abs(sec));
  const sign = sec < 0 && whole > 0 ? "−" : "";
  return `${sign}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
