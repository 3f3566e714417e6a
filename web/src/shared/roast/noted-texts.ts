import type { RoastNotes, RoastNotesInput } from "@tryer/contract";
import type { TemperatureUnit } from "@tryer/domain/roast-logs";
import {
  checkNotedTimes,
  formatDuration,
  keptTemperature,
  NOTED_FIGURE_KEYS,
  type NotedFigureKey,
  type NotedQuantity,
  notedFigure,
  parseDuration,
  shownTemperature,
} from "@tryer/domain/roasts";
import type { WeightUnit } from "@tryer/domain/units";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";
import { parseWeight, weightText } from "../weights/weight-text.ts";

export type NoteKey = NotedFigureKey | "colorSystem" | "tastingNotes";
export type NotedTexts = Record<NoteKey, string>;
/** Path of a note in the form and in the API. */
export type NotePath = `noted.${NoteKey}`;

export interface NotedUnits {
  temperatureUnit: TemperatureUnit;
  weightUnit: WeightUnit;
}

type Read = { ok: true; value: number } | { ok: false; reason: string };

interface Quantity {
  text(value: number, units: NotedUnits): string;
  read(text: string, key: NotedFigureKey, units: NotedUnits): Read;
}

const QUANTITIES: Record<NotedQuantity, Quantity> = {
  temperature: {
    text: (celsius, { temperatureUnit }) => fieldNumber(shownTemperature(celsius, temperatureUnit)),
    read: (text, key, { temperatureUnit }) => {
      const { label, min, max } = notedFigure(key);
      const limits = { min: shownTemperature(min, temperatureUnit), max: shownTemperature(max, temperatureUnit) };
      const typed = typedDecimal(text, { label, places: 1, ...limits });
      return typed.ok ? { ok: true, value: keptTemperature(typed.value, temperatureUnit) } : typed;
    },
  },
  time: {
    text: (seconds) => formatDuration(seconds),
    read: (text) => parseDuration(text),
  },
  weight: {
    text: (kg, { weightUnit }) => weightText(kg, weightUnit),
    read: (text, key, { weightUnit }) => {
      const typed = parseWeight(text, { label: notedFigure(key).label, unit: weightUnit });
      return typed.ok ? { ok: true, value: typed.kg } : typed;
    },
  },
  number: {
    text: (value) => fieldNumber(value),
    read: (text, key) => {
      const { label, places, min, max } = notedFigure(key);
      return typedDecimal(text, { label, places, min, max });
    },
  },
};

const figureText = (key: NotedFigureKey, noted: RoastNotesInput, units: NotedUnits) => {
  const value = noted[key];
  return value == null ? "" : QUANTITIES[notedFigure(key).quantity].text(value, units);
};

/** Notes of a roast as they stand in fields. */
export function notedTexts(noted: RoastNotesInput, units: NotedUnits): NotedTexts {
  const figures = Object.fromEntries(NOTED_FIGURE_KEYS.map((key) => [key, figureText(key, noted, units)]));
  return {
    ...(figures as Record<NotedFigureKey, string>),
    colorSystem: noted.colorSystem ?? "",
    tastingNotes: noted.tastingNotes ?? "",
  };
}

export type ParsedNotes =
  | { ok: true; noted: RoastNotesInput }
  | { ok: false; errors: Partial<Record<NotePath, string>> };

/** Notes for the API from what was typed. A field that still shows what it was filled with keeps that exactly. */
export function parseNotedTexts(texts: NotedTexts, filled: RoastNotesInput, units: NotedUnits): ParsedNotes {
  const noted: RoastNotesInput = { colorSystem: texts.colorSystem, tastingNotes: texts.tastingNotes };
  const times: RoastNotes = {};
  const errors: Partial<Record<NotePath, string>> = {};
  for (const key of NOTED_FIGURE_KEYS) {
    const text = texts[key].trim();
    if (text === "") noted[key] = null;
    else if (text === figureText(key, filled, units)) noted[key] = filled[key];
    else {
      const read = QUANTITIES[notedFigure(key).quantity].read(text, key, units);
      if (read.ok) noted[key] = read.value;
      else errors[`noted.${key}`] = read.reason;
    }
    if (noted[key] != null) times[key] = noted[key];
  }
  const order = checkNotedTimes(times);
  if (!order.ok) errors[`noted.${order.field}`] ??= order.reason;
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, noted };
}

/** Texts in other units: filled-in ones are converted, typed ones stay as typed. */
export function notedTextsIn(texts: NotedTexts, filled: RoastNotesInput, from: NotedUnits, to: NotedUnits): NotedTexts {
  const [before, after] = [notedTexts(filled, from), notedTexts(filled, to)];
  const rewritten = NOTED_FIGURE_KEYS.map((key) => [key, texts[key] === before[key] ? after[key] : texts[key]]);
  return { ...texts, ...Object.fromEntries(rewritten) };
}
