import type { CuppingValue, CuppingValues } from "@tryer/domain/cupping";
import { useEffect, useRef, useState } from "react";
import { failureMessage } from "#api/failures.ts";
import { type KeepingState, type ScoreEntry, ScoreKeeper } from "./score-keeper.ts";

export type Sheets = { readonly [sampleId: string]: CuppingValues | undefined };

interface ScoreKeeping {
  sheets: Sheets;
  state: KeepingState;
  problem: string | null;
  enter(sampleId: string, field: string, value: CuppingValue): void;
}

interface KeepingOptions {
  /** Names the grader and the session: what waits is sent by nobody else. */
  key: string;
  /** Answers that the server has. */
  saved: Sheets;
  send(entries: ScoreEntry[]): Promise<unknown>;
}

const storageOrNone = (): Storage | null => {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
};

/** Answers of a grader as they are entered, kept until the server has them. */
export function useScoreKeeper({ key, saved, send }: KeepingOptions): ScoreKeeping {
  const [state, setState] = useState<KeepingState>("saved");
  const [problem, setProblem] = useState<string | null>(null);
  const [entered, setEntered] = useState<readonly ScoreEntry[]>([]);
  const sending = useRef(send);
  sending.current = send;
  const keeper = useRef<ScoreKeeper | null>(null);
  useEffect(() => {
    const opened = new ScoreKeeper({
      key,
      storage: storageOrNone(),
      send: (entries) => sending.current(entries),
      onState: (now, error) => {
        setState(now);
        setProblem(now === "refused" ? failureMessage(error, "It could not be saved.") : null);
      },
      now: () => Date.now(),
    });
    keeper.current = opened;
    setEntered(opened.waiting());
    const flush = () => void opened.flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flush);
    window.addEventListener("pagehide", flush);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flush);
      window.removeEventListener("pagehide", flush);
      flush();
      opened.stop();
    };
  }, [key]);
  return {
    sheets: withEntries(saved, entered),
    state,
    problem,
    enter: (sampleId, field, value) => {
      keeper.current?.enter(sampleId, field, value);
      setEntered((before) => [
        ...before.filter((one) => one.sampleId !== sampleId || one.field !== field),
        { sampleId, field, value, at: 0 },
      ]);
    },
  };
}

function withEntries(saved: Sheets, entries: readonly ScoreEntry[]): Sheets {
  const sheets: Record<string, CuppingValues | undefined> = { ...saved };
  for (const { sampleId, field, value } of entries) sheets[sampleId] = { ...sheets[sampleId], [field]: value };
  return sheets;
}
