import type { RawControl, RawLog, RawMark } from "./draft/raw-log.ts";
import { DataFields } from "./file/data-fields.ts";
import { LogFault } from "./file/log-fault.ts";
import type { LogFile } from "./file/log-file.ts";
import type { ControlRole, LogNotice, RoastEventKind } from "./roast-log.ts";

const MARKS: readonly [index: string, kind: RoastEventKind][] = [
  ["indexYellowingStart", "dryEnd"],
  ["indexFirstCrackStart", "firstCrackStart"],
  ["indexFirstCrackEnd", "firstCrackEnd"],
  ["indexSecondCrackStart", "secondCrackStart"],
  ["indexSecondCrackEnd", "secondCrackEnd"],
];
const CONTROLS: readonly [name: string, role: ControlRole][] = [
  ["Power", "burner"],
  ["Fan", "air"],
  ["Drum", "drum"],
];
/** An exhaust sensor that is not there reads 0 or −52 to −60. */
const NO_SENSOR_C = -40;
const USUAL_RATE = 2;
const FASTEST_RATE = 100;

/** Roasts of RoasTime and Roast World (Aillio Bullet): JSON, often without extension, temperatures always in °C. */
export const roastime = {
  format: "roastime",
  recognise(file: LogFile): number {
    if (!/^\s*\{/.test(file.head) || !file.text.includes('"beanTemperature"')) return 0;
    return ["drumTemperature", "sampleRate", "roastStartIndex"].filter((key) => file.text.includes(`"${key}"`))
      .length >= 2
      ? 95
      : 60;
  },
  read(file: LogFile): RawLog {
    const fields = new DataFields(file.literal);
    if (!fields.has("beanTemperature")) throw new LogFault("unknown-format", "this file has no roast temperatures");
    const written = fields.number("sampleRate") ?? USUAL_RATE;
    const rate = written > 0 && written <= FASTEST_RATE ? written : USUAL_RATE;
    const beanTemp = fields.numbers("beanTemperature");
    const timeSec = beanTemp.map((_, at) => at / rate);
    const mark = (kind: RoastEventKind, index: number | null): RawMark[] =>
      index === null || index > beanTemp.length ? [] : [{ kind, atSec: index / rate }];
    // 0 is not marked, except at the start.
    const set = (key: string) => fields.number(key) || null;
    const start = fields.number("roastStartIndex");
    const { ambient, notices } = ambientOf(fields);
    const firmware = fields.text("firmware");
    const software = fields.text("softwareVersion") ?? (firmware === null ? null : `firmware ${firmware}`);
    return {
      format: "roastime",
      software: software === null ? "RoasTime" : `RoasTime ${software}`,
      machine: "Aillio Bullet",
      title: fields.text("roastName"),
      id: fields.text("uid", "guid"),
      batch: fields.text("roastNumber"),
      startedAt: { epochMs: fields.number("dateTime") },
      temperatureUnit: "C",
      notices,
      green: { amount: fields.number("weightGreen"), unit: "g" },
      roasted: { amount: fields.number("weightRoasted"), unit: "g" },
      measures: { ambientTempC: ambient, ambientHumidityPercent: fields.number("humidity", "roomHumidity") },
      roastingNotes: fields.text("comments"),
      timeSec,
      beanTemp,
      envTemp: fields
        .numbers("exitTemperature")
        .map((value) => (value === null || value <= NO_SENSOR_C || value === 0 ? null : value)),
      extras: [
        { name: "IBTS", quantity: "temperature", values: fields.numbers("drumTemperature") },
        { name: "Bean RoR", quantity: "rate", values: fields.numbers("beanDerivative") },
        { name: "IBTS RoR", quantity: "rate", values: fields.numbers("ibtsDerivative") },
      ],
      controls: controlsOf(fields.dict("actions").dicts("actionTimeList"), rate),
      marks: [
        ...mark("charge", start ?? 0).map(
          (each): RawMark => ({ ...each, source: start === null ? "assumed" : "marked" }),
        ),
        ...mark("drop", set("roastEndIndex")),
        ...MARKS.flatMap(([key, kind]) => mark(kind, set(key))),
      ].filter(() => beanTemp.length > 0),
    };
  },
} as const;

function controlsOf(actions: readonly DataFields[], rate: number): RawControl[] {
  const controls = CONTROLS.map(([name, role]): RawControl => ({ name, role, steps: [] }));
  for (const action of actions) {
    const [index, type, value] = [action.number("index"), action.number("ctrlType"), action.number("value")];
    if (index === null || type === null || value === null) continue;
    controls[type]?.steps.push({ atSec: index / rate, value });
  }
  return controls;
}

/** Temperature of the room. It is in the unit of the user: where the text does not name it, nobody can say which. */
function ambientOf(fields: DataFields): { ambient: number | null; notices: LogNotice[] } {
  const value = fields.number("ambient", "ambientTemp");
  const unit = /([CF])\s*$/i.exec(fields.text("ambient", "ambientTemp") ?? "")?.[1]?.toUpperCase();
  if (value === null || value === 0) return { ambient: null, notices: [] };
  if (unit === "F") return { ambient: ((value - 32) * 5) / 9, notices: [] };
  if (unit === "C") return { ambient: value, notices: [] };
  const message = `The ambient temperature ${value} has no unit in the file and is left out.`;
  return { ambient: null, notices: [{ code: "not-understood", message }] };
}
