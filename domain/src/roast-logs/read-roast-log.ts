import { artisanAlog, artisanJson } from "./artisan/artisan-profile.ts";
import { artisanCsv, artisanXlsx } from "./artisan/artisan-table.ts";
import { cropster } from "./cropster/cropster.ts";
import { finishLog } from "./draft/finish-log.ts";
import type { RawLog } from "./draft/raw-log.ts";
import { LogFault, type LogProblem, logProblem } from "./file/log-fault.ts";
import { LogFile } from "./file/log-file.ts";
import { giesen } from "./giesen.ts";
import { hibean } from "./hibean.ts";
import { ikawa } from "./ikawa.ts";
import { kaffelogic } from "./kaffelogic.ts";
import { kaleido } from "./kaleido.ts";
import { loring } from "./loring.ts";
import { petroncini } from "./petroncini.ts";
import type { RoastLog, RoastLogFormat } from "./roast-log.ts";
import { roastime } from "./roastime.ts";
import { roest } from "./roest.ts";
import { rubasse } from "./rubasse.ts";
import { stronghold } from "./stronghold.ts";
import { type ColumnMapping, type MappingProposal, proposeMapping } from "./table/column-mapping.ts";
import { proposeHandMapping } from "./table/hand-mapping.ts";
import { isReadableTable, mappedTable, table } from "./table/mapped-table.ts";
import { tryerCsv } from "./tryer-csv.ts";

/** Reader of one format: `recognise` says from 0 (not this) to 100 (surely this) what a file is, `read` takes it apart. */
export interface LogReader {
  format: RoastLogFormat;
  recognise(file: LogFile): number;
  read(file: LogFile): RawLog;
}

/** All formats. A new one is a file and a line here. */
const READERS: Record<RoastLogFormat, LogReader> = {
  "artisan-alog": artisanAlog,
  "artisan-json": artisanJson,
  "artisan-csv": artisanCsv,
  "artisan-xlsx": artisanXlsx,
  roastime,
  kaffelogic,
  cropster,
  hibean,
  ikawa,
  kaleido,
  loring,
  roest,
  giesen,
  petroncini,
  rubasse,
  stronghold,
  "tryer-csv": tryerCsv,
  table,
};

export interface LogRecognition {
  format: RoastLogFormat;
  /** 1 to 100. */
  score: number;
}

export type RoastLogReading = { ok: true; log: RoastLog } | { ok: false; problem: LogProblem };

export type MappingReading = { ok: true; proposal: MappingProposal } | { ok: false; problem: LogProblem };

/** Formats that a file may have, the likeliest first, by its bytes and, where those leave it open, its name. */
export function recogniseRoastLog(bytes: Uint8Array, name = ""): LogRecognition[] {
  try {
    return recognised(new LogFile(bytes, name));
  } catch (fault) {
    if (fault instanceof LogFault) return [];
    throw fault;
  }
}

/** A mapping that a person confirmed, with the shape of the tables that it is for. */
export type KeptMapping = Pick<MappingProposal, "mapping" | "shape">;

/**
 * Reads a roast log of any known format. A table that none knows is read by the mapping that was kept for its shape, else by
 * a guess that its notices tell. What cannot be read is a problem that names file and place.
 */
export function readRoastLog(bytes: Uint8Array, name = "", kept: readonly KeptMapping[] = []): RoastLogReading {
  return asReading(
    orProblem(bytes, name, (file) => {
      const [best] = recognised(file);
      const mapping = best === undefined || best.format === "table" ? keptFor(file, kept) : undefined;
      if (mapping !== undefined) return finishLog(mappedTable(file, mapping));
      if (best === undefined) throw unknown(file);
      return finishLog(READERS[best.format].read(file));
    }),
  );
}

/** Mapping that was kept for the shape of a table; its headings may stand in another row of this file. */
function keptFor(file: LogFile, kept: readonly KeptMapping[]): ColumnMapping | undefined {
  const table = kept.length === 0 ? null : tableOf(file);
  if (table === null) return undefined;
  const found = kept.find(({ shape }) => shape === table.shape);
  return found && { ...found.mapping, headingRow: table.mapping.headingRow };
}

/** Table with its guessed columns, or with those that are only a beginning for naming them by hand; null for no table. */
const tableOf = (file: LogFile): MappingProposal | null =>
  isReadableTable(file) ? (proposeMapping(file) ?? proposeHandMapping(file)) : null;

/** Proposes what the columns of a table mean that no format knows, for a person to confirm, correct or say. */
export function proposeRoastLogMapping(bytes: Uint8Array, name = ""): MappingReading {
  const read = orProblem(bytes, name, (file) => {
    const proposal = tableOf(file);
    if (proposal === null) throw unknown(file);
    return proposal;
  });
  return read.ok ? { ok: true, proposal: read.value } : read;
}

/** Reads a table by a mapping that a person confirmed, also one that was remembered from a file of the same shape. */
export function readMappedRoastLog(bytes: Uint8Array, name: string, mapping: ColumnMapping): RoastLogReading {
  return asReading(orProblem(bytes, name, (file) => finishLog(mappedTable(file, mapping))));
}

type OrProblem<Value> = { ok: true; value: Value } | { ok: false; problem: LogProblem };

const asReading = (read: OrProblem<RoastLog>): RoastLogReading => (read.ok ? { ok: true, log: read.value } : read);

function orProblem<Value>(bytes: Uint8Array, name: string, take: (file: LogFile) => Value): OrProblem<Value> {
  try {
    return { ok: true, value: take(new LogFile(bytes, name)) };
  } catch (fault) {
    if (fault instanceof LogFault) return { ok: false, problem: logProblem(fault, name === "" ? null : name) };
    throw fault;
  }
}

function recognised(file: LogFile): LogRecognition[] {
  return Object.values(READERS)
    .map((reader) => ({ format: reader.format, score: reader.recognise(file) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
}

function unknown(file: LogFile): LogFault {
  // Says first that it is no text, or a damaged workbook, where that is why no reader knows it.
  if (!file.isCompound) void file.sheets;
  return new LogFault("unknown-format", "unknown file format; if it is a table, you can choose its columns");
}
