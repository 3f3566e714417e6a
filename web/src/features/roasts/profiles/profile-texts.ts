import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import {
  formatDuration,
  keptTemperature,
  MEASURED_FIGURES,
  type MeasuredFigure,
  PROFILE_FIGURES,
  type ProfileFigures,
  parseDuration,
  shownTemperature,
} from "@tryer/domain/roasts";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** Targets and tolerances of a profile as they stand in fields; an empty one is none. */
export interface ProfileTexts {
  targets: Record<MeasuredFigure, string>;
  tolerances: Record<MeasuredFigure, string>;
}

interface ProfileFacts {
  targets: ProfileFigures;
  tolerances: ProfileFigures;
}

/** Place of a field: that of a target, or that of a tolerance. */
export type ProfileField = `${keyof ProfileFacts}.${MeasuredFigure}`;

type Read = { ok: true; value: number } | { ok: false; reason: string };

interface Quantity {
  text: (value: number, unit: TemperatureUnit) => string;
  read: (text: string, figure: MeasuredFigure, unit: TemperatureUnit) => Read;
  toleranceText: (value: number, unit: TemperatureUnit) => string;
  readTolerance: (text: string, figure: MeasuredFigure, unit: TemperatureUnit) => Read;
}

const readNumber = (text: string, { label, min, max }: { label: string; min: number; max: number }): Read =>
  typedDecimal(text, { label, places: 2, min, max });

const number: Quantity = {
  text: (value) => fieldNumber(value),
  read: (text, figure) => readNumber(text, PROFILE_FIGURES[figure]),
  toleranceText: (value) => fieldNumber(value),
  readTolerance: (text, figure) => readNumber(text, { ...PROFILE_FIGURES[figure], min: 0 }),
};

const timeText = (seconds: number) => formatDuration(Math.round(seconds));
const readTime = (text: string): Read => (/^0+(:00)?$/.test(text) ? { ok: true, value: 0 } : parseDuration(text));

const time: Quantity = {
  text: timeText,
  read: (text) => parseDuration(text),
  toleranceText: timeText,
  readTolerance: readTime,
};

const PER_CELSIUS: Record<TemperatureUnit, number> = { C: 1, F: 9 / 5 };
const hundredths = (value: number) => Math.round(value * 100) / 100;
const tenths = (value: number) => Math.round(value * 10) / 10;

const temperature: Quantity = {
  text: (celsius, unit) => fieldNumber(shownTemperature(celsius, unit)),
  read: (text, figure, unit) => readTemperature(text, PROFILE_FIGURES[figure].label, unit),
  toleranceText: (celsius, unit) => fieldNumber(tenths(celsius * PER_CELSIUS[unit])),
  readTolerance: (text, figure, unit) => {
    const { label, max } = PROFILE_FIGURES[figure];
    const typed = typedDecimal(text, { label, places: 1, min: 0, max: max * PER_CELSIUS[unit] });
    return typed.ok ? { ok: true, value: hundredths(typed.value / PER_CELSIUS[unit]) } : typed;
  },
};

/** Reads a temperature of the beans as it is typed in a unit, in °C. */
export function readTemperature(text: string, label: string, unit: TemperatureUnit): Read {
  const { min, max } = PROFILE_FIGURES.dropTempC;
  const limits = { min: shownTemperature(min, unit), max: shownTemperature(max, unit) };
  const typed = typedDecimal(text, { label, places: 1, ...limits });
  return typed.ok ? { ok: true, value: keptTemperature(typed.value, unit) } : typed;
}

const QUANTITIES: Record<MeasuredFigure, Quantity> = {
  lossPercent: number,
  totalSec: time,
  firstCrackSec: time,
  developmentPercent: number,
  dropTempC: temperature,
  wholeColor: number,
  groundColor: number,
};

const ofEachFigure = (textOf: (figure: MeasuredFigure) => string) =>
  Object.fromEntries(MEASURED_FIGURES.map((figure) => [figure, textOf(figure)])) as Record<MeasuredFigure, string>;

const textIn = (
  write: (value: number, unit: TemperatureUnit) => string,
  value: number | undefined,
  unit: TemperatureUnit,
) => (value === undefined ? "" : write(value, unit));

/** Targets and tolerances as they stand in fields. */
export const profileTexts = ({ targets, tolerances }: ProfileFacts, unit: TemperatureUnit): ProfileTexts => ({
  targets: ofEachFigure((figure) => textIn(QUANTITIES[figure].text, targets[figure], unit)),
  tolerances: ofEachFigure((figure) => textIn(QUANTITIES[figure].toleranceText, tolerances[figure], unit)),
});

export type ReadProfile = ({ ok: true } & ProfileFacts) | { ok: false; errors: Partial<Record<ProfileField, string>> };

/**
 * Targets and tolerances for the API from what was typed. A field that still shows what it was filled with keeps that
 * exactly.
 */
export function readProfileTexts(texts: ProfileTexts, filled: ProfileFacts, unit: TemperatureUnit): ReadProfile {
  const shown = profileTexts(filled, unit);
  const errors: Partial<Record<ProfileField, string>> = {};
  const facts: ProfileFacts = { targets: {}, tolerances: {} };
  for (const figure of MEASURED_FIGURES) {
    const { read, readTolerance } = QUANTITIES[figure];
    const take = (part: keyof ProfileFacts, readOne: Quantity["read"]) => {
      const text = texts[part][figure].trim();
      if (text === "") return;
      const isFilled = text === shown[part][figure] && filled[part][figure] !== undefined;
      const result: Read = isFilled ? { ok: true, value: filled[part][figure] ?? 0 } : readOne(text, figure, unit);
      if (result.ok) facts[part][figure] = result.value;
      else errors[`${part}.${figure}`] = result.reason;
    };
    take("targets", read);
    take("tolerances", readTolerance);
  }
  return Object.keys(errors).length === 0 ? { ok: true, ...facts } : { ok: false, errors };
}

/** Tolerances of the figures that have a target; that of any other counts for nothing. */
export const tolerancesOf = (targets: ProfileFigures, tolerances: ProfileFigures): ProfileFigures =>
  Object.fromEntries(
    MEASURED_FIGURES.filter((figure) => targets[figure] !== undefined).map((figure) => [figure, tolerances[figure]]),
  );

/**
 * Texts in the other unit, as the points of a drawn curve beside them turn: filled-in ones exactly, typed ones as they read,
 * and what cannot be read stays as typed.
 */
export function profileTextsIn(
  texts: ProfileTexts,
  filled: ProfileFacts,
  from: TemperatureUnit,
  to: TemperatureUnit,
): ProfileTexts {
  const [before, after] = [profileTexts(filled, from), profileTexts(filled, to)];
  const { text, read, toleranceText, readTolerance } = temperature;
  const rewritten = (part: keyof ProfileFacts, readOne: typeof read, write: typeof text) =>
    ofEachFigure((figure) => {
      const typed = texts[part][figure];
      if (typed === before[part][figure]) return after[part][figure];
      if (QUANTITIES[figure] !== temperature) return typed;
      const value = readOne(typed, figure, from);
      return value.ok ? write(value.value, to) : typed;
    });
  return {
    targets: rewritten("targets", read, text),
    tolerances: rewritten("tolerances", readTolerance, toleranceText),
  };
}
