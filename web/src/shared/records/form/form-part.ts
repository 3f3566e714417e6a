import type { UseFormReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import type { Typed } from "./field-values.ts";

/** Contents of a form: inputs of fields by their keys, and what its parts keep. */
export type RecordValues = Record<string, unknown>;

export type RecordFormState = UseFormReturnType<RecordValues>;

type ReadPart = { ok: true; input: object } | { ok: false; errors: Record<string, string> };

/**
 * Part of a form that no field describes: several inputs that belong together, lines, a choice with a question. It may
 * look at contents of others (`Others`) and keeps its own.
 */
export interface FormPart<Row, Values = RecordValues, Others = unknown> {
  /** Name of the part. */
  label: string;
  /** Contents of the part; their names are its own among all of the form. */
  valuesOf: (row: Row | null) => Values;
  /** Reads what was typed as the API takes it, with a message by the name of each content that does not fit. */
  read: (values: Values & Others, row: Row | null) => ReadPart;
  /** Place in the form of a message of the API, where that differs. */
  errorPath?: (path: string) => string;
  draw: (form: UseFormReturnType<Values & Others>) => ReactNode;
}

/** Part of a form whose frame does not know its contents. */
export const formPart = <Row, Values extends object, Others = unknown>(
  part: FormPart<Row, Values, Others>,
): FormPart<Row> =>
  // The frame hands a part nothing but what it made itself.
  part as unknown as FormPart<Row>;

/** Look of a field that depends on what is typed, on choices that are loaded, or on the row. */
export interface FieldLook {
  /** Figures and days that do not show are none; words, choices and records stay as they are. */
  isHidden?: boolean;
  label?: string;
  placeholder?: string;
  hint?: string;
  /** Records or values to choose from; the one that a row has is offered with them. */
  options?: readonly { value: string; label: string }[];
  /** Contents that a choice fills into other inputs. */
  fills?: (value: string) => Readonly<Record<string, Typed>>;
}

/** Fields and parts side by side, where there is room; or side by side everywhere, with their twelfths. */
export type FormLine<Name extends string> = readonly Name[] | Partial<Record<Name, number>>;

/** Lines of a form: the few that always stand, and groups of those that are folded until wanted. */
export interface FormLayout<Name extends string> {
  first: readonly FormLine<Name>[];
  more?: readonly { title?: string; lines: readonly FormLine<Name>[] }[];
}

/** Names of a line with their share of its twelve, on a phone and where there is room. */
export const placesOf = (line: FormLine<string>): { name: string; base: number; xs: number }[] =>
  Array.isArray(line)
    ? line.map((name: string) => ({ name, base: 12, xs: 12 / line.length }))
    : Object.entries<number | undefined>(line as Partial<Record<string, number>>).map(([name, span = 12]) => ({
        name,
        base: span,
        xs: span,
      }));

export const namesOf = (lines: readonly FormLine<string>[]): string[] =>
  lines.flatMap((line) => placesOf(line).map(({ name }) => name));
