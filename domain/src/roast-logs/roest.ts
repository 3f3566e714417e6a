import type { RawChannel, RawLog, RawMark } from "./draft/raw-log.ts";
import type { LogFile } from "./file/log-file.ts";
import type { RoastEventKind, TemperatureUnit } from "./roast-log.ts";
import { LogColumns, needRows, stepsOf } from "./table/log-columns.ts";

const EVENTS: ReadonlyMap<string, RoastEventKind> = new Map([
  ["charge", "charge"],
  ["turning point", "turningPoint"],
  ["yellowing", "dryEnd"],
  ["dry end", "dryEnd"],
  ["firstcrack", "firstCrackStart"],
  ["first crack", "firstCrackStart"],
  ["secondcrack", "secondCrackStart"],
  ["second crack", "secondCrackStart"],
  ["drop", "drop"],
]);

/** Logs of ROEST: times in milliseconds, units in the headings, title and batch only in the name of the file. */
export const roest = {
  format: "roest",
  recognise: ({ head }: LogFile): number =>
    /^"?Time"?[,;\t]"?Event"?[,;\t]/i.test(head) ? (/Bean temp/i.test(head) ? 95 : 40) : 0,
  read(file: LogFile): RawLog {
    const [headings = [], ...rows] = file.rows;
    const table = new LogColumns(headings, rows);
    needRows(table.rows);
    const [time, event, bean, air] = [
      table.need("Time", "time"),
      table.find("event"),
      table.need("Bean temp", /^bean temp/),
      table.find(/^air temp/),
    ];
    const controls = [
      { at: table.find(/^power\b/), name: "Power", role: "burner" },
      { at: table.find(/^fan\b/), name: "Fan", role: "air" },
      { at: table.find(/^rpm\b/), name: "Drum", role: "drum" },
    ] as const;
    const timeSec = table.numbers(time).map((ms) => (ms === null ? null : ms / 1000));
    const unit: TemperatureUnit = /°?\s*F\b/.test(unitOf(table.headings[bean] ?? "")) ? "F" : "C";
    const marks = table.texts(event).flatMap((text, at): RawMark[] => {
      const kind = EVENTS.get(text.toLowerCase());
      const atSec = timeSec[at];
      return kind === undefined || typeof atSec !== "number" ? [] : [{ kind, atSec }];
    });
    const [title, batch] = nameParts(file.baseName);
    return {
      format: "roest",
      machine: "ROEST",
      title,
      batch,
      temperatureUnit: unit,
      timeSec,
      beanTemp: table.numbers(bean),
      envTemp: table.numbers(air),
      extras: table
        .others([time, event, bean, air, ...controls.map(({ at }) => at)])
        .map(({ at, name }): RawChannel => ({ ...channelOf(name), values: table.numbers(at) })),
      controls: controls.map(({ at, name, role }) => ({
        name,
        role,
        unit: at < 0 ? "" : unitOf(table.headings[at] ?? "").toLowerCase(),
        steps: stepsOf(timeSec, table.numbers(at)),
      })),
      marks,
    };
  },
} as const;

/** Unit in the last parentheses of a heading. Worked: `Bean temp (°C)` → `°C`. */
const unitOf = (heading: string): string => /\(([^()]*)\)\s*$/.exec(heading)?.[1] ?? "";

/** Channel of a heading. A count in it is the result of the roast: `Total cracks (16) ()` is called `Total cracks`. */
function channelOf(heading: string): Omit<RawChannel, "values"> {
  const unit = unitOf(heading);
  const name = heading.replace(/\s*\([^()]*\)\s*$/, "").replace(/\s*\(\d+\)\s*$/, "");
  if (/°?[CF]\/min/i.test(unit)) return { name, quantity: "rate" };
  return /°[CF]|^[CF]$/i.test(unit) ? { name, quantity: "temperature" } : { name, quantity: "other", unit };
}

/** Worked: `Batch for Glosli - Batch 995` → title `Batch for Glosli`, batch `995`. */
function nameParts(name: string): [title: string, batch: string | null] {
  const [, title, batch] = /^(.*?)\s+-\s+Batch\s+(\S+)$/i.exec(name) ?? [];
  return title === undefined ? [name, null] : [title, batch ?? null];
}
