/**
 * Control chart for individual values: limits from the moving range.
 *
 * Source: NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.2.2 'Individuals Control Charts'; the rules are those of
 * the Western Electric Statistical Quality Control Handbook (1956), as in 6.3.2 there.
 */

import { FEWEST_CHARTED } from "./fewest-charted.ts";

/** Mean range of two values of a normal distribution in standard deviations (d₂ for n = 2). */
const D2 = 1.128;
const LIMIT_SIGMAS = 3;

export interface ControlLimits {
  /** Mean of all values. */
  center: number;
  /** Standard deviation as the moving range estimates it. */
  sigma: number;
  lower: number;
  upper: number;
}

/**
 * Limits of values in their order in time; null of fewer than five. Worked (NIST): 49.6, 47.6, 49.9, 51.3, 47.8, 51.2,
 * 52.6, 52.4, 53.6, 52.1 have the mean 50.81 and the mean moving range 1.8778, so the limits 45.8159 and 55.8041.
 */
export function controlLimits(values: readonly number[]): ControlLimits | null {
  if (values.length < FEWEST_CHARTED) return null;
  const center = mean(values);
  const ranges = values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? value)));
  const sigma = mean(ranges) / D2;
  return { center, sigma, lower: center - LIMIT_SIGMAS * sigma, upper: center + LIMIT_SIGMAS * sigma };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

interface Rule {
  name: string;
  /** Values in a row that are looked at. */
  window: number;
  /** Values among them that lie beyond, at least, all on one side of the centre. */
  least: number;
  /** Distance from the centre in sigmas that they lie beyond. */
  sigmas: number;
}

/** The four rules of Western Electric by their numbers. */
export const CONTROL_RULES = {
  1: { name: "Beyond 3 sigma", window: 1, least: 1, sigmas: 3 },
  2: { name: "2 of 3 in a row beyond 2 sigma on one side", window: 3, least: 2, sigmas: 2 },
  3: { name: "4 of 5 in a row beyond 1 sigma on one side", window: 5, least: 4, sigmas: 1 },
  4: { name: "8 in a row on one side of the center", window: 8, least: 8, sigmas: 0 },
} as const satisfies Record<number, Rule>;
export type ControlRule = keyof typeof CONTROL_RULES;

export interface RuleViolation {
  rule: ControlRule;
  /** Place of the value with which the rule is broken. */
  at: number;
}

/**
 * Violations of the rules, each at the value that completes it: one that lies on the side and beyond the distance itself.
 * Values that never differ break none. Worked: seven values above the centre break nothing, the eighth breaks rule 4.
 */
export function ruleViolations(values: readonly number[], { center, sigma }: ControlLimits): RuleViolation[] {
  if (sigma === 0) return [];
  const rules = Object.entries(CONTROL_RULES).map(([rule, of]) => ({ rule: Number(rule) as ControlRule, ...of }));
  return values.flatMap((_, at) =>
    rules
      .filter(({ window, least, sigmas }) =>
        [1, -1].some((side) => {
          const isBeyond = (value: number) => side * (value - center) > sigmas * sigma;
          const recent = values.slice(Math.max(0, at + 1 - window), at + 1);
          return isBeyond(values[at] ?? center) && recent.filter(isBeyond).length >= least;
        }),
      )
      .map(({ rule }) => ({ rule, at })),
  );
}

export interface Spread {
  count: number;
  mean: number;
  /** Standard deviation of a sample: divided by one less than the count; null of a single value. */
  standardDeviation: number | null;
  lowest: number;
  highest: number;
}

/** Spread of values; null of none. Worked: 14, 15, 16 → mean 15, standard deviation 1. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null;
  const center = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - center) ** 2, 0);
  return {
    count: values.length,
    mean: center,
    standardDeviation: values.length < 2 ? null : Math.sqrt(squares / (values.length - 1)),
    lowest: Math.min(...values),
    highest: Math.max(...values),
  };
}
