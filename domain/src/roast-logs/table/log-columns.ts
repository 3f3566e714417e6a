import type { Cell } from "../../tables/index.ts";
import type { RawControl, Readings } from "../draft/raw-log.ts";
import { LogFault } from "../file/log-fault.ts";
import { readNumber, textOf } from "../file/read-number.ts";

type Rows = readonly (readonly Cell[])[];

/** Heading as it is compared: small letters, blanks once. */
const comparable = (heading: string): string => heading.toLowerCase().replace(/\s+/g, " ").trim();

/** Characters of a heading that are looked at. */
const LONGEST_HEADING = 200;

/** Columns of a table by their headings. Of equal headings the first counts. */
export class LogColumns {
  readonly headings: readonly string[];
  readonly rows: Rows;
  readonly #comparable: readonly string[];

  constructor(headings: readonly Cell[], rows: Rows) {
    this.headings = headings.map((heading) => textOf(heading).slice(0, LONGEST_HEADING));
    this.#comparable = this.headings.map(comparable);
    this.rows = rows.filter((row) => row.some((cell) => typeof cell !== "string" || cell.trim() !== ""));
  }

  /** Position of a column, by a heading or a pattern that all of it fits; -1 where there is none. */
  find(...wanted: readonly (string | RegExp)[]): number {
    for (const each of wanted) {
      const at = this.#comparable.findIndex((heading) =>
        typeof each === "string" ? heading === each : each.test(heading),
      );
      if (at >= 0) return at;
    }
    return -1;
  }

  /** Position of a column that the format cannot be without. */
  need(...wanted: readonly [string, ...(string | RegExp)[]]): number {
    const at = this.find(...wanted);
    if (at >= 0) return at;
    throw new LogFault("damaged", `the column "${wanted[0]}" is missing; export the log again`);
  }

  numbers(at: number): (number | null)[] {
    return this.rows.map((row) => (at < 0 ? null : readNumber(row[at])));
  }

  texts(at: number): string[] {
    return this.rows.map((row) => (at < 0 ? "" : textOf(row[at])));
  }

  /** Columns that are not among those positions, with their headings. */
  others(taken: readonly number[]): { at: number; name: string }[] {
    return this.headings.flatMap((name, at) => (name === "" || taken.includes(at) ? [] : [{ at, name }]));
  }
}

/** Steps of a control whose setting stands in every row: the rows in which it changes. */
export function stepsOf(timeSec: Readings, values: Readings): RawControl["steps"] {
  const steps: RawControl["steps"] = [];
  for (const [at, value] of values.entries()) {
    const atSec = timeSec[at];
    if (value === null || typeof atSec !== "number" || steps.at(-1)?.value === value) continue;
    steps.push({ atSec, value });
  }
  return steps;
}

/** Charge at the first sample and drop at the last, for formats that mark neither. */
export function assumedEnds(timeSec: Readings) {
  const [first] = timeSec;
  const last = timeSec.at(-1);
  return [
    ...(typeof first === "number" ? [{ kind: "charge", atSec: first, source: "assumed" } as const] : []),
    ...(typeof last === "number" && timeSec.length > 1
      ? [{ kind: "drop", atSec: last, source: "assumed" } as const]
      : []),
  ];
}

/** Refuses a table without rows: those formats hold nothing but the curve. */
export function needRows(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new LogFault("no-samples", "there is no row with readings in the file");
}
