import type { Import, ImportedLog } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { failureMessage, hasCode, isRefusal } from "#api/failures.ts";
import { lastOf } from "#shared/files/chosen-files.ts";
import type { LogRow } from "./log-rows.ts";

/** Files that are on their way at once: the server lets three of a person in. */
const AT_ONCE = 2;
/** Tries of a file whose answer was lost; the server takes it in once. */
const TRIES = 4;
const WAIT_MS = 2_500;
/** Tries while the server has too much to do: four minutes in all. */
const PATIENCE = 100;

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
}

interface Run {
  rows: readonly LogRow[];
  bytesOf: (key: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  onProgress: (done: number) => void;
  /** Says before each file whether it is still wanted. */
  isStopped: () => boolean;
}

/** Sends the decided files one by one. Each is taken in whole or refused; what is refused holds none of the others up. */
export async function runLogImport({ rows, bytesOf, onProgress, isStopped }: Run): Promise<LogImportResult> {
  const sent = rows.filter(({ query }) => query !== null);
  const id = uuidv7();
  const [first] = sent;
  await patiently(() =>
    api.imports.beginLogs.call({ id, fileName: archiveOf(first?.name ?? "").slice(0, 255), fileCount: sent.length }),
  );
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
        taken.push(await sendOne(id, position, row, bytesOf));
      } catch (error) {
        failures.push({ name: row.name, message: failureMessage(error, "It was not taken in. Try it once more.") });
      }
      done += 1;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome));
  const imported = await patiently(() => api.imports.finishLogs.call({ id }));
  taken.sort((one, other) => one.position - other.position);
  return { imported, taken, failures, leftCount: sent.length - done };
}

async function sendOne(id: string, position: number, { key, name, query }: LogRow, bytesOf: Run["bytesOf"]) {
  const bytes = await bytesOf(key);
  if (bytes === null || query === null) throw new Error("the file is gone");
  const body = new File([bytes], lastOf(name));
  return patiently(() =>
    api.imports.addLog.call({ params: { id }, query: { ...query, position, name: lastOf(name) }, body }),
  );
}

/** Name by which an import is listed: of the archive or folder, else of the first file. */
const archiveOf = (name: string): string => name.split(/[/\\]| › /)[0] ?? name;

/** Asks again where the answer was lost, and waits where the server has too much to do. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  let lost = 0;
  for (let round = 0; ; round += 1) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = hasCode(error, "TOO_MANY_REQUESTS") && round < PATIENCE;
      if (!isBusy) lost += 1;
      if (!isBusy && (isRefusal(error) || lost >= TRIES)) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}
