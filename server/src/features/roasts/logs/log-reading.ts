import type { KeptLogMapping, RoastLogFacts } from "@tryer/contract";

/** A file that is to be read. */
export interface LogRequest {
  id: number;
  name: string;
  bytes: Uint8Array;
  /** Meanings of columns that people confirmed. */
  kept: readonly KeptLogMapping[];
}

/** Content of a file, or the sentence that says why it cannot be read. */
export type LogReading =
  | { id: number; ok: true; facts: RoastLogFacts; curve: Uint8Array }
  | { id: number; ok: false; message: string };
