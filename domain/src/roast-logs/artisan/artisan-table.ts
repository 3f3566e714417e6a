import type { Cell } from "../../tables/index.ts";
import { temperatureUnit } from "../draft/guess-unit.ts";
import type { RawChannel, RawControl, RawLog, RawMark } from "../draft/raw-log.ts";
import { localTime } from "../draft/started-at.ts";
import { LogFault } from "../file/log-fault.ts";
import type { LogFile } from "../file/log-file.ts";
import { readClock, readNumber, textOf } from "../file/read-number.ts";
import type { LogNotice, RoastEventKind, TemperatureUnit } from "../roast-log.ts";
import { controlRole } from "./profile-events.ts";

/** Events by their labels in the header and in the column of events, in small letters without blanks. */
const LABELS: ReadonlyMap<string, RoastEventKind> = new Map([
  ["charge", "charge"],
  ["tp", "turningPoint"],
  ["drye", "dryEnd"],
  ["dryend", "dryEnd"],
  ["fcs", "firstCrackStart"],
  ["fce", "firstCrackEnd"],
  ["scs", "secondCrackStart"],
  ["sce", "secondCrackEnd"],
  ["drop", "drop"],
  ["cool", "coolEnd"],
  ["coolend", "coolEnd"],
]);

const kindOf = (label: string): RoastEventKind | undefined => LABELS.get(label.toLowerCase().replace(/\s/g, ""));

/** Characters of a text in the column of events that are looked at. */
const LONGEST_EVENT = 200;

/** A labelled cell: `CHARGE:13:54`, and `DRYe01:34` where a script lost the colon. */
const LABELLED = /^([A-Za-z]+)\s*:?([\s\S]*)$/;

/** Exports of Artisan with tabs between the columns. */
export const artisanCsv = {
  format: "artisan-csv",
  recognise: ({ head }: LogFile): number =>
    /^"?\s*Date:/.test(head) && /\bTime1"?[\t;,]"?Time2/.test(head) ? 95 : /^Date:[^\n]*\tUnit/.test(head) ? 70 : 0,
  read(file: LogFile): RawLog {
    const [header = [], ...rest] = file.rows.filter((row) => row.length > 0);
    const values = new Map(
      header.flatMap((cell) => {
        const [, label, value] = LABELLED.exec(textOf(cell)) ?? [];
        return label === undefined ? [] : [[label.toLowerCase(), value?.trim() ?? ""] as const];
      }),
    );
    return artisanTable("artisan-csv", values, rest);
  },
} as const;

/** Exports of Artisan as a workbook: labels in row 1, values in row 2, the table from row 4. */
export const artisanXlsx = {
  format: "artisan-xlsx",
  recognise(file: LogFile): number {
    if (!file.isZip) return 0;
    const labels = (file.rows[0] ?? []).map(textOf);
    return labels[0] === "Date" && file.rows.slice(1, 8).some((row) => textOf(row[0]) === "Time1") ? 95 : 0;
  },
  read(file: LogFile): RawLog {
    const [labels = [], written = [], ...rest] = file.rows;
    const values = new Map(labels.map((label, at) => [textOf(label).toLowerCase().trim(), headerText(written[at])]));
    return artisanTable(
      "artisan-xlsx",
      values,
      rest.filter((row) => row.length > 0),
    );
  },
} as const;

function headerText(cell: Cell | undefined): string {
  if (typeof cell !== "object") return textOf(cell);
  if ("day" in cell) return cell.day;
  if (!("seconds" in cell)) return "";
  return `${Math.floor(cell.seconds / 60)}:${String(cell.seconds % 60).padStart(2, "0")}`;
}

type Rows = readonly (readonly Cell[])[];

function artisanTable(format: "artisan-csv" | "artisan-xlsx", header: ReadonlyMap<string, string>, rows: Rows): RawLog {
  const headingsAt = rows.findIndex((row) => row.some((cell) => textOf(cell) === "Time1"));
  const headings = (rows[headingsAt] ?? []).map((cell) => textOf(cell));
  const column = (name: string) => headings.indexOf(name);
  const time = column("Time1");
  if (time < 0 || column("BT") < 0) {
    throw new LogFault("damaged", `the column "${time < 0 ? "Time1" : "BT"}" is missing; export the log again`);
  }
  const data = rows
    .slice(headingsAt + 1)
    .filter((row) => readClock(row[time]) !== null || readNumber(row[column("BT")]) !== null);
  const times = data.map((row) => readClock(row[time]));
  const numbers = (at: number) => data.map((row) => (at < 0 ? null : readNumber(row[at])));
  const unit = unitOf(header.get("unit"));
  const { marks, controls, remarks } = marksOf(header, data, { times, event: column("Event") });
  return {
    format,
    temperatureUnit: unit.unit,
    notices: unit.notices,
    timeSec: times,
    beanTemp: numbers(column("BT")),
    envTemp: numbers(column("ET")),
    extras: headings.flatMap((name, at): RawChannel[] => {
      const isOwn = ["Time1", "Time2", "Event", "timex"].includes(name) || at === column("ET") || at === column("BT");
      if (isOwn) return [];
      return [{ name: name || "Extra", ...quantityOf(name), values: numbers(at) }];
    }),
    marks,
    controls,
    remarks,
    software: "Artisan",
    startedAt: { local: startOf(header.get("date") ?? "", header.get("time") ?? "") },
  };
}

/** The exports carry no hints: a name says whether a channel is a temperature. `{0}` stands for a control. */
function quantityOf(name: string): Pick<RawChannel, "quantity"> {
  if (/ror|^[Δ∆]|delta/i.test(name)) return { quantity: "rate" };
  return { quantity: /temp|°|^(?:[A-Z]{1,3}T\d?|SV|DRUM|COOL|inlet|exhaust)$/i.test(name) ? "temperature" : "other" };
}

function unitOf(written: string | undefined): { unit: TemperatureUnit; notices: LogNotice[] } {
  const unit = temperatureUnit(written);
  if (unit !== null) return { unit, notices: [] };
  return {
    unit: "C",
    notices: [{ code: "unit-assumed", message: "The file has no temperature unit, so temperatures are read as °C." }],
  };
}

/** Day and time, `dd.mm.yyyy` or ISO, and `hh:mm`. */
function startOf(date: string, time: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(date) ?? [];
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const [, hour, minute] = /^(\d{1,2}):(\d{2})/.exec(time) ?? [];
  return localTime({
    year: Number(year ?? isoYear),
    month: Number(month ?? isoMonth),
    day: Number(day ?? isoDay),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
  });
}

interface Columns {
  times: readonly (number | null)[];
  event: number;
}

/**
 * Marks of the header, which has them all, and of the column of events for what the header lacks. Header times count from
 * the recording or, in newer workbooks, from the charge: the row that is marked with the drop, or another event, tells.
 */
function marksOf(header: ReadonlyMap<string, string>, data: Rows, { times, event }: Columns) {
  const inRows = new Map<RoastEventKind, number>();
  const again: RawMark[] = [];
  const controls = new Map<string, RawControl>();
  const remarks: { atSec: number; text: string }[] = [];
  for (const [at, row] of data.entries()) {
    const text = event < 0 ? "" : textOf(row[event]).slice(0, LONGEST_EVENT);
    const atSec = times[at];
    if (text === "" || typeof atSec !== "number") continue;
    const kind = kindOf(text);
    if (kind !== undefined && inRows.has(kind)) again.push({ kind, atSec });
    else if (kind !== undefined) inRows.set(kind, atSec);
    else addControl(text, atSec, controls, remarks);
  }
  const inHeader = new Map<RoastEventKind, number>();
  for (const [label, value] of header) {
    const kind = kindOf(label);
    const atSec = readClock(value);
    if (kind !== undefined && atSec !== null) inHeader.set(kind, inHeader.get(kind) ?? atSec);
  }
  const charge = inRows.get("charge");
  const both = [...inRows].filter(([kind]) => kind !== "charge" && inHeader.has(kind));
  const fits = (offset: number) =>
    both.filter(([kind, atSec]) => Math.abs((inHeader.get(kind) ?? 0) + offset - atSec) <= 2).length;
  const offset = charge !== undefined && fits(charge) > fits(0) ? charge : 0;
  // Where the header counts from the charge, it writes the charge itself as 00:00.
  const marks: RawMark[] = [...inHeader].map(([kind, atSec]) => ({ kind, atSec: atSec + offset }));
  for (const [kind, atSec] of inRows) if (!inHeader.has(kind)) marks.push({ kind, atSec });
  // A second batch of the same recording has its marks in the rows alone.
  return { marks: [...marks, ...again], controls: [...controls.values()], remarks };
}

/** An event such as `Fan 9` is a step of the control `Fan`; other texts are remarks. */
function addControl(
  text: string,
  atSec: number,
  controls: Map<string, RawControl>,
  remarks: { atSec: number; text: string }[],
): void {
  const [, name, value] = /^(.*?\D)\s*(\d+(?:[.,]\d+)?)\s*%?$/.exec(text) ?? [];
  const number = readNumber(value);
  if (name === undefined || number === null) {
    remarks.push({ atSec, text });
    return;
  }
  const known = name.trim();
  const control = controls.get(known) ?? { name: known, role: controlRole(known), steps: [] };
  control.steps.push({ atSec, value: number });
  controls.set(known, control);
}
