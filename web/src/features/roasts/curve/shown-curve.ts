import {
  type ControlRole,
  decodeCurve,
  RATE_WINDOW_SEC,
  type RoastControl,
  type RoastCurve,
  type RoastEvent,
  rateOfRise,
  settingAt,
  type TemperatureUnit,
} from "@tryer/domain/roast-logs";
import type { ChartColor } from "../chart/chart-colors.ts";
import type { ChartLine, ChartLines } from "../chart/chart-line.ts";

/** Lengths of the window of the rate of rise that a person chooses from, in seconds. */
export const RATE_WINDOWS = [10, RATE_WINDOW_SEC.usual, 30, 60];

/** Seconds that are shown before the charge and after the drop. */
const AROUND_SEC = 30;
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

/** A difference of temperatures, or a rate of rise, in °C in the unit that is shown. */
export const temperatureDifferenceIn = (unit: TemperatureUnit, celsius: number): number => inUnit[unit].rate(celsius);

const some = (values: readonly (number | null)[]) => values.some((value) => value !== null);
const changed = (values: readonly (number | null)[], change: (value: number) => number) =>
  values.map((value) => (value === null ? null : change(value)));

/** Reads the curve that came with a log; null where it cannot be read. */
export function readCurve(base64: string): RoastCurve | null {
  return decodeCurve(Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0)));
}

/** Colours of settings by what they set. */
const CONTROL_COLORS: Record<ControlRole, ChartColor> = {
  burner: "red",
  air: "indigo",
  drum: "violet",
  damper: "brown",
  other: "ink",
};
/** Colours of further channels, which take turns. */
const EXTRA_COLORS: readonly ChartColor[] = ["amber", "violet", "leaf", "pink", "indigo", "brown"];

interface ShownAs {
  unit: TemperatureUnit;
  windowSec: number;
}

/**
 * Beans, environment, rate of rise of the beans, settings and the other channels of a recording, in a unit. Lines without
 * a reading are left out.
 */
export function shownCurve(
  { timeSec, beanTempC, envTempC, extras }: RoastCurve,
  controls: readonly RoastControl[],
  { unit, windowSec }: ShownAs,
): ChartLines {
  const { temperature, rate } = inUnit[unit];
  const degrees = `°${unit}`;
  const solid = { dash: [], width: 1, isStepped: false } as const;
  const warm = { ...solid, unit: degrees, scale: "temperature" };
  const rising = { ...solid, unit: `${degrees}/min`, scale: "rate" };
  const lines: ChartLine[] = [
    { ...warm, key: "bean", label: "Beans", color: "ember", width: 2, values: changed(beanTempC, temperature) },
    { ...warm, key: "env", label: "Environment", color: "steel", values: changed(envTempC, temperature) },
    {
      ...rising,
      key: "rate",
      label: "Rate of rise",
      color: "teal",
      values: changed(rateOfRise(timeSec, beanTempC, windowSec), rate),
    },
    ...controls.map(
      (control, index): ChartLine => ({
        ...solid,
        key: `control${index}`,
        label: control.name,
        unit: control.unit,
        scale: "setting",
        color: CONTROL_COLORS[control.role],
        isStepped: true,
        values: settingAt(control, timeSec),
      }),
    ),
    ...extras.map(({ name, quantity, unit: own, values }, index): ChartLine => {
      const color = EXTRA_COLORS[index % EXTRA_COLORS.length] ?? "ink";
      const line = { key: `extra${index}`, label: name, color, dash: [4, 2] };
      if (quantity === "temperature") return { ...warm, ...line, values: changed(values, temperature) };
      if (quantity === "rate") return { ...rising, ...line, values: changed(values, rate) };
      return { ...solid, ...line, unit: own, scale: line.key, values };
    }),
  ];
  return { timeSec, lines: lines.filter(({ values }) => some(values)) };
}

/** Title of the axis of the rate of rise, which says what it is. */
export const axisTitles = ({ unit, windowSec }: ShownAs) => ({
  temperature: `°${unit}`,
  rate: `Rate of rise, °${unit}/min: slope of the line through ${windowSec} s`,
});

/** Times that are shown at first: from just before the charge to just after the drop, or the whole recording where they are not known. */
export function roastRange(timeSec: readonly number[], events: readonly RoastEvent[]): [number, number] {
  const first = timeSec[0] ?? 0;
  const last = timeSec.at(-1) ?? 0;
  const at = (kind: RoastEvent["kind"]) => events.find((event) => event.kind === kind)?.atSec;
  const from = Math.max(first, (at("charge") ?? first) - AROUND_SEC);
  const to = Math.min(last, (at("drop") ?? last) + AROUND_SEC);
  return to > from ? [from, to] : [first, Math.max(last, first + 1)];
}
