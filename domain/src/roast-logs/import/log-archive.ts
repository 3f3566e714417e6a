import { TableFault, ZipArchive, type ZipRules } from "../../tables/index.ts";
import { grouped } from "../../units/index.ts";
import { LogFault, type LogProblem, type LogProblemReason, logProblem } from "../file/log-fault.ts";
import { LOG_LIMITS } from "../file/log-limits.ts";

/** Most files of one import. */
export const MAX_IMPORTED_LOGS = 2_000;

const RULES: ZipRules = {
  parts: 5_000,
  unpackedBytes: 1_000_000_000,
  ratio: 400,
  damaged: "the archive is damaged or cut off; pack it again, or choose the files inside",
  tooManyParts: `the archive has more than ${grouped(5_000)} parts; pack fewer files`,
  tooMuch: "the archive unpacks to more than 1 GB, or to far more than its size",
  hasCase: true,
};

/** File of an archive. */
export interface ArchivedLog {
  /** Archive and path, as people are told about it. Worked: `2026.zip › november/guji.alog`. */
  name: string;
  read(): { ok: true; bytes: Uint8Array } | { ok: false; problem: LogProblem };
}

export type LogArchive = { ok: true; files: ArchivedLog[] } | { ok: false; problem: LogProblem };

const ZIP_START = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks are archives too, and read as files. */
const WORKBOOK = /\.xls[xm]$/i;
const ARCHIVE = /\.zip$/i;

/** Whether a file is an archive of files rather than one log. */
export const isLogArchive = (bytes: Uint8Array, name: string): boolean =>
  !WORKBOOK.test(name) && ZIP_START.every((byte, at) => bytes[at] === byte);

/**
 * Opens a ZIP of roast logs. Nothing is unpacked before a file is read, no file unpacks to more than a log may have, whatever
 * its header claims, and a path is a name to show and never a place to write to.
 */
export function openLogArchive(bytes: Uint8Array, name: string): LogArchive {
  try {
    const archive = new ZipArchive(bytes, RULES);
    const contents = archive.contents.filter(({ label }) => isShown(label));
    archive.refuseAboveLimit(contents.filter(({ unpackedBytes }) => isSmall(unpackedBytes)).map((each) => each.name));
    return { ok: true, files: contents.map((part) => archivedLog(archive, part, name)) };
  } catch (fault) {
    return { ok: false, problem: problemOf(fault, name) };
  }
}

const isSmall = (size: number) => size <= LOG_LIMITS.fileBytes;

/** Folders, and what systems leave in archives beside the files of people, are passed over. */
const isShown = (path: string): boolean =>
  !/[\\/]$/.test(path) && !/(?:^|[\\/])(?:__MACOSX[\\/]|\.|Thumbs\.db$|desktop\.ini$)/i.test(withoutDots(path));

const withoutDots = (path: string): string => path.replace(/(?:^|(?<=[\\/]))\.{1,2}[\\/]/g, "");

function archivedLog(
  archive: ZipArchive,
  { name: part, label, unpackedBytes }: ZipArchive["contents"][number],
  archiveName: string,
): ArchivedLog {
  const name = `${archiveName} › ${withoutDots(label).replaceAll("\\", "/").replace(/^\/+/, "")}`;
  const read = (): Uint8Array => {
    if (ARCHIVE.test(label)) throw nested();
    if (!isSmall(unpackedBytes)) {
      throw new LogFault(
        "too-large",
        `a roast log can have at most ${LOG_LIMITS.fileBytes / 1_000_000} MB; this file says that it has ${grouped(Math.ceil(unpackedBytes / 1_000_000))} MB`,
      );
    }
    const bytes = new Uint8Array(unpackedBytes);
    let length = 0;
    archive.unpack(part, (piece) => {
      bytes.set(piece, length);
      length += piece.length;
    });
    if (isLogArchive(bytes, label)) throw nested();
    return bytes;
  };
  return {
    name,
    read: () => {
      try {
        return { ok: true, bytes: read() };
      } catch (fault) {
        return { ok: false, problem: problemOf(fault, name) };
      }
    },
  };
}

const nested = () => new LogFault("archive", "archives inside archives are not read; unpack it and choose its files");

const REASONS: Partial<Record<TableFault["reason"], LogProblemReason>> = {
  "too-large": "too-large",
  protected: "protected",
};

function problemOf(fault: unknown, name: string): LogProblem {
  if (fault instanceof TableFault) {
    return logProblem(new LogFault(REASONS[fault.reason] ?? "damaged", fault.message), name);
  }
  if (fault instanceof LogFault) return logProblem(fault, name);
  throw fault;
}
