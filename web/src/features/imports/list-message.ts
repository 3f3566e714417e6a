import type { Correction, GreenList, ListMapping, ListPurpose } from "@tryer/domain/green";
import type { TableProblem } from "@tryer/domain/tables";

/** Place of a list: a file, or text that was pasted. */
export type ListSource = { file: File } | { text: string };

/** Answers of a person about a list: its sheet, the meanings of its columns, texts in place of cells. */
export interface ListAnswers {
  /** Position of the sheet; null for the likeliest. */
  sheet: number | null;
  mapping: ListMapping | null;
  corrections: readonly Correction[];
}

/** Message to the worker. The source comes once; later messages read the same one anew. */
export interface ListRequest {
  source: ListSource | null;
  answers: ListAnswers;
  purpose: ListPurpose;
  /** Meanings of columns that were kept from other lists. */
  kept: readonly ListMapping[];
  today: string;
}

export interface SheetBrief {
  name: string;
  rowCount: number;
}

export type ListStep = "unpacking" | "recognising";

/** Message of the worker: how far it is, or how it ended. */
export type ListReport =
  | { kind: "step"; step: ListStep }
  | { kind: "read"; sheets: SheetBrief[]; sheet: number; list: GreenList }
  | { kind: "refused"; problem: TableProblem }
  | { kind: "failed" };
