import type { Import, ImportedLog } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { api, sendLastWord } from "#api/client.ts";
import { type Patience, patiently } from "#api/connection/patiently.ts";
import { server } from "#api/connection/server.ts";
import { failureMessage, isRefusal, isRefusalOf } from "#api/failures.ts";
import { lastOf } from "#shared/files/chosen-files.ts";
import type { LogRow } from "./log-rows.ts";

/** Files that are on their way at once: the server lets three of a person in. */
const AT_ONCE = 2;

export interface LogFailure {
  name: string;
  message: string;
}

export interface LogImportResult {
  imported: Import;
  taken: ImportedLog[];
  failures: LogFailure[];
  /** Files that were not sent any more. */
  leftCount: number;
  /** Whether another page took the place of this import. */
  isTakenOver: boolean;
}

interface Run {
  rows: readonly LogRow[];
  /** Ends an import of the same person that is still running: of another page, or of one that crashed. */
  takeOver: boolean;
  bytesOf: (key: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  onProgress: (done: number) => void;
  /** Says when the import waits for an absent server, and when it goes on. */
  onPause: (isPaused: boolean) => void;
  /** Says before each file whether it is still wanted. */
  isStopped: () => boolean;
}

/**
 * Sends the decided files one by one. Each is taken in whole or refused; what is refused holds none of the others up. The
 * import waits while the server is away. A page that is closed ends it, so that another one can begin at once; one that
 * crashed can be taken over by the same person.
 */
export async function runLogImport({
  rows,
  takeOver,
  bytesOf,
  onProgress,
  onPause,
  ...run
}: Run): Promise<LogImportResult> {
  const sent = rows.filter(({ query }) => query !== null);
  const id = uuidv7();
  const [first] = sent;
  let isClosed = false;
  let isTakenOver = false;
  const isStopped = () => isClosed || isTakenOver || run.isStopped();
  const patience: Patience = { connection: server, isStopped, onPause: pausesOf(onPause) };
  const close = () => {
    isClosed = true;
    sendLastWord(`/imports/${id}/finish`);
  };
  window.addEventListener("pagehide", close);
  const taken: ImportedLog[] = [];
  const failures: LogFailure[] = [];
  let next = 0;
  let done = 0;
  const sendSome = async () => {
    while (next < sent.length && !isStopped()) {
      const position = next + 1;
      const row = sent[next];
      next += 1;
      if (row === undefined) return;
      try {
        const send = await sendingOf(id, position, row, bytesOf);
        taken.push(await patiently(send, patience));
      } catch (error) {
        // The import has ended: another page goes on, and knows what was taken in here.
        if (isRefusalOf(error, "id")) {
          isTakenOver = true;
          return;
        }
        // Stopped while the server was away: the file was left, not refused.
        if (isStopped() && !isRefusal(error)) return;
        failures.push({ name: row.name, message: failureMessage(error, "The file was not imported. Try again.") });
      }
      done += 1;
      onProgress(done);
    }
  };
  try {
    await patiently(
      () =>
        api.imports.beginLogs.call({
          id,
          fileName: archiveOf(first?.name ?? "").slice(0, 255),
          fileCount: sent.length,
          takeOver,
        }),
      patience,
    );
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
    const imported = await patiently(() => api.imports.finishLogs.call({ id }), patience);
    taken.sort((one, other) => one.position - other.position);
    return { imported, taken, failures, leftCount: sent.length - done, isTakenOver };
  } finally {
    window.removeEventListener("pagehide", close);
  }
}

/** Tells of one pause where several files wait at once. */
function pausesOf(onPause: Run["onPause"]): Run["onPause"] {
  let waiting = 0;
  return (isPaused) => {
    waiting += isPaused ? 1 : -1;
    onPause(waiting > 0);
  };
}

async function sendingOf(id: string, position: number, { key, name, query }: LogRow, bytesOf: Run["bytesOf"]) {
  const bytes = await bytesOf(key);
  if (bytes === null || query === null) throw new Error("the file is gone");
  const body = new File([bytes], lastOf(name));
  return () => api.imports.addLog.call({ params: { id }, query: { ...query, position, name: lastOf(name) }, body });
}

/** Name by which an import is listed: of the archive or folder, else of the first file. */
const archiveOf = (name: string): string => name.split(/[/\\]| › /)[0] ?? name;
