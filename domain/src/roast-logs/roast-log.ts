import type { WeightInText } from "../units/index.ts";

/** Formats of roast logs that are read, by the program or machine that writes them. */
export const ROAST_LOG_FORMATS = [
  "artisan-alog",
  "artisan-json",
  "artisan-csv",
  "artisan-xlsx",
  "roastime",
  "kaffelogic",
  "cropster",
  "hibean",
  "ikawa",
  "kaleido",
  "loring",
  "roest",
  "giesen",
  "petroncini",
  "rubasse",
  "stronghold",
  "tryer-csv",
  "table",
] as const;
export type RoastLogFormat = (typeof ROAST_LOG_FORMATS)[number];

/** Events of a roast in the order in which they happen. */
export const ROAST_EVENT_KINDS = [
  "charge",
  "turningPoint",
  "dryEnd",
  "firstCrackStart",
  "firstCrackEnd",
  "secondCrackStart",
  "secondCrackEnd",
  "drop",
  "coolEnd",
] as const;
export type RoastEventKind = (typeof ROAST_EVENT_KINDS)[number];

/**
 * Origin of an event: `marked` stands in the file, `computed` follows from the curve (the turning point), `assumed` is
 * taken because the format marks nothing (charge at the first row), and the log says so in a notice.
 */
export type RoastEventSource = "marked" | "computed" | "assumed";

export interface RoastEvent {
  kind: RoastEventKind;
  /** Seconds from the zero of the curve, to the millisecond. */
  atSec: number;
  /** Temperature of the beans in °C; null where the probe had no reading. */
  beanTempC: number | null;
  source: RoastEventSource;
}

/** Kind of quantity that a channel measures; only temperatures and rates change with the unit. */
export type ChannelQuantity = "temperature" | "rate" | "other";

/** Readings of one probe beside beans and environment, one for each time of the curve; null where there is none. */
export interface CurveChannel {
  name: string;
  quantity: ChannelQuantity;
  /** Unit as it is shown: `°C`, `°C/min`, `%`, `rpm`, or empty where the file does not say. */
  unit: string;
  values: (number | null)[];
}

/** Columns of equal length. Times never run backwards; temperatures and other readings have at most three decimals. */
export interface RoastCurve {
  /** Seconds from the charge, or from the start of the recording where `timeZero` of the log says so. */
  timeSec: number[];
  beanTempC: (number | null)[];
  envTempC: (number | null)[];
  extras: CurveChannel[];
}

export type ControlRole = "burner" | "air" | "drum" | "damper" | "other";

/** Setting that somebody or a program changes: it keeps its value until the next step. */
export interface RoastControl {
  name: string;
  role: ControlRole;
  unit: string;
  steps: { atSec: number; value: number }[];
}

/** Units of weights as logs write them. */
export const LOG_WEIGHT_UNITS = ["g", "kg", "lb", "oz"] as const;
export type LogWeightUnit = (typeof LOG_WEIGHT_UNITS)[number];

/** A weight as the log has it, and in whole grams. */
export interface LoggedWeight {
  amount: number;
  unit: LogWeightUnit;
  grams: number;
}

/** Beginning of the recording. At least one of the two is known. */
export interface StartedAt {
  /** Day and time of the clock where the roast happened, `2026-02-01T18:12:33`; without seconds or time where the file has none. */
  local: string | null;
  /** Milliseconds since 1970, UTC; null where the file names no zone. */
  epochMs: number | null;
}

export interface RoastMeasures {
  ambientTempC: number | null;
  ambientHumidityPercent: number | null;
  ambientPressureHpa: number | null;
  greenTempC: number | null;
  greenMoisturePercent: number | null;
  roastedMoisturePercent: number | null;
  greenDensityGramsPerLitre: number | null;
  roastedDensityGramsPerLitre: number | null;
  wholeColor: number | null;
  groundColor: number | null;
  /** System of the colour values, such as `Agtron`; null where the file does not say. */
  colorSystem: string | null;
}

/** Energy of the batch where the log carries it. 1 BTU = 0.000293071 kWh. */
export interface RoastEnergy {
  batchKwh: number | null;
  roastKwh: number | null;
  gasKwh: number | null;
  electricityKwh: number | null;
  batchCo2Grams: number | null;
  roastCo2Grams: number | null;
}

export const LOG_NOTICE_CODES = [
  "no-samples",
  "no-charge",
  "no-drop",
  "charge-assumed",
  "drop-assumed",
  "unit-assumed",
  "columns-guessed",
  "time-backwards",
  "rows-unreadable",
  "cut-off",
  "not-understood",
  "roast-too-short",
  "unit-implausible",
  "weight-implausible",
  "second-batch",
] as const;
export type LogNoticeCode = (typeof LOG_NOTICE_CODES)[number];

/** Remarks that say that a log is hardly a roast as it stands: a person confirms them before it becomes one. */
const DOUBTFUL: ReadonlySet<LogNoticeCode> = new Set([
  "roast-too-short",
  "unit-implausible",
  "weight-implausible",
  "second-batch",
]);

export const isDoubtful = ({ code }: Pick<LogNotice, "code">): boolean => DOUBTFUL.has(code);

/** A remark of the reader for the person who imports: an assumption, or a part of the file that was left out. */
export interface LogNotice {
  code: LogNoticeCode;
  message: string;
  /** The message with its weights unwritten, where it has any: each reader gets them in units of their own. */
  text?: (string | WeightInText)[] | undefined;
}

/** A roast as a machine or program recorded it, in °C, grams and seconds. Plain data: survives `postMessage` and JSON. */
export interface RoastLog {
  format: RoastLogFormat;
  /** Program and version that wrote the file. */
  software: string | null;
  title: string | null;
  beans: string | null;
  machine: string | null;
  operator: string | null;
  organization: string | null;
  /** Id that the program gave the roast and keeps over re-saving; finds duplicates. */
  id: string | null;
  /** Number or name of the batch, such as `P336`. */
  batch: string | null;
  startedAt: StartedAt | null;
  green: LoggedWeight | null;
  roasted: LoggedWeight | null;
  timeZero: "charge" | "recording";
  /** Seconds of recording before the charge; null without a charge. */
  chargeAtSec: number | null;
  curve: RoastCurve;
  /** Samples that the file holds, those that were left out included. */
  samplesInFile: number;
  controls: RoastControl[];
  /** Events in the order of their times, at most one of a kind. */
  events: RoastEvent[];
  remarks: { atSec: number; text: string }[];
  measures: RoastMeasures;
  energy: RoastEnergy | null;
  roastingNotes: string | null;
  cuppingNotes: string | null;
  /** Defects that the roaster ticked, in the words of the program. */
  defects: string[];
  /** Unit of the temperatures in the file; here they are always °C. */
  temperatureUnit: TemperatureUnit;
  notices: LogNotice[];
}

export const TEMPERATURE_UNITS = ["C", "F"] as const;
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number];

/** The event of a kind; null where the log has none. */
export const roastEvent = ({ events }: Pick<RoastLog, "events">, kind: RoastEventKind): RoastEvent | null =>
  events.find((event) => event.kind === kind) ?? null;
