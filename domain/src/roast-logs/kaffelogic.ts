import { dayNumber, isDay } from "../calendar/index.ts";
import type { RawChannel, RawLog, RawMark } from "./draft/raw-log.ts";
import { localTime } from "./draft/started-at.ts";
import { LogFault } from "./file/log-fault.ts";
import type { LogFile } from "./file/log-file.ts";
import { readNumber } from "./file/read-number.ts";
import type { LogNotice, RoastEventKind } from "./roast-log.ts";

const EVENTS: ReadonlyMap<string, RoastEventKind> = new Map([
  ["colour_change", "dryEnd"],
  ["color_change", "dryEnd"],
  ["first_crack", "firstCrackStart"],
  ["first_crack_end", "firstCrackEnd"],
  ["second_crack", "secondCrackStart"],
  ["roast_end", "drop"],
]);

const EXTRAS: readonly [column: string, channel: Omit<RawChannel, "values">][] = [
  ["temp", { name: "Temperature", quantity: "temperature" }],
  ["spot_temp", { name: "Spot temperature", quantity: "temperature" }],
  ["profile", { name: "Profile", quantity: "temperature" }],
  ["profile_ror", { name: "Profile RoR", quantity: "rate" }],
  ["actual_ror", { name: "RoR", quantity: "rate" }],
  ["desired_ror", { name: "Desired RoR", quantity: "rate" }],
  ["power_kw", { name: "Power", quantity: "other", unit: "kW" }],
  ["actual_fan_rpm", { name: "Fan", quantity: "other", unit: "rpm" }],
];

/** Logs of Kaffelogic: lines `key:value`, events `!name:seconds`, then rows with tabs, about one a second, in °C. */
export const kaffelogic = {
  format: "kaffelogic",
  recognise(file: LogFile): number {
    const { head } = file;
    if (!/^[a-z][a-z0-9_]*:/m.test(head)) return 0;
    const { text } = file;
    const isHeading = /^time\t/m.test(text);
    const keys =
      head.match(
        /^(?:profile_short_name|profile_file_name|roasting_level|log_file_name|profile_schema_version|model):/gm,
      ) ?? [];
    if (isHeading && keys.length >= 2) return 99;
    return isHeading && /^[#=^]*(?:spot_|mean_)?temp\b/m.test(text.replaceAll("\t", "\n")) ? 70 : 0;
  },
  read(file: LogFile): RawLog {
    const { header, marks, table, notices } = partsOf(file.lines);
    const column = (name: string) => {
      const at = table.headings.indexOf(name);
      return table.rows.map((row) => (at < 0 ? null : (row[at] ?? null)));
    };
    const bean = ["mean_temp", "temp", "spot_temp"].find((name) => table.headings.includes(name));
    if (bean === undefined) throw new LogFault("damaged", `the column "mean_temp" is missing`, { line: table.line });
    const firmware = header.get("firmware_version");
    const load = [header.get("boost_load_size"), header.get("reference_load_size")]
      .map(readNumber)
      .find((grams) => (grams ?? 0) > 0);
    // The model carries the serial number behind its name.
    const model = header.get("model")?.split("/")[0] ?? "";
    return {
      format: "kaffelogic",
      software: firmware === undefined ? "Kaffelogic" : `Kaffelogic firmware ${firmware}`,
      machine: `Kaffelogic ${model}`,
      title: header.get("profile_short_name") ?? header.get("profile_file_name")?.replace(/\.kpro$/i, "") ?? null,
      startedAt: { epochMs: momentOf(header.get("roast_date")) },
      temperatureUnit: "C",
      notices,
      green: { amount: load ?? null, unit: "g" },
      measures: { ambientTempC: readNumber(header.get("ambient_temperature")) },
      roastingNotes: header.get("tasting_notes") ?? null,
      timeSec: column("time"),
      beanTemp: column(bean),
      extras: EXTRAS.filter(([name]) => name !== bean).map(([name, channel]) => ({ ...channel, values: column(name) })),
      // Beans start cold in the machine, and its times count from the start of the roast.
      hasTurningPoint: false,
      marks: table.rows.length === 0 ? [] : [{ kind: "charge", atSec: 0 }, ...marks],
    };
  },
} as const;

interface Table {
  headings: string[];
  rows: (number | null)[][];
  /** Number of the line with the headings. */
  line: number;
}

function partsOf(lines: readonly string[]) {
  const header = new Map<string, string>();
  const marks: RawMark[] = [];
  const notices: LogNotice[] = [];
  const table: Table = { headings: [], rows: [], line: 0 };
  const last = lines.findLastIndex((each) => each.trim() !== "");
  for (const [at, text] of lines.entries()) {
    if (text.startsWith("!")) {
      const [, name = "", value] = /^!([^:]+):(.*)$/.exec(text) ?? [];
      const kind = EVENTS.get(name.trim().replace(/\s+/g, "_"));
      const atSec = readNumber(value);
      if (kind !== undefined && atSec !== null) marks.push({ kind, atSec });
      // The level can change while it roasts, and the last date is that of the end.
    } else if (table.headings.length > 0) {
      const cells = text.split("\t").map((cell) => cell.trim());
      if (cells.length < 2) continue;
      const isCutOff = at === last && at === lines.length - 1 && cells.length < table.headings.length;
      if (isCutOff)
        notices.push({ code: "cut-off", message: `The file ends in the middle of line ${at + 1}, which is left out.` });
      else table.rows.push(cells.map((cell) => readNumber(cell)));
    } else if (/^time\t/.test(text)) {
      table.headings = text.split("\t").map((name) => name.replace(/[#=^]/g, "").trim().toLowerCase());
      table.line = at + 1;
    } else {
      const colon = text.indexOf(":");
      const key = text.slice(0, colon).trim();
      if (colon > 0 && !header.has(key)) header.set(key, text.slice(colon + 1).trim());
    }
  }
  if (table.headings.length === 0)
    throw new LogFault("cut-off", "the line with the headings of the readings, which starts with time, is missing");
  if (!marks.some(({ kind }) => kind === "drop") && table.rows.length > 0) {
    notices.push({
      code: "cut-off",
      message: "The line !roast_end is missing: the roast was aborted, or the file is not whole.",
    });
  }
  return { header, marks, table, notices };
}

/** Worked: `20/03/2026 23:12:03 UTC` → that moment. */
function momentOf(text: string | undefined): number | null {
  const [, day, month, year, hour, minute, second] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(\d{1,2}):(\d{2}):(\d{2})\s*(?:UTC|GMT|Z)?$/i.exec(text ?? "") ?? [];
  if (year === undefined) return null;
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  const civil = localTime({ year: Number(year), month: Number(month), day: Number(day), ...clock })?.slice(0, 10) ?? "";
  if (!isDay(civil)) return null;
  return (dayNumber(civil) * 86_400 + clock.hour * 3600 + clock.minute * 60 + clock.second) * 1000;
}
