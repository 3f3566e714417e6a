import type { KeptMapping } from "@tryer/domain/roast-logs";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ChosenFile } from "#shared/files/chosen-files.ts";
import type { LogFileRead, LogWorkerReport, LogWorkerRequest } from "./log-message.ts";

export interface LogReadingState {
  files: LogFileRead[];
  isReading: boolean;
  done: number;
  total: number;
  /** Sentence that says why nothing could be read. */
  refusal: string | null;
}

const NOTHING: LogReadingState = { files: [], isReading: false, done: 0, total: 0, refusal: null };
const FAILED = "The files could not be read. Choose them again.";

/** Reads the files that a person chose in a worker, which keeps them until they are put away. */
export function useLogReading() {
  const [state, setState] = useState(NOTHING);
  const worker = useRef<Worker | null>(null);
  const waiting = useRef(new Map<number, (bytes: Uint8Array<ArrayBuffer> | null) => void>());

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
    for (const resolve of waiting.current.values()) resolve(null);
    waiting.current.clear();
  }, []);
  useEffect(() => stop, [stop]);

  const hear = (report: LogWorkerReport) => {
    if (report.kind === "bytes") {
      waiting.current.get(report.key)?.(report.bytes);
      waiting.current.delete(report.key);
    } else setState((before) => after(before, report));
  };

  const send = (request: LogWorkerRequest) => worker.current?.postMessage(request);

  return {
    ...state,
    open(files: ChosenFile[], kept: readonly KeptMapping[]) {
      stop();
      setState({ ...NOTHING, isReading: true, total: files.length });
      const started = new Worker(new URL("./log-worker.ts", import.meta.url), { type: "module" });
      started.onmessage = ({ data }: MessageEvent<LogWorkerReport>) => hear(data);
      started.onerror = () => hear({ kind: "failed" });
      worker.current = started;
      send({ kind: "open", files, kept });
    },
    /** Reads the tables anew, with what was said of their columns. */
    readTablesAgain(kept: readonly KeptMapping[]) {
      setState((before) => ({ ...before, isReading: true, done: 0 }));
      send({ kind: "again", kept });
    },
    /** Bytes of a file; null where it can't be read any more. */
    bytesOf: (key: number) =>
      new Promise<Uint8Array<ArrayBuffer> | null>((resolve) => {
        waiting.current.set(key, resolve);
        send({ kind: "bytes", key });
      }),
    clear() {
      stop();
      setState(NOTHING);
    },
  };
}

export type LogReading = ReturnType<typeof useLogReading>;

function after(before: LogReadingState, report: Exclude<LogWorkerReport, { kind: "bytes" }>): LogReadingState {
  switch (report.kind) {
    case "read": {
      const read = new Map(report.files.map((file) => [file.key, file]));
      const others = before.files.filter(({ key }) => !read.has(key));
      const files = [...others, ...report.files].sort((one, other) => one.key - other.key);
      return { ...before, files, done: report.done, total: report.total };
    }
    case "finished":
      return { ...before, isReading: false };
    case "too many":
      return {
        ...NOTHING,
        refusal: `One import takes at most 2,000 files, and these are ${report.total}. Choose fewer.`,
      };
    case "failed":
      return { ...NOTHING, refusal: FAILED };
  }
}
