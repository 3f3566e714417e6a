import type { Altitude } from "../green-fields.ts";
import { type CellReading, isBlank, NOTHING } from "./cell-reading.ts";

export type AltitudeUnit = "m" | "ft";

const METRES_PER: Record<AltitudeUnit, number> = { m: 1, ft: 0.3048 };
/** Coffee grows from near the sea, as in Hawaii, to some 2,700 m. */
const LOWEST_M = 100;
const HIGHEST_M = 2800;
/** Metres that one lot can reach over; more is a slip of the pen. */
const WIDEST_M = 1500;

const FEET =
  /(?<![\p{L}])(?:f|ft|feet|foot|fuss|fuß|pies?|pés?|pieds?|p\.?\s?s\.?\s?n\.?(?:\s?m)?)(?![\p{L}])|\d\s*['’′](?!\d)/iu;
const METRES =
  /(?<![\p{L}])m(?![\p{L}])|公尺|米|(?<![\p{L}])m\.?\s?[asnmol]\.?[\p{L}.\s]*|(?<![\p{L}])(?:met(?:er|re|ro)s?|mètres?|mts?|mtrs?|masl|masml|üm|snn|nn)(?![\p{L}])/iu;
const OPEN = /\+|\babove\b(?! sea)|\bover\b|\büber\b|\bab\b|\bmás de\b|\bmas de\b|\bacima\b|\bplus de\b|>/i;

/** Words that give an altitude its upper end alone. */
const UP_TO = /\b(?:up to|max\.?|below|under|bis(?: zu)?|hasta|até|jusqu['’]?[àa])(?=\s|\d)|</i;
/** A space before three digits, and none behind them, parts thousands: '1 700 m'. */
const SPACED = /(?<![\d.,])(\d) (\d{3})(?!\d)/g;

/** Whether a text names feet or metres; null where it names neither. */
export function altitudeUnitIn(text: string): AltitudeUnit | null {
  if (FEET.test(text)) return "ft";
  return METRES.test(text) ? "m" : null;
}

/**
 * Reads an altitude in the many ways in which lists write it: '1950-2200', 'de 1.600 a 1.950 msnm', '5000 ft.', '1800++',
 * "approx. 1'500 metres a.s.l.". Feet become metres. Numbers at which no coffee grows are asked about.
 */
export function readAltitude(
  text: string,
  columnUnit: AltitudeUnit | null,
  isConfirmed: boolean,
): CellReading<Altitude> {
  if (isBlank(text)) return NOTHING;
  // What stands in brackets behind a number repeats it in the other unit.
  const outside = text.replace(/\(.*$/s, "");
  const told = inOneUnit((/\d/.test(outside) ? outside : text).replace(SPACED, "$1$2"));
  if (told === null) return { ask: "Meters and feet do not match. Enter the altitude.", choices: [] };
  const numbers = numbersIn(told);
  const [first, second = first] = numbers ?? [];
  if (first === undefined || second === undefined)
    return { ask: "This is not an altitude. Enter the altitude in m or ft.", choices: [] };
  if (numbers === null || numbers.length > 2) return { ask: "Several numbers found. Enter one altitude.", choices: [] };
  const unit = altitudeUnitIn(told) ?? columnUnit ?? "m";
  if (numbers.length === 1 && UP_TO.test(told) && !isConfirmed)
    return { ask: "The lower altitude is missing. Enter it.", choices: choices(first, first) };
  const [lowM, highM] = [first, second].map((value) => metres(value, unit));
  if (lowM === undefined || highM === undefined) return NOTHING;
  const isUsual = lowM >= LOWEST_M && highM <= HIGHEST_M && lowM <= highM && highM - lowM <= WIDEST_M;
  if (!isUsual && !isConfirmed)
    return { ask: "Coffee does not grow at this altitude. Check it.", choices: choices(first, second) };
  if (lowM < 0 || lowM > highM) return { problem: "This is no altitude" };
  const isOpen = OPEN.test(told) && first === second;
  return { value: { lowM, highM: isOpen ? null : highM } };
}

/** Share by which metres and feet of the same altitude may differ, as they are rounded. */
const SAME_ALTITUDE = 0.03;

/** The part in metres of a text that says the same in feet: '1,750 m / 5,740 ft'. Null where the two differ. */
function inOneUnit(text: string): string | null {
  const parts = text.split(/\s*[/|;=]\s*/);
  const [one = "", other = ""] = parts;
  const [unit, otherUnit] = [altitudeUnitIn(one), altitudeUnitIn(other)];
  if (parts.length !== 2 || unit === null || otherUnit === null || unit === otherUnit) return text;
  const [values, others] = [numbersIn(one) ?? [], numbersIn(other) ?? []];
  const isSame = values.every((value, at) => {
    const [inMetres, otherMetres] = [value * METRES_PER[unit], (others[at] ?? Number.NaN) * METRES_PER[otherUnit]];
    return Math.abs(inMetres - otherMetres) <= inMetres * SAME_ALTITUDE;
  });
  if (values.length === 0 || values.length !== others.length || !isSame) return null;
  return { m: one, ft: other }[unit];
}

const metres = (value: number, unit: AltitudeUnit) => Math.round(value * METRES_PER[unit]);

/** Numbers with thousands in groups and a minus sign where none stands between two; null where letters stand within. */
function numbersIn(text: string): number[] | null {
  if (/\doo|o\d/i.test(text)) return [];
  return (text.match(/(?<![\d.,'’]\s*|\d[\p{L}.]*\s*)[-−]?\d[\d.,'’]*|\d[\d.,'’]*/gu) ?? []).map((each) => {
    const digits = each.replace("−", "-").replace(/[.,'’]+$/, "");
    return Number(/^-?\d{1,2}[.,'’]\d{3}$/.test(digits) ? digits.replace(/[.,'’]/, "") : digits.replace(",", "."));
  });
}

/** Altitudes that may have been meant: feet instead of metres, kilometres, or the ends in the other order. */
function choices(first: number, second: number): string[] {
  const range = (low: number, high: number, unit: AltitudeUnit) =>
    low === high ? `${low} ${unit}` : `${low}-${high} ${unit}`;
  const candidates: [number, number, AltitudeUnit][] = [
    [first, second, "ft"],
    [first, second, "m"],
    [second, first, "m"],
    [first * 1000, second * 1000, "m"],
  ];
  const fitting = candidates
    .filter(([low, high, unit]) => metres(low, unit) >= LOWEST_M && metres(high, unit) <= HIGHEST_M && low <= high)
    .filter(([low, high, unit]) => metres(high, unit) - metres(low, unit) <= WIDEST_M)
    .map(([low, high, unit]) => range(Math.round(low), Math.round(high), unit));
  return [...new Set(fitting)];
}
