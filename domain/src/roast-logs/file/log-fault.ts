/** Reasons for which a file is refused. */
export type LogProblemReason =
  | "empty"
  | "too-large"
  | "unknown-format"
  | "encoding"
  | "damaged"
  | "cut-off"
  | "not-data"
  | "too-deep"
  | "too-many-values"
  | "no-samples"
  | "protected"
  | "archive";

/** Place in a file; line and character are counted from 1. */
export interface LogPlace {
  file: string | null;
  sheet: string | null;
  line: number | null;
  character: number | null;
}

export interface LogProblem {
  reason: LogProblemReason;
  /** Whole sentence for a person, with file and place. */
  message: string;
  place: LogPlace;
}

/** Ends the reading of a file. Readers throw it, and the door of this folder turns it into a problem. */
export class LogFault extends Error {
  readonly reason: LogProblemReason;
  readonly place: Partial<LogPlace>;

  constructor(reason: LogProblemReason, explanation: string, place: Partial<LogPlace> = {}) {
    super(explanation);
    this.reason = reason;
    this.place = place;
  }
}

/** Writes a fault as a sentence. Worked: `roast.alog, line 1, character 39: the file ends in the middle …`. */
export function logProblem(fault: LogFault, file: string | null): LogProblem {
  const place: LogPlace = { file, sheet: null, line: null, character: null, ...fault.place };
  const where = [
    place.file,
    place.sheet === null ? null : `sheet "${place.sheet}"`,
    place.line === null ? null : `line ${place.line}`,
    place.character === null ? null : `character ${place.character}`,
  ].filter((each) => each !== null && each !== "");
  const message = where.length === 0 ? fault.message : `${where.join(", ")}: ${fault.message}`;
  return { reason: fault.reason, message, place };
}
