import type { LogBrief } from "@tryer/contract";
import type { KeptMapping, LogNotice, MappingProposal, RoastLogFormat } from "@tryer/domain/roast-logs";
import type { ChosenFile } from "#shared/files/chosen-files.ts";

/** Log as the preview shows it. */
export interface ShownLog {
  brief: LogBrief;
  format: RoastLogFormat;
  /** First line of what the file says of the beans. */
  beans: string | null;
  /** Remarks of the reader: what it assumed or left out. */
  notices: LogNotice[];
  /** Remarks that it is hardly a roast as it stands. */
  doubts: LogNotice[];
}

/** Meaning of the columns of a table that no format knows, and whether a person said so. */
export type ShownTable = MappingProposal & { isKept: boolean };

/** File with its log, or the sentence that says why there is none. */
export interface LogFileRead {
  key: number;
  name: string;
  modifiedMs: number;
  /** Null for a file of a known format, and for what is no table. */
  table: ShownTable | null;
  reading: { ok: true; log: ShownLog } | { ok: false; message: string };
}

/** Message to the worker: it reads files, reads tables anew with what was said of their columns, or hands bytes over. */
export type LogWorkerRequest =
  | { kind: "open"; files: ChosenFile[]; kept: readonly KeptMapping[] }
  | { kind: "again"; kept: readonly KeptMapping[] }
  | { kind: "bytes"; key: number };

/** Message of the worker: how far it is, some files, or the bytes of one; null where they can't be read any more. */
export type LogWorkerReport =
  | { kind: "read"; files: LogFileRead[]; done: number; total: number }
  | { kind: "finished" }
  | { kind: "too many"; total: number }
  | { kind: "bytes"; key: number; bytes: Uint8Array<ArrayBuffer> | null }
  | { kind: "failed" };
