import { weightUnit } from "../draft/logged-weight.ts";
import type { RawControl, RawLog, RawMark, RawWeight } from "../draft/raw-log.ts";
import {
  type ChannelQuantity,
  type ControlRole,
  LOG_NOTICE_CODES,
  type LoggedWeight,
  ROAST_EVENT_KINDS,
  ROAST_LOG_FORMATS,
  type RoastEnergy,
  type RoastEventSource,
  type RoastLog,
  type RoastMeasures,
} from "../roast-log.ts";
import { writtenTemperature } from "./written-readings.ts";

/** One fact of a log: a label and its values. */
export type Fact = readonly string[];

const TEXTS = {
  Software: "software",
  Title: "title",
  Beans: "beans",
  Machine: "machine",
  Operator: "operator",
  Organization: "organization",
  "Roast id": "id",
  Batch: "batch",
  "Roasting notes": "roastingNotes",
  "Cupping notes": "cuppingNotes",
} as const satisfies Record<string, keyof RoastLog>;

const MEASURES = {
  "Ambient temperature (°C)": "ambientTempC",
  "Ambient humidity (%)": "ambientHumidityPercent",
  "Ambient pressure (hPa)": "ambientPressureHpa",
  "Green temperature (°C)": "greenTempC",
  "Green moisture (%)": "greenMoisturePercent",
  "Roasted moisture (%)": "roastedMoisturePercent",
  "Green density (g/l)": "greenDensityGramsPerLitre",
  "Roasted density (g/l)": "roastedDensityGramsPerLitre",
  "Whole colour": "wholeColor",
  "Ground colour": "groundColor",
} as const satisfies Record<string, Exclude<keyof RoastMeasures, "colorSystem">>;

const ENERGY = {
  "Energy of the batch (kWh)": "batchKwh",
  "Energy of the roast (kWh)": "roastKwh",
  "Gas (kWh)": "gasKwh",
  "Electricity (kWh)": "electricityKwh",
  "CO2 of the batch (g)": "batchCo2Grams",
  "CO2 of the roast (g)": "roastCo2Grams",
} as const satisfies Record<string, keyof RoastEnergy>;

/** Facts of a log beside its curve, in the order in which a person reads them; those that are not known are left out. */
export function logFacts(log: RoastLog): Fact[] {
  const rows: (string | number | null)[][] = [
    ["Recorded as", log.format],
    ...Object.entries(TEXTS).map(([label, key]) => [label, log[key]]),
    ["Started at", log.startedAt?.local ?? null],
    ["Started at (ms since 1970, UTC)", log.startedAt?.epochMs ?? null],
    ["Green weight", written(log.green)],
    ["Roasted weight", written(log.roasted)],
    ["Unit of the recording", log.temperatureUnit],
    ["Samples of the recording", log.samplesInFile],
    ["Seconds before the charge", log.chargeAtSec],
    ...Object.entries(MEASURES).map(([label, key]) => [label, log.measures[key]]),
    ["Colour system", log.measures.colorSystem],
    ...Object.entries(ENERGY).map(([label, key]) => [label, log.energy?.[key] ?? null]),
    ...log.defects.map((defect) => ["Defect", defect]),
    ...log.events.map(({ kind, atSec, beanTempC, source }) => [
      "Event",
      kind,
      atSec,
      writtenTemperature(beanTempC) ?? "",
      source,
    ]),
    ...log.remarks.map(({ atSec, text }) => ["Remark", atSec, text]),
    ...log.controls.map(({ name, role, unit, steps }) => [
      "Control",
      name,
      role,
      unit,
      steps.map(({ atSec, value }) => `${atSec}=${value}`).join(" "),
    ]),
    ...log.curve.extras.map(({ name, quantity, unit }) => ["Channel", name, quantity, unit]),
    ...log.notices.map(({ code, message }) => ["Notice", code, message]),
  ];
  return rows
    .filter(([, value]) => value !== null && value !== undefined)
    .map((row) => row.map((cell) => String(cell ?? "")));
}

const written = (weight: LoggedWeight | null): string | null =>
  weight === null ? null : `${weight.amount} ${weight.unit}`;

const QUANTITIES: readonly ChannelQuantity[] = ["temperature", "rate", "other"];
const ROLES: readonly ControlRole[] = ["burner", "air", "drum", "damper", "other"];
const SOURCES: readonly RoastEventSource[] = ["marked", "computed", "assumed"];
const oneOf = <Word extends string>(words: readonly Word[], text: string | undefined): Word | null =>
  words.find((word) => word === text) ?? null;

/** Reads facts back. Times count from the start of the recording, as everything in a raw log does. */
export function factsRead(facts: readonly Fact[]): Partial<RawLog> & Pick<RawLog, "temperatureUnit"> {
  const first = (label: string) => facts.find(([each]) => each === label)?.[1];
  const all = (label: string) => facts.filter(([each]) => each === label).map(([, ...values]) => values);
  const number = (label: string) => numberOf(first(label));
  const before = number("Seconds before the charge") ?? 0;
  const named = <Key extends string>(labels: Record<string, Key>) =>
    Object.fromEntries(Object.entries(labels).map(([label, key]) => [key, number(label)])) as Record<
      Key,
      number | null
    >;
  return {
    format: oneOf(ROAST_LOG_FORMATS, first("Recorded as")) ?? "tryer-csv",
    temperatureUnit: "C",
    isCleaned: true,
    // The turning point is among the events where the log had one.
    hasTurningPoint: false,
    originalUnit: oneOf(["C", "F"] as const, first("Unit of the recording")) ?? "C",
    ...Object.fromEntries(Object.entries(TEXTS).map(([label, key]) => [key, first(label) ?? null])),
    startedAt: { local: first("Started at") ?? null, epochMs: number("Started at (ms since 1970, UTC)") },
    green: weightOf(first("Green weight")),
    roasted: weightOf(first("Roasted weight")),
    ...samplesOf(number("Samples of the recording")),
    measures: { ...named(MEASURES), colorSystem: first("Colour system") ?? null },
    energy: named(ENERGY),
    defects: all("Defect").map(([defect = ""]) => defect),
    marks: all("Event").flatMap(([kind, at, temp, source]): RawMark[] => {
      const known = oneOf(ROAST_EVENT_KINDS, kind);
      const atSec = numberOf(at);
      if (known === null || atSec === null) return [];
      return [
        { kind: known, atSec: atSec + before, temp: numberOf(temp) ?? -1, source: oneOf(SOURCES, source) ?? "marked" },
      ];
    }),
    remarks: all("Remark").flatMap(([at, text = ""]) => {
      const atSec = numberOf(at);
      return atSec === null ? [] : [{ atSec: atSec + before, text }];
    }),
    controls: all("Control").map(
      ([name = "", role, unit = "", steps = ""]): RawControl => ({
        name,
        role: oneOf(ROLES, role) ?? "other",
        unit,
        steps: steps.split(" ").flatMap((step) => {
          const [atSec, value] = step.split("=").map(numberOf);
          return typeof atSec === "number" && typeof value === "number" ? [{ atSec: atSec + before, value }] : [];
        }),
      }),
    ),
    notices: all("Notice").flatMap(([code, message = ""]) => {
      const known = oneOf(LOG_NOTICE_CODES, code);
      return known === null ? [] : [{ code: known, message }];
    }),
  };
}

/** Extra channels of a log in their order, as facts name them. */
export const channelsRead = (facts: readonly Fact[]) =>
  facts
    .filter(([label]) => label === "Channel")
    .map(([, name = "", quantity, unit = ""]) => ({ name, quantity: oneOf(QUANTITIES, quantity) ?? "other", unit }));

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d+(?:\.\d+)?(?:e[-+]?\d{1,3})?$/.test(text) ? Number(text) : null;

const samplesOf = (samplesInFile: number | null) => (samplesInFile === null ? {} : { samplesInFile });

function weightOf(text: string | undefined): RawWeight | null {
  const [amount, unit = ""] = text?.split(" ") ?? [];
  const known = weightUnit(unit);
  return known === null ? null : { amount: numberOf(amount), unit: known };
}
