import { type Day, dayNumber } from "../../../calendar/index.ts";
import { headingWords } from "../columns/read-heading.ts";
import type { ListedLevel, ListedMoment } from "../green-fields.ts";
import { type CellReading, isBlank, NOTHING } from "./cell-reading.ts";
import { type DayContext, readDay } from "./day-cell.ts";
import { type DecimalMark, readDecimal } from "./decimal-cell.ts";

/** Time of the clock at the end of a text: '06:40', '6:40:12 pm', 'T06:40:12.000+01:00'. */
const CLOCK =
  /(?:^|T|[\s,]+(?:(?:at|um|a las|às|à)\s+)?)(\d{1,2})[:.h](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*(a\.?\s?m\.?|p\.?\s?m\.?|uhr)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/iu;

/** Milliseconds since 1970, as programs write moments: of the years 2001 to 2286. */
const EPOCH_MS = /^1?\d{12}$/;

/** Reads when a roast was: a day, with the time of the clock beside it where one is written. */
export function readMoment(written: string, timeText: string, context: DayContext): CellReading<ListedMoment> {
  if (isBlank(written)) return NOTHING;
  if (EPOCH_MS.test(written)) return { value: { epochMs: Number(written) } };
  const clock = CLOCK.exec(written);
  const isDayBefore = clock !== null && clock.index >= LEAST_DAY;
  const dayText = isDayBefore ? written.slice(0, clock.index) : written;
  const own = isDayBefore ? clockOf(clock) : null;
  const beside = isBlank(timeText) ? null : clockOf(CLOCK.exec(timeText));
  if (own === "none" || beside === "none")
    return { ask: "This is not a time. Enter when it was roasted.", choices: [] };
  const day = readRoastDay(dayText, context);
  if (!("value" in day) || day.value === null) return "value" in day ? NOTHING : day;
  const time = own ?? beside;
  if (time === null) return { value: { day: day.value, time: null } };
  if (time.zone === null) return { value: { day: day.value, time: time.time } };
  return { value: { epochMs: dayNumber(day.value) * DAY_MS + secondsIn(time.time) * 1000 - time.zone * 60_000 } };
}

const DAY_MS = 86_400_000;

/** Seconds of a time that was read. Worked: "06:40:00" → 24,000. */
const secondsIn = (time: string): number => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

/** Characters of the shortest day, '1/1/26'. */
const LEAST_DAY = 6;

/** The time of a clock; null where there is none, 'none' where the clock has no such time. */
function clockOf(found: RegExpExecArray | null): { time: string; zone: number | null } | "none" | null {
  if (found === null) return null;
  const [, hours = "", minutes = "", seconds = "00", half = "", zone = ""] = found;
  const isAfternoon = /^p/i.test(half);
  const isHalf = /^[ap]/i.test(half);
  const hour = isHalf ? (Number(hours) % 12) + (isAfternoon ? 12 : 0) : Number(hours);
  if ((isHalf && (Number(hours) > 12 || hours === "0")) || hour > 23 || Number(minutes) > 59 || Number(seconds) > 59)
    return "none";
  const time = `${String(hour).padStart(2, "0")}:${minutes}:${seconds}`;
  if (zone === "") return { time, zone: null };
  return { time, zone: minutesOfZone(zone) };
}

/** Minutes by which the clocks of an offset are ahead. Worked: '+0130' → 90, 'Z' → 0. */
function minutesOfZone(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

function readRoastDay(text: string, context: DayContext): CellReading<Day> {
  const reading = readDay(text.replace(/[,;\s]+$/, "").replace(WEEKDAY, ""), context);
  if ("ask" in reading && reading.choices.length === 0)
    return { ask: "This is not a date. Enter when it was roasted.", choices: [] };
  return reading;
}

const WEEKDAY =
  /^(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mi[ée]|jue|vie|s[áa]b|dom|seg|ter|qua|qui|sex|mer|jeu|ven|sam|dim)[\p{L}-]*[.,]+\s*/iu;

/** Longest roast that is taken for one without a doubt, in seconds. */
const LONGEST_SEC = 3 * 3600;
/** Bare numbers up to the first are minutes, from the second on seconds: no roast takes 40 seconds or 2 hours. */
const [MOST_MINUTES, LEAST_SECONDS] = [40, 120];

/** Reads how long a roast took, in seconds: '11:30', '0:11:30', '11 min 30 s', '690 s', '11.5 min'. */
export function readDuration(written: string, heading: string, decimal: DecimalMark | null): CellReading<number> {
  if (isBlank(written)) return NOTHING;
  const unread = { ask: "This is not a duration. Enter minutes and seconds.", choices: [] };
  if (/^\d{1,3}(?::\d{2}){1,2}(?:\.0+)?$/.test(written)) return readClock(written.replace(/\.0+$/, ""));
  const [, minutes, seconds] =
    /^(\d{1,3})\s*(?:min\w*|m|['′])\.?\s*(\d{1,2})\s*(?:s\w*|''|["″])\.?$/i.exec(written) ?? [];
  if (minutes !== undefined) return checkedSeconds(Number(minutes) * 60 + Number(seconds));
  const [, number = "", word = ""] = /^([\d.,]+)\s*(\p{L}*|['′]|["″])\.?$/u.exec(written) ?? [];
  const read = readDecimal(number, decimal);
  if (read === null) return unread;
  const value = Number("isAmbiguous" in read ? read.choices[1] : read.text);
  const unit = word === "" ? unitOfHeading(heading) : unitOfDuration(word);
  if (word !== "" && unit === null) return unread;
  if (unit !== null) return checkedSeconds(Math.round(value * SECONDS[unit]));
  if (value > 0 && value <= MOST_MINUTES) return checkedSeconds(Math.round(value * 60));
  if (value >= LEAST_SECONDS) return checkedSeconds(Math.round(value));
  return { ask: "Are these minutes or seconds?", choices: [`${value} min`, `${value} s`] };
}

/** A spreadsheet takes '11:30' for half past eleven, and gives it back as '11:30:00': no roast takes hours. */
function readClock(written: string): CellReading<number> {
  const seconds = secondsIn(written);
  const [, ...later] = written.split(":").map(Number);
  if (later.some((part) => part > 59))
    return { ask: "Minutes and seconds go up to 59. Check the duration.", choices: [] };
  if (seconds === 0) return NOTHING;
  if (seconds < LONGEST_SEC) return { value: seconds };
  if (seconds % 60 === 0) return { value: seconds / 60, note: `${written} is read as minutes and seconds` };
  return { ask: "This is too long for a roast. Enter minutes and seconds.", choices: [] };
}

const SECONDS = { minutes: 60, seconds: 1 } as const;

function unitOfDuration(word: string): keyof typeof SECONDS | null {
  if (/^(?:m|min|mins|minutes?|minuten|minutos?|['′])$/i.test(word)) return "minutes";
  return /^(?:s|sec|secs|seconds?|sek|sekunden|segundos?|secondes?|seg|["″])$/i.test(word) ? "seconds" : null;
}

const unitOfHeading = (heading: string): keyof typeof SECONDS | null =>
  unitOfDuration(/[([]\s*(\p{L}+)\.?\s*[)\]]/u.exec(heading)?.[1] ?? "");

const checkedSeconds = (seconds: number): CellReading<number> => {
  if (seconds === 0) return NOTHING;
  return seconds > 0 && seconds < LONGEST_SEC
    ? { value: seconds }
    : { ask: "This is not a roast duration. Check it.", choices: [] };
};

/** Reads a percentage from 0 to below 100. A number below 1 may be a share, as spreadsheets keep 15 % as 0.15. */
export function readPercent(written: string, decimal: DecimalMark | null, isConfirmed: boolean): CellReading<number> {
  if (isBlank(written)) return NOTHING;
  const number = written.replace("%", "").trim().replace(/^[-−]/, "");
  const read = readDecimal(number, decimal);
  if (read === null) return { ask: "This is not a percentage. Enter the loss.", choices: [] };
  // No loss reaches thousands: three digits behind a mark are decimals.
  const value = Number("isAmbiguous" in read ? read.choices[1] : read.text);
  const rounded = Math.round(value * 100) / 100;
  if (value > 0 && value < 1 && !written.includes("%") && !isConfirmed)
    return {
      ask: "Is this a fraction or a percentage?",
      choices: [`${Math.round(value * 10_000) / 100}%`, `${value}%`],
    };
  return rounded >= 0 && rounded < 100
    ? { value: rounded }
    : { ask: "The loss must be below 100%. Check it.", choices: [] };
}

/** Words of five languages for the roast levels, as `headingWords` makes them. */
const LEVEL_WORDS: Record<ListedLevel, string> = {
  Light:
    "light, light roast, hell, helle rostung, claro, clara, tueste claro, leger, legere, claire, cinnamon, blonde, nordic",
  "Medium-light": "medium light, light medium, mittelhell, medio claro, media clara, moyenne claire, filter",
  Medium: "medium, medium roast, mittel, mittlere rostung, medio, media, moyen, moyenne, city, omni",
  "Medium-dark": "medium dark, dark medium, mitteldunkel, medio oscuro, media escura, moyenne foncee, full city",
  Dark: "dark, dark roast, dunkel, dunkle rostung, oscuro, escuro, escura, fonce, foncee, french, italian, vienna",
};

/** Uses, which say nothing of the level for certain. */
const DOUBTFUL = new Set([
  "filter",
  "omni",
  "cinnamon",
  "blonde",
  "nordic",
  "city",
  "full city",
  "french",
  "italian",
  "vienna",
]);

const ALL_LEVELS = Object.keys(LEVEL_WORDS) as ListedLevel[];

const LEVELS: ReadonlyMap<string, ListedLevel> = new Map(
  ALL_LEVELS.flatMap((level) => LEVEL_WORDS[level].split(", ").map((word): [string, ListedLevel] => [word, level])),
);

/** Reads a roast level by its word. A use as 'Filter' or a trade name as 'City' is asked about. */
export function readRoastLevel(written: string): CellReading<ListedLevel> {
  if (isBlank(written)) return NOTHING;
  const words = headingWords(written);
  const level = LEVELS.get(words);
  if (level !== undefined && !DOUBTFUL.has(words)) return { value: level };
  const others = ALL_LEVELS.filter((each) => each !== level);
  return {
    ask: "Unknown roast level. Choose one.",
    choices: level ? [level, ...others] : [...others],
  };
}

const YES = /^(?:y|yes|true|1|x|✓|✔|ja|j|wahr|si|sí|oui|vrai|sim|verdadeiro)$/iu;
const NO = /^(?:n|no|false|0|nein|falsch|non|faux|não|nao|falso)$/iu;

/** Reads a mark for yes or no, as file and spreadsheet programs write them. Worked: 'Ja' → yes, '0' → no. */
export function readYesNo(written: string): CellReading<boolean> {
  const text = written.trim();
  if (NO.test(text)) return { value: false };
  if (YES.test(text)) return { value: true };
  if (isBlank(text)) return NOTHING;
  return { ask: "This is neither yes nor no. Choose one.", choices: ["Yes", "No"] };
}
