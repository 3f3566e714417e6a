import type { RawLog, RawMark } from "../draft/raw-log.ts";
import { LogFault } from "../file/log-fault.ts";
import type { LogFile } from "../file/log-file.ts";
import type { ChannelQuantity, LogNotice, RoastEventKind, StartedAt } from "../roast-log.ts";
import { type ColumnMapping, proposeMapping, type TimeUnit } from "./column-mapping.ts";
import { assumedEnds, LogColumns, needRows } from "./log-columns.ts";
import { momentOf } from "./moment-cell.ts";

/** Any table with a column of times, its columns guessed. Every known format comes before it. */
export const table = {
  format: "table",
  recognise(file: LogFile): number {
    return isReadableTable(file) && proposeMapping(file) !== null ? 10 : 0;
  },
  read(file: LogFile): RawLog {
    const proposal = proposeMapping(file);
    if (proposal === null) throw new LogFault("unknown-format", "no column of the table can be the time");
    const { mapping, headings, isUnitStated } = proposal;
    const name = (column: number) => headings[column] ?? "";
    const guessed: LogNotice = {
      code: "columns-guessed",
      message: `The columns were guessed: time "${name(mapping.timeColumn)}", beans "${name(mapping.beanColumn)}".`,
    };
    const unit: LogNotice = {
      code: "unit-assumed",
      message: `The file has no temperature unit, so temperatures are read as °${mapping.unit}.`,
    };
    return { ...mappedTable(file, mapping), notices: isUnitStated ? [guessed] : [guessed, unit] };
  },
} as const;

/** Whether a file is a table with rows. A table that cannot be read is told by whoever reads it: here is no place for faults. */
export function isReadableTable(file: LogFile): boolean {
  const isTable = file.isZip || (!file.isCompound && !/^\s*[{[<]/.test(file.head) && !file.head.includes("\0"));
  if (!isTable) return false;
  try {
    return file.rows.length > 2;
  } catch (fault) {
    if (fault instanceof LogFault) return false;
    throw fault;
  }
}

const EVENTS: readonly [written: RegExp, kind: RoastEventKind][] = [
  [
    /^(?:charge|drop in|beans in|start|einfüllen|füllen|charge beans|(?:загрузка|засыпка)(?: зерна)?|завантаження)$/i,
    "charge",
  ],
  [
    /^(?:tp|t\.p\.|turning ?point|wendepunkt|(?:поворотная )?точка(?: разворота| поворота)?|разворот|точка розвороту)$/i,
    "turningPoint",
  ],
  [
    /^(?:de|dry ?e(?:nd)?|dry|yellow(?:ing)?|colou?r ?change|maillard|farbänderung|(?:по)?желтение|ж[её]лт(?:ый|ая)|(?:смена|изменение) цвета|(?:конец|окончание) сушки|жовтий|пожовтіння|зміна кольору|кінець сушіння)$/i,
    "dryEnd",
  ],
  [
    /^(?:fc ?s?|1st|first ?crack(?: start)?|1\. ?crack|fc start|(?:1(?:-?й)?|перв(?:ый|ого)|начало первого|перший) (?:кр[эе]ка?|треска?))$/i,
    "firstCrackStart",
  ],
  [/^(?:fc ?e|first ?crack end|fc end|конец (?:1|первого) (?:кр[эе]ка|треска))$/i, "firstCrackEnd"],
  [
    /^(?:sc ?s?|2nd|second ?crack(?: start)?|2\. ?crack|sc start|(?:2(?:-?й)?|втор(?:ой|ого)|начало второго|другий) (?:кр[эе]ка?|треска?))$/i,
    "secondCrackStart",
  ],
  [/^(?:sc ?e|second ?crack end|sc end|конец (?:2|второго) (?:кр[эе]ка|треска))$/i, "secondCrackEnd"],
  [/^(?:drop|beans out|end|eject|dump|auswurf|entleeren|(?:выгрузка|сброс|выброс)(?: зерна)?|вивантаження)$/i, "drop"],
  [/^(?:cool(?: ?end)?|cooling end|(?:конец )?охлаждени[ея]|(?:кінець )?охолодження)$/i, "coolEnd"],
];

const SECONDS: Record<TimeUnit, number> = { seconds: 1, milliseconds: 0.001, minutes: 60, clock: 1 };
/** Numbers above are moments since 1970 in seconds and not times of a roast. */
const EPOCH_SEC = 631_152_000;

/** Reads a table by a mapping that a person made or confirmed. */
export function mappedTable(file: LogFile, mapping: ColumnMapping): RawLog {
  const { headingRow, timeColumn, beanColumn, envColumn, eventColumn, unit } = mapping;
  const headings = file.rows[headingRow] ?? [];
  const columns = new LogColumns(headings, file.rows.slice(headingRow + 1));
  for (const column of [timeColumn, beanColumn]) {
    if (column < 0 || column >= headings.length) {
      throw new LogFault("damaged", `the table has no column ${column + 1}; choose its columns again`, {
        line: headingRow + 1,
      });
    }
  }
  needRows(columns.rows);
  const moments = columns.rows.map((row) => momentOf(row[timeColumn]));
  // A cell as 08:30 says itself what its parts are.
  const seconds = moments.map(
    (moment) => moment && moment.value * SECONDS[moment.isClock ? "clock" : mapping.timeUnit],
  );
  const first = seconds.find((value) => value !== null) ?? 0;
  const isClock = mapping.timeUnit === "clock" || moments.find((moment) => moment !== null)?.isClock === true;
  const isMoment = first > EPOCH_SEC || (isClock && first >= 3600);
  const timeSec = seconds.map((value) => (value === null ? null : value - (isMoment ? first : 0)));
  const marks = eventColumn === null ? [] : marksOf(columns.texts(eventColumn), timeSec);
  const known = new Set(marks.map(({ kind }) => kind));
  const taken = [timeColumn, beanColumn, ...[envColumn, eventColumn].filter((column) => column !== null)];
  return {
    format: "table",
    title: file.baseName,
    temperatureUnit: unit,
    startedAt: startOf(moments.find((moment) => moment !== null)?.local ?? null, first),
    timeSec,
    beanTemp: columns.numbers(beanColumn),
    envTemp: envColumn === null ? [] : columns.numbers(envColumn),
    extras: columns
      .others(taken)
      .map(({ at, name }) => ({ name, quantity: quantityOf(name), values: columns.numbers(at) }))
      .filter(({ values }) => values.some((value) => value !== null)),
    marks: [...marks, ...endsOf(timeSec.filter((value) => value !== null)).filter(({ kind }) => !known.has(kind))],
  };
}

/** Charge and drop of a table that marks neither: times that begin below 0 count from the charge. */
function endsOf(timeSec: readonly number[]): RawMark[] {
  const [first = 0] = timeSec;
  const assumed = assumedEnds(timeSec);
  return first < 0 ? [{ kind: "charge", atSec: 0 }, ...assumed.slice(1)] : assumed;
}

function startOf(local: string | null, first: number): Partial<StartedAt> | null {
  if (local !== null) return { local };
  return first > EPOCH_SEC ? { epochMs: Math.round(first * 1000) } : null;
}

const quantityOf = (heading: string): ChannelQuantity => {
  if (/ror|[°º][CF]\/min|delta|Δ/i.test(heading)) return "rate";
  return /temp|[°º]\s*[CF]\b|\b[BED]T\d?\b/i.test(heading) ? "temperature" : "other";
};

function marksOf(texts: readonly string[], timeSec: readonly (number | null)[]): RawMark[] {
  return texts.flatMap((text, at): RawMark[] => {
    const kind = EVENTS.find(([written]) => written.test(text.trim()))?.[1];
    const atSec = timeSec[at];
    return kind === undefined || typeof atSec !== "number" ? [] : [{ kind, atSec }];
  });
}
