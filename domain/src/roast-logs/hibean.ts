import { temperatureUnit } from "./draft/guess-unit.ts";
import { weightUnit } from "./draft/logged-weight.ts";
import type { RawControl, RawLog, RawMark, RawWeight } from "./draft/raw-log.ts";
import { DataFields } from "./file/data-fields.ts";
import { LogFault } from "./file/log-fault.ts";
import type { LogFile } from "./file/log-file.ts";
import type { ControlRole, RoastEventKind } from "./roast-log.ts";

/** Events by their numbers. */
const EVENTS: readonly (RoastEventKind | null)[] = [
  null,
  "charge",
  "turningPoint",
  "dryEnd",
  "firstCrackStart",
  "firstCrackEnd",
  "secondCrackStart",
  "secondCrackEnd",
  "drop",
];
const CONTROLS: readonly [key: string, name: string, role: ControlRole, unit: string][] = [
  ["HP", "Heater", "burner", "%"],
  ["FC", "Fan", "air", "%"],
  ["RC", "Drum", "drum", "%"],
  ["TS", "Set temperature", "other", "°"],
];

/** Roasts of HiBean: JSON with one object a sample. */
export const hibean = {
  format: "hibean",
  recognise(file: LogFile): number {
    if (!/^\s*\{/.test(file.head)) return 0;
    const keys = ["dataList", "eventList", "roastContext"].filter((key) => file.text.includes(`"${key}"`));
    return keys.length === 3 ? 95 : keys.length === 2 ? 75 : 0;
  },
  read(file: LogFile): RawLog {
    const fields = new DataFields(file.literal);
    if (!fields.has("dataList")) throw new LogFault("unknown-format", "this file has no roast samples");
    const context = fields.dict("roastContext");
    const device = fields.dict("deviceInfo");
    const samples = fields.dicts("dataList");
    const timeSec = samples.map((sample) => sample.number("duration"));
    const version = fields.text("version");
    const rate = samples.map((sample) => sample.number("ror"));
    const known = rate.findIndex((value) => value !== null && value !== -1);
    return {
      format: "hibean",
      software: version === null ? "HiBean" : `HiBean ${version}`,
      machine: device.text("name", "model"),
      title: context.text("name"),
      beans: context.text("bean") ?? context.dict("bean").text("name"),
      id: fields.text("id", "cloudId"),
      startedAt: {
        local: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?/.exec(fields.text("dateTime") ?? "")?.[0] ?? null,
      },
      temperatureUnit: temperatureUnit(fields.text("temperatureUnit")) ?? "C",
      green: weightOf(context.dict("greenBeanWeight")),
      roasted: weightOf(context.dict("roastedBeanWeight")),
      measures: { ambientTempC: context.number("envTemp"), ambientHumidityPercent: context.number("envHumidity") },
      roastingNotes: fields.text("notes"),
      timeSec,
      beanTemp: samples.map((sample) => sample.number("bt")),
      envTemp: samples.map((sample) => sample.number("et")),
      // −1 at the beginning is a rate that is not known yet.
      extras: [
        { name: "RoR", quantity: "rate", values: rate.map((value, at) => (known < 0 || at < known ? null : value)) },
      ],
      controls: controlsOf(samples, timeSec),
      marks: [...marksOf(fields.dicts("eventList"), "time"), ...marksOf(samples, "duration")],
    };
  },
} as const;

function marksOf(entries: readonly DataFields[], time: string): RawMark[] {
  return entries.flatMap((entry): RawMark[] => {
    const kind = EVENTS[entry.number("event") ?? 0] ?? null;
    const atSec = entry.number(time);
    return kind === null || atSec === null ? [] : [{ kind, atSec, temp: entry.number("temperature", "bt") }];
  });
}

function controlsOf(samples: readonly DataFields[], timeSec: readonly (number | null)[]): RawControl[] {
  const controls = CONTROLS.map(([, name, role, unit]): RawControl => ({ name, role, unit, steps: [] }));
  for (const [at, sample] of samples.entries()) {
    const atSec = timeSec[at];
    if (typeof atSec !== "number") continue;
    for (const setting of sample.dicts("roasterParams")) {
      const control = controls[CONTROLS.findIndex(([key]) => key === setting.text("key"))];
      const value = setting.number("value");
      if (control !== undefined && value !== null && control.steps.at(-1)?.value !== value)
        control.steps.push({ atSec, value });
    }
  }
  return controls;
}

function weightOf(fields: DataFields): RawWeight | null {
  const unit = weightUnit(fields.text("unit") ?? "");
  return unit === null ? null : { amount: fields.number("value"), unit };
}
