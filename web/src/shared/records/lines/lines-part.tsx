import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { type FormPart, formPart, type RecordFormState } from "../form/form-part.ts";

type Parsed<Value> = { ok: true; value: Value } | { ok: false; reason: string };

/** Takes a content of a line as it was read; null with a message at its field where it could not be. */
type Take<Line> = <Value>(content: keyof Line & string, parsed: Parsed<Value>) => Value | null;

interface DrawnLines<Row, Line, Others> {
  lines: Line[];
  onLines: (lines: Line[]) => void;
  /** Other contents of the form, its messages, and the row that it goes on from. */
  values: Others;
  errors: Readonly<Record<string, unknown>>;
  row: Row | null;
}

/** Draws lines as they are typed. */
export type LinesDrawing<Row, Line, Others = unknown> = (drawn: DrawnLines<Row, Line, Others>) => ReactNode;

interface LinesPart<Row, Line, Name extends string, Others> {
  /** Name of the lines in the form and in the input of the API. */
  name: Name;
  label: string;
  linesOf: (row: Row | null) => Line[];
  /** Whether nobody typed anything into a line, which is then not sent. */
  isUntouched?: (line: Line) => boolean;
  read: (line: Line, take: Take<Line>, values: Others & Record<Name, Line[]>, row: Row | null) => object;
  /** Message at a content of the first line where there is none to send; absent where there may be none. */
  required?: { content: keyof Line & string; reason: string };
  /** Contents by the keys of the API that have other names. */
  contents?: Readonly<Record<string, keyof Line & string>>;
  /** A line in words, where somebody else has changed them meanwhile. */
  words: (line: Line) => string;
  draw: LinesDrawing<Row, Line, Others>;
}

/** Lines of a document as a part of its form: untouched ones are left out, and messages find the line that was meant. */
export function linesPart<Row, Line extends { key: string }, Name extends string, Others = unknown>(
  part: LinesPart<Row, Line, Name, Others>,
): FormPart<Row> {
  const { name, label, linesOf, isUntouched = () => false, contents = {}, required } = part;
  type Values = Record<Name, Line[]>;
  const typed = (values: Values) => values[name].filter((line) => !isUntouched(line));
  return formPart<Row, Values, Others>({
    label,
    valuesOf: (row) => ({ [name]: linesOf(row) }) as Values,
    read(values, row) {
      const errors: Record<string, string> = {};
      const input = values[name].flatMap((line, index) => {
        if (isUntouched(line)) return [];
        const take: Take<Line> = (content, parsed) => {
          if (parsed.ok) return parsed.value;
          errors[`${name}.${index}.${content}`] = parsed.reason;
          return null;
        };
        return part.read(line, take, values, row);
      });
      if (input.length === 0 && required) errors[`${name}.0.${required.content}`] = required.reason;
      return Object.keys(errors).length === 0 ? { ok: true, input: { [name]: input } } : { ok: false, errors };
    },
    errorPath(path, values) {
      const [own, sent = "", content = ""] = path.split(".");
      const line = own === name ? typed(values)[Number(sent)] : undefined;
      return line === undefined ? path : `${name}.${values[name].indexOf(line)}.${contents[content] ?? content}`;
    },
    words: (values) => typed(values).map(part.words).join("; "),
    draw(form, row) {
      const problem = form.errors[name];
      const drawn = part.draw({
        lines: form.values[name],
        onLines(lines) {
          (form as unknown as RecordFormState).setValues({ [name]: lines });
          form.clearErrors();
        },
        values: form.values,
        errors: form.errors,
        row,
      });
      if (problem === undefined) return drawn;
      return (
        <Stack gap="sm">
          <Text c="red">{problem}</Text>
          {drawn}
        </Stack>
      );
    },
  });
}
