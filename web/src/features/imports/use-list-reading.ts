import type { Correction, GreenList, ListMapping } from "@tryer/domain/green";
import { useCallback, useEffect, useRef, useState } from "react";
import { keepMapping, keptMappings } from "./kept-mappings.ts";
import type { ListKind } from "./list-kind.ts";
import { KINDS } from "./list-kinds.ts";
import type { ListAnswers, ListReport, ListRequest, ListSource, ListStep, SheetBrief } from "./list-message.ts";

const NO_ANSWERS: ListAnswers = { sheet: null, mapping: null, corrections: [] };

export interface ReadList {
  fileName: string;
  sheets: SheetBrief[];
  sheet: number;
  list: GreenList;
}

export interface ListReading {
  /** Step that is under way; null while nothing is read. */
  step: ListStep | null;
  read: ReadList | null;
  /** Sentence that says why the source could not be read, and where. */
  refusal: string | null;
}

const NOTHING: ListReading = { step: null, read: null, refusal: null };

/** Reads a list in a worker, and reads it anew with each answer that a person gives about it. */
export function useListReading(kind: ListKind, today: () => string) {
  const [reading, setReading] = useState<ListReading>(NOTHING);
  const worker = useRef<Worker | null>(null);
  const answers = useRef(NO_ANSWERS);

  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = null;
  }, []);
  useEffect(() => stop, [stop]);

  const send = (source: ListSource | null) => {
    const { purpose } = KINDS[kind];
    const request: ListRequest = {
      source,
      purpose,
      answers: answers.current,
      kept: keptMappings(kind),
      today: today(),
    };
    worker.current?.postMessage(request);
  };

  const begin = (source: ListSource, fileName: string) => {
    stop();
    answers.current = NO_ANSWERS;
    setReading({ ...NOTHING, step: "unpacking" });
    const started = new Worker(new URL("./list-worker.ts", import.meta.url), { type: "module" });
    started.onmessage = ({ data }: MessageEvent<ListReport>) => setReading((before) => after(before, data, fileName));
    started.onerror = () => setReading((before) => after(before, { kind: "failed" }, fileName));
    worker.current = started;
    send(source);
  };

  const answer = (change: Partial<ListAnswers>) => {
    answers.current = { ...answers.current, ...change };
    send(null);
  };

  return {
    ...reading,
    readFile: (file: File) => begin({ file }, file.name),
    readText: (text: string) => begin({ text }, ""),
    clear: () => {
      stop();
      setReading(NOTHING);
    },
    chooseSheet: (sheet: number) => answer({ ...NO_ANSWERS, sheet }),
    /** Takes over the meanings of the columns, and keeps them for lists of the same shape. */
    map: (mapping: ListMapping) => {
      keepMapping(kind, mapping);
      answer({ mapping });
    },
    correct: (correction: Correction) => {
      const { row, field } = correction;
      const others = answers.current.corrections.filter((each) => each.row !== row || each.field !== field);
      answer({ corrections: [...others, correction] });
    },
  };
}

function after(before: ListReading, report: ListReport, fileName: string): ListReading {
  switch (report.kind) {
    case "step":
      return { ...before, step: report.step };
    case "refused":
      return { ...NOTHING, refusal: report.problem.message };
    case "failed":
      return { ...NOTHING, refusal: "The list could not be read. Save it as .xlsx or .csv and choose it again." };
    case "read": {
      const { sheets, sheet, list } = report;
      return { step: null, refusal: null, read: { fileName, sheets, sheet, list } };
    }
  }
}
