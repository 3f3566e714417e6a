import { roundHalfAway, roundRatio } from "../units/index.ts";
import { type CuppingValues, hundredths, numberOf, numberRange } from "./cupping-fields.ts";
import { type CuppingForm, cuppingScore } from "./cupping-score.ts";

/** Mean and spread of some numbers, each with at most two decimals. */
export interface Spread {
  count: number;
  mean: number;
  min: number;
  max: number;
  /** Sample standard deviation (n − 1); null below two numbers. */
  deviation: number | null;
}

/**
 * Mean, range and sample standard deviation; null of nothing.
 * Worked: 84, 86, 88 → mean 86, from 84 to 88, deviation √((4 + 0 + 4) ⁄ 2) = 2.
 */
export function spreadOf(numbers: readonly number[]): Spread | null {
  if (numbers.length === 0) return null;
  const parts = numbers.map(hundredths);
  const sum = parts.reduce((total, part) => total + part, 0);
  const mean = sum / parts.length;
  const squares = parts.reduce((total, part) => total + (part - mean) ** 2, 0);
  return {
    count: parts.length,
    mean: roundRatio(sum, parts.length) / 100,
    min: Math.min(...parts) / 100,
    max: Math.max(...parts) / 100,
    deviation: parts.length < 2 ? null : roundHalfAway(Math.sqrt(squares / (parts.length - 1))) / 100,
  };
}

/** Answers of one grader to a sample. */
export interface GraderSheet {
  values: CuppingValues;
  /** Whether the grader is left out of means. */
  isLeftOut: boolean;
}

/** All that a panel found of one sample, without the graders who are left out. */
export interface PanelResult {
  score: Spread | null;
  /** Spread of each field with numbers, by its key. */
  fields: { [key: string]: Spread };
  /** Graders who gave each tag, by the key of the field, the most frequent first. */
  tags: { [key: string]: { tag: string; count: number }[] };
}

/** Result of a panel: a grader whose sheet is not complete enters the means of fields, not the one of scores. */
export function panelResult(form: CuppingForm, sheets: readonly GraderSheet[]): PanelResult {
  const counted = sheets.flatMap(({ values, isLeftOut }) => (isLeftOut || isEmpty(values) ? [] : [values]));
  const fields: PanelResult["fields"] = {};
  const tags: PanelResult["tags"] = {};
  for (const field of form.fields) {
    if (numberRange(field) !== null) {
      const spread = spreadOf(counted.flatMap((values) => numberOf(field, values) ?? []));
      if (spread !== null) fields[field.key] = spread;
    } else if (field.kind === "tags") {
      tags[field.key] = tagCounts(counted.map((values) => values[field.key]));
    }
  }
  return { score: spreadOf(counted.flatMap((values) => cuppingScore(form, values) ?? [])), fields, tags };
}

const isEmpty = (values: CuppingValues) => Object.values(values).every((value) => value == null);

function tagCounts(lists: readonly CuppingValues[string][]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const list of lists) {
    if (list == null || typeof list === "number" || typeof list === "string") continue;
    for (const tag of list) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  const byCount = (a: { count: number }, b: { count: number }) => b.count - a.count;
  return [...counts].map(([tag, count]) => ({ tag, count })).sort(byCount);
}
