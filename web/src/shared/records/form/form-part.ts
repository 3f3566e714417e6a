import type { UseFormReturnType } from "@mantine/form";
import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import type { Currency } from "@tryer/domain/money";
import type { RoasteryArea } from "@tryer/domain/onboarding";
import type { ReactNode } from "react";

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
  /** Area that it is of, as of a field. */
  area?: RoasteryArea;
  /** Contents of the part; their names are its own among all of the form. */
  valuesOf: (row: Row | null) => Values;
  /**
   * Reads what was typed as the API takes it, with a message by the name of each content that does not fit. A content
   * is touched once it had the focus or was changed.
   */
  read: (values: Values & Others, row: Row | null, isTouched: (content: string) => boolean) => ReadPart;
  /** Place in the form of a message of the API, where that differs. */
  errorPath?: (path: string, values: Values & Others) => string;
  /** Contents in words, where somebody else has changed them meanwhile. */
  words?: (values: Values) => string;
  /** Whether a row has something in it; where it is absent, contents do that differ from those of a new row. */
  isFilled?: (row: Row | null) => boolean;
  /** Draws the part beside the row that the form goes on from; null or false where it does not show. */
  draw: (form: UseFormReturnType<Values & Others>, row: Row | null) => ReactNode;
}

/** Part of a form whose frame does not know its contents. */
export const formPart = <Row, Values extends object, Others = unknown>(
  part: FormPart<Row, Values, Others>,
): FormPart<Row> =>
  // The frame hands a part nothing but what it made itself.
  part as unknown as FormPart<Row>;

/** Part that draws something and holds nothing. */
export const drawnPart = <Row, Others = unknown>(draw: FormPart<Row, object, Others>["draw"]): FormPart<Row> =>
  formPart<Row, object, Others>({ label: "", valuesOf: () => ({}), read: () => ({ ok: true, input: {} }), draw });

/** Look of a field that depends on what is typed, on choices that are loaded, or on the row. */
export interface FieldLook {
  /** Figures and days that do not show are none; words, choices and records stay as they are. */
  isHidden?: boolean;
  /** Whether it stands as it is and cannot be changed. */
  isFixed?: boolean;
  label?: string;
  placeholder?: string;
  hint?: string;
  /** Words that follow from what is typed, in the place of the hint; they are read out as they change. */
  tells?: string;
  /** Whether the form begins with it, though others stand before it. */
  isMain?: boolean;
  /** Set where a scale may fill a weight, with the weight that is to be on it if that is known. */
  weighing?: { expectedKg: number | null };
  /** Whether the choices stand side by side, each in sight. */
  isSideBySide?: boolean;
  /** Records or values to choose from; the one that a row has is offered with them. */
  options?: readonly { value: string; label: string }[];
  /** Contents that a choice fills into other inputs. */
  fills?: (value: string) => Readonly<RecordValues>;
  /** Currency in which an amount is typed. */
  currency?: Currency;
}

/** Fields and parts side by side, where there is room; or side by side everywhere, with their twelfths. */
export type FormLine<Name extends string> = readonly Name[] | Partial<Record<Name, number>>;

/** Lines on a card, in a form that is a page of its own. */
export interface FormCard<Name extends string> {
  card: readonly FormLine<Name>[];
  /** Whether Enter goes on from here to the first line of the document, and saves with Ctrl or Cmd. */
  leadsToLines?: boolean;
}

interface FormSection<Name extends string> {
  title: string;
  lines: readonly FormLine<Name>[];
}

/** Lines of a form: those that always stand, and those that are folded until wanted. */
export interface FormLayout<Name extends string> {
  /** Whether the form is a page of its own: its first field takes the focus, and `onSaved` leads on from it. */
  isPage?: true;
  first: readonly (FormLine<Name> | FormCard<Name>)[];
  /** Groups that are folded together below 'More', which is open where one of them holds a value. */
  more?: readonly { title?: string; lines: readonly FormLine<Name>[] }[];
  /** Groups that are folded one by one, each with its first values beside its title. */
  sections?: readonly FormSection<Name>[];
}

/** Layout with the names that are shown alone; groups and sections without any of them go as well. */
export function shownLayout(layout: FormLayout<string>, isShown: (name: string) => boolean): FormLayout<string> {
  const shown = (lines: readonly FormLine<string>[]): FormLine<string>[] =>
    lines.flatMap((line) => {
      const left = Array.isArray(line)
        ? line.filter(isShown)
        : Object.fromEntries(Object.entries(line).filter(([name]) => isShown(name)));
      return namesOf([left]).length === 0 ? [] : [left];
    });
  const groups = <Group extends { lines: readonly FormLine<string>[] }>(all: readonly Group[] = []): Group[] =>
    all.map((group) => ({ ...group, lines: shown(group.lines) })).filter(({ lines }) => lines.length > 0);
  return {
    ...layout,
    first: layout.first.flatMap((line): FormLayout<string>["first"][number][] =>
      isCard(line) ? [{ ...line, card: shown(line.card) }] : shown([line]),
    ),
    more: groups(layout.more),
    sections: groups(layout.sections),
  };
}

const isCard = <Name extends string>(line: FormLine<Name> | FormCard<Name>): line is FormCard<Name> =>
  !Array.isArray(line) && Array.isArray((line as FormCard<Name>).card);

interface FormBlock {
  lines: readonly FormLine<string>[];
  isCard: boolean;
  leadsToLines?: boolean | undefined;
}

/** Lines as they stand, on a card or not. */
export const blocksOf = (first: FormLayout<string>["first"]): FormBlock[] =>
  first.map((line) =>
    isCard(line)
      ? { lines: line.card, isCard: true, leadsToLines: line.leadsToLines }
      : { lines: [line], isCard: false },
  );

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

/** Sections that fields say of themselves, short ones in pairs; each with the parts that stand below its fields. */
export function sectionsOf<Key extends string, Part extends string = never>(
  fields: RecordFields<never, Key>,
  parts: Readonly<Record<string, Part>> = {},
): FormSection<Key | Part>[] {
  const all = Object.values<RecordField<never>>(fields);
  const titles = new Set(all.flatMap(({ section }) => section ?? []));
  return [...titles].map((title) => {
    const of = all.filter(({ section }) => section === title);
    const names = (are: readonly RecordField<never>[]) => are.map(({ key }) => key as Key);
    const short = names(of.filter(({ kind }) => kind !== "notes"));
    const pairs = short.flatMap((_, at) => (at % 2 === 0 ? [short.slice(at, at + 2)] : []));
    const part = parts[title];
    return {
      title,
      lines: [
        ...pairs,
        ...names(of.filter(({ kind }) => kind === "notes")).map((key) => [key]),
        ...(part === undefined ? [] : [[part]]),
      ],
    };
  });
}
