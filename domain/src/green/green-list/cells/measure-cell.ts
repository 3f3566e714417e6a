import { type Asked, type CellReading, isBlank, NOTHING } from "./cell-reading.ts";
import { type DecimalMark, numberPattern, readDecimal, shifted } from "./decimal-cell.ts";

export const MEASURES = ["moisture", "density", "waterActivity", "score"] as const;
export type Measure = (typeof MEASURES)[number];

interface MeasureRule {
  least: number;
  most: number;
  ask: string;
  /** Places by which the point moves where a number is that small: 0.11 is 11 %, 0.7 g/ml are 700 g/L. */
  small: { below: number; places: number } | null;
}

const RULES: Record<Measure, MeasureRule> = {
  moisture: {
    least: 5,
    most: 20,
    ask: "Moisture must be 5 to 20%. Check it.",
    small: { below: 1, places: 2 },
  },
  density: {
    least: 400,
    most: 1000,
    ask: "Density must be 400 to 1000 g/L. Check it.",
    small: { below: 1.2, places: 3 },
  },
  waterActivity: {
    least: 0.3,
    most: 0.8,
    ask: "Water activity must be 0.3 to 0.8. Check it.",
    small: null,
  },
  score: { least: 50, most: 100, ask: "Scores must be 50 to 100. Check it.", small: null },
};

const UNITS =
  /%|\bg\s*\/\s*(?:l|ml|cm3)\b|\bkg\s*\/\s*(?:l|m3|hl)\b|\baw\b|\b(?:points?|pts?|punkte|puntos|pontos|sca)\b|\+$/gi;

/** Reads a measured number of one kind. What green coffee cannot have is asked about, a moisture of 0 as well. */
export function readMeasure(
  text: string,
  measure: Measure,
  { decimal, isConfirmed }: { decimal: DecimalMark | null; isConfirmed: boolean },
): CellReading<number> {
  if (isBlank(text)) return NOTHING;
  const rule = RULES[measure];
  const unread: Asked = { ask: rule.ask, choices: [] };
  const number = text.replace(UNITS, " ").trim();
  if (number.match(numberPattern(""))?.[0] !== number) return unread;
  // Three digits behind a mark are decimals: no measure reaches thousands.
  const read = readDecimal(number, decimal);
  if (read === null) return unread;
  const written = "isAmbiguous" in read ? read.choices[1] : read.text;
  const isPercent = text.includes("%");
  const isSmall = rule.small !== null && !isPercent && Number(written) < rule.small.below;
  const value = Number(isSmall ? shifted(written, rule.small?.places ?? 0) : written);
  const isUsual = value >= rule.least && value <= rule.most;
  return isUsual || (isConfirmed && value > 0) ? { value } : unread;
}
