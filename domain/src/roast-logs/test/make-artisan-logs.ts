import { strToU8 } from "fflate";
import { beanC, clock, envC, gasPercent, ROAST, seconds } from "./known-roast.ts";
import { inUnit, type LogOptions, lines, workbook } from "./log-bytes.ts";

/** Fields of a profile of Artisan. */
export function artisanFields({ unit = "C" }: LogOptions = {}): Record<string, unknown> {
  const secs = seconds();
  const at = (sec: number) => sec + ROAST.before;
  return {
    recording_version: "4.0.2",
    version: "4.0.2",
    mode: unit,
    timeindex: [at(0), at(ROAST.dryEnd), at(ROAST.firstCrack), 0, 0, 0, at(ROAST.drop), 0],
    title: ROAST.title,
    beans: `\\n${ROAST.beans}\\n`,
    weight: [ROAST.greenGrams / 1000, ROAST.roastedGrams / 1000, "Kg"],
    density: [735.0, "g", 1.0, "l"],
    moisture_greens: 11.4,
    ambientTemp: inUnit(20, unit),
    ambient_humidity: 53.3,
    ambient_pressure: 1022.0,
    whole_color: 62,
    ground_color: 0,
    color_system: "Agtron",
    roastertype: ROAST.machine,
    operator: ROAST.operator,
    roastisodate: ROAST.day,
    roasttime: ROAST.time,
    roastepoch: 1779035716,
    roastbatchnr: 336,
    roastbatchprefix: "P",
    roastUUID: ROAST.id,
    tipping: true,
    roastingnotes: "line 1\\nline 2",
    etypes: ["Air", "Drum", "Damper", "Gas", "--"],
    specialevents: [at(0), at(100), at(400), at(300)],
    specialeventstype: [3, 3, 3, 4],
    specialeventsvalue: [9, 7, 5, 0],
    specialeventsStrings: ["", "", "", "smells like bread"],
    timex: secs.map((sec) => sec + ROAST.before + 0.5),
    temp1: secs.map((sec) => inUnit(envC(sec), unit)),
    temp2: secs.map((sec) => inUnit(beanC(sec), unit)),
    extradevices: [25],
    extraname1: ["Inlet"],
    extraname2: ["{3}"],
    extratimex: [secs.map((sec) => sec + ROAST.before + 0.5)],
    extratemp1: [secs.map((sec) => inUnit(envC(sec) + 50, unit))],
    extratemp2: [secs.map((sec) => gasPercent(sec))],
    extraNoneTempHint1: [false],
    extraNoneTempHint2: [true],
    computed: { BTU_batch: 13149.1, BTU_LPG: 12399.6, BTU_ELEC: 749.5, CO2_batch: 779.7 },
  };
}

/** Prints a value as Python does. */
export function pythonText(value: unknown): string {
  if (value === null || value === undefined) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return `[${value.map(pythonText).join(", ")}]`;
  if (typeof value === "object") {
    return `{${Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => `${pythonText(key)}: ${pythonText(each)}`)
      .join(", ")}}`;
  }
  const escaped = String(value).replaceAll("\\", "\\\\").replaceAll("\n", "\\n");
  return escaped.includes("'") && !escaped.includes('"') ? `"${escaped}"` : `'${escaped.replaceAll("'", "\\'")}'`;
}

export const makeAlog = (options?: LogOptions, more: Record<string, unknown> = {}) =>
  strToU8(pythonText({ ...artisanFields(options), ...more }));
export const makeArtisanJson = (options?: LogOptions, more: Record<string, unknown> = {}) =>
  strToU8(JSON.stringify({ ...artisanFields(options), ...more }));

const artisanRows = (unit: "C" | "F") =>
  seconds().map((sec) => {
    const marks = new Map<number, string>([
      [0, "CHARGE"],
      [60, "TP"],
      [ROAST.dryEnd, "DRY End"],
      [ROAST.firstCrack, "FCs"],
      [ROAST.drop, "DROP"],
    ]);
    const since = sec < 0 ? "" : clock(sec);
    return [clock(sec + ROAST.before), since, inUnit(envC(sec), unit), inUnit(beanC(sec), unit), marks.get(sec) ?? ""];
  });
const [year, month, day] = ROAST.day.split("-");

export function makeArtisanCsv({ unit = "C", lineEnd = "\r\n" }: LogOptions = {}) {
  const at = (sec: number) => clock(sec + ROAST.before);
  const header = [
    `Date:${day}.${month}.${year}`,
    `Unit:${unit}`,
    `CHARGE:${at(0)}`,
    `TP:${at(60)}`,
    `DRYe:${at(ROAST.dryEnd)}`,
    `FCs:${at(ROAST.firstCrack)}`,
    "FCe:",
    "SCs:",
    "SCe:",
    `DROP:${at(ROAST.drop)}`,
    "COOL:",
    `Time:${ROAST.time.slice(0, 5)}`,
  ];
  const headings = ["Time1", "Time2", "ET", "BT", "Event", "Inlet temp", ""];
  const rows = artisanRows(unit).map((row) => [...row, 250, 1].join("\t"));
  return lines([header.join("\t"), headings.join("\t"), ...rows], lineEnd);
}

/** Workbook of Artisan; `isFromCharge` as newer versions write the times of its header. */
export function makeArtisanXlsx({ unit = "C" }: LogOptions = {}, isFromCharge = false) {
  const at = (sec: number) => clock(sec + (isFromCharge ? 0 : ROAST.before));
  const labels = ["Date", "Unit", "CHARGE", "TP", "DRYe", "FCs", "FCe", "SCs", "SCe", "DROP", "COOL", "Time"];
  const values = [
    `${day}.${month}.${year}`,
    unit,
    at(0),
    at(60),
    at(ROAST.dryEnd),
    at(ROAST.firstCrack),
    "",
    "",
    "",
    at(ROAST.drop),
    "",
    ROAST.time.slice(0, 5),
  ];
  const rows = artisanRows(unit).map(
    ([time, since, env, bean, event = ""]) => [time, since, env, bean, 15, event] as (string | number)[],
  );
  const sheet = [labels, values, [], ["Time1", "Time2", "ET", "BT", "ΔBT", "Event"], ...rows];
  return workbook("Profile", sheet);
}
