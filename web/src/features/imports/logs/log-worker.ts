import {
  type ArchivedLog,
  encodeCurve,
  isDoubtful,
  isLogArchive,
  type KeptMapping,
  LOG_LIMITS,
  MAX_IMPORTED_LOGS,
  openLogArchive,
  proposeRoastLogMapping,
  type RoastLog,
  readRoastLog,
  roastSeconds,
} from "@tryer/domain/roast-logs";
import { type ChosenFile, lastOf } from "#shared/files/chosen-files.ts";
import type { LogFileRead, LogWorkerReport, LogWorkerRequest, ShownLog, ShownTable } from "./log-message.ts";

/** Unpacks and reads roast logs beside the page, so that it answers while a thousand of them are read. */

/** Bytes of an archive that are held at most. */
const MOST_ARCHIVE_BYTES = 500_000_000;
/** Files after which the page hears how far the reading is. */
const AT_ONCE = 20;

type Bytes = { ok: true; bytes: Uint8Array } | { ok: false; message: string };

interface Source {
  key: number;
  name: string;
  modifiedMs: number;
  bytes(): Promise<Bytes>;
}

let sources: Source[] = [];
const tables = new Set<number>();

const report = (message: LogWorkerReport, transfer: Transferable[] = []) => self.postMessage(message, { transfer });

self.onmessage = async ({ data }: MessageEvent<LogWorkerRequest>) => {
  try {
    switch (data.kind) {
      case "open":
        tables.clear();
        sources = await sourcesOf(data.files);
        if (sources.length > MAX_IMPORTED_LOGS) return report({ kind: "too many", total: sources.length });
        return await readAll(sources, data.kept);
      case "again":
        return await readAll(
          sources.filter(({ key }) => tables.has(key)),
          data.kept,
        );
      case "bytes":
        return await handOver(data.key);
    }
  } catch {
    report({ kind: "failed" });
  }
};

async function sourcesOf(files: readonly ChosenFile[]): Promise<Source[]> {
  const found: Omit<Source, "key">[] = [];
  for (const { file, path } of files) {
    const { lastModified: modifiedMs } = file;
    const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    if (!isLogArchive(start, file.name)) {
      found.push({ name: path, modifiedMs, bytes: () => bytesOf(file) });
      continue;
    }
    for (const { name, bytes } of await unpacked(file, path)) found.push({ name, modifiedMs, bytes });
  }
  return found.map((source, key) => ({ key, ...source }));
}

/** Takes one byte more than the reader allows, so that it refuses what is too large without all of it in memory. */
async function bytesOf(file: File): Promise<Bytes> {
  try {
    return { ok: true, bytes: new Uint8Array(await file.slice(0, LOG_LIMITS.fileBytes + 1).arrayBuffer()) };
  } catch {
    return { ok: false, message: `${file.name}: the file changed or is missing. Choose it again` };
  }
}

async function unpacked(file: File, path: string): Promise<Pick<Source, "name" | "bytes">[]> {
  const refused = (message: string) => [{ name: path, bytes: async () => ({ ok: false as const, message }) }];
  if (file.size > MOST_ARCHIVE_BYTES) return refused(`${path}: an archive can have at most 500 MB; pack fewer files`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const archive = openLogArchive(bytes, path);
  if (!archive.ok) return refused(archive.problem.message);
  if (archive.files.length === 0) return refused(`${path}: this archive has no files`);
  return archive.files.map(({ name }, at) => ({ name, bytes: async () => again(bytes, path, at) }));
}

/** The archive of the last file that was unpacked, and its files that were; one that is read again is opened anew. */
let open: { bytes: Uint8Array; files: ArchivedLog[]; read: Set<number> } | null = null;

function again(bytes: Uint8Array, path: string, at: number): Bytes {
  if (open?.bytes !== bytes || open.read.has(at)) {
    const archive = openLogArchive(bytes, path);
    open = { bytes, files: archive.ok ? archive.files : [], read: new Set() };
  }
  open.read.add(at);
  const file = open.files[at]?.read();
  if (file === undefined) return { ok: false, message: `${path}: the archive can no longer be read` };
  return file.ok ? file : { ok: false, message: file.problem.message };
}

async function readAll(some: readonly Source[], kept: readonly KeptMapping[]): Promise<void> {
  let files: LogFileRead[] = [];
  for (const [at, source] of some.entries()) {
    files.push(await read(source, kept));
    if (files.length < AT_ONCE && at + 1 < some.length) continue;
    report({ kind: "read", files, done: at + 1, total: some.length });
    files = [];
  }
  report({ kind: "finished" });
}

async function read({ key, name, modifiedMs, bytes }: Source, kept: readonly KeptMapping[]): Promise<LogFileRead> {
  const file = await bytes();
  if (!file.ok) return { key, name, modifiedMs, table: null, reading: file };
  const fileName = lastOf(name);
  const reading = readRoastLog(file.bytes, fileName, kept);
  const isKnown = reading.ok ? reading.log.format !== "table" : reading.problem.reason !== "unknown-format";
  const found = isKnown && reading.ok ? null : tableOf(file.bytes, fileName, kept);
  // A damaged file of a known format is no table to name; one that was named already and is not read then stays one.
  const table = isKnown && found?.isKept === false ? null : found;
  if (table !== null) tables.add(key);
  if (!reading.ok) return { key, name, modifiedMs, table, reading: { ok: false, message: reading.problem.message } };
  const { log } = reading;
  const end = log.curve.timeSec.at(-1) ?? null;
  const shown: ShownLog = {
    brief: {
      id: log.id,
      sha256: await hashOf(file.bytes),
      curve: await curveOf(log),
      title: log.title?.slice(0, 1000) ?? null,
      beans: log.beans?.slice(0, 1000) ?? null,
      batch: log.batch,
      machine: log.machine?.slice(0, 1000) ?? null,
      startedAt: log.startedAt,
      chargeAtSec: log.chargeAtSec,
      durationSec: roastSeconds(log) ?? end,
      greenGrams: log.green?.grams || null,
      roastedGrams: log.roasted?.grams || null,
    },
    format: log.format,
    beans: log.beans?.split("\n").find((line) => line.trim() !== "") ?? null,
    notices: log.notices.filter((notice) => !isDoubtful(notice)),
    doubts: log.notices.filter(isDoubtful),
  };
  return { key, name, modifiedMs, table, reading: { ok: true, log: shown } };
}

function tableOf(bytes: Uint8Array, name: string, kept: readonly KeptMapping[]): ShownTable | null {
  const proposed = proposeRoastLogMapping(bytes, name);
  if (!proposed.ok) return null;
  const { proposal } = proposed;
  const mapping = kept.find(({ shape }) => shape === proposal.shape)?.mapping;
  return { ...proposal, mapping: mapping ?? proposal.mapping, isKept: mapping !== undefined };
}

/** Hash and length of a curve, as the server keeps it; null without samples. */
async function curveOf({ curve, samplesInFile }: RoastLog): Promise<ShownLog["brief"]["curve"]> {
  if (samplesInFile === 0) return null;
  const bytes = encodeCurve(curve);
  return { sha256: await hashOf(bytes), bytes: bytes.length };
}

/** SHA-256 in hexadecimal digits. Where the browser has none, as without TLS, the server alone knows files again. */
async function hashOf(bytes: Uint8Array): Promise<string> {
  const hash = globalThis.crypto.subtle
    ? new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", new Uint8Array(bytes)))
    : globalThis.crypto.getRandomValues(new Uint8Array(32));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function handOver(key: number): Promise<void> {
  const file = await sources[key]?.bytes();
  const bytes = file?.ok ? new Uint8Array(file.bytes) : null;
  report({ kind: "bytes", key, bytes }, bytes === null ? [] : [bytes.buffer]);
}
