import { NativeSelect, TextInput } from "@mantine/core";
import { type ReactNode, useId } from "react";

export interface LineChoice {
  value: string;
  label: string;
}

/** Value that holds for every line, or one for each. */
type OfLine<Line, Value> = Value | ((line: Line) => Value);

/** Column of lines as they are typed. */
export interface LineColumn<Line> {
  /** Name of the content in a line. */
  key: keyof Line & string;
  label: OfLine<Line, string>;
  /** Twelfths of a line on a phone and on a desk. */
  span: { base: number; sm: number };
  inputMode?: "numeric" | "decimal";
  placeholder?: OfLine<Line, string>;
  /** Choices; where there are none it is typed. */
  choices?: OfLine<Line, readonly LineChoice[] | undefined>;
  /** Proposals for what is typed. */
  proposals?: (line: Line) => readonly string[];
  isHidden?: (line: Line) => boolean;
  /** Input of its own. */
  draw?: (line: Line, error: string | undefined, onValue: (value: string | null) => void) => ReactNode;
}

interface LineInputProps<Line> {
  column: LineColumn<Line>;
  line: Line;
  error: unknown;
  onValue: (value: string | null) => void;
}

const ofLine = <Line, Value>(value: OfLine<Line, Value>, line: Line): Value =>
  typeof value === "function" ? (value as (line: Line) => Value)(line) : value;

/** Input of one content of a line. */
export function LineInput<Line>({ column, line, error, onValue }: LineInputProps<Line>) {
  const { key, inputMode, placeholder, proposals, draw } = column;
  const listId = useId();
  const message = typeof error === "string" ? error : undefined;
  if (draw !== undefined) return draw(line, message, onValue);
  const common = {
    label: ofLine(column.label, line),
    value: String(line[key] ?? ""),
    error: message,
    autoComplete: "off",
    onChange: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
  };
  const choices = ofLine(column.choices, line);
  if (choices !== undefined) return <NativeSelect {...common} data={[...choices]} />;
  const proposed = proposals?.(line) ?? [];
  return (
    <>
      <TextInput
        {...common}
        {...(inputMode === undefined ? {} : { inputMode })}
        {...(proposed.length === 0 ? {} : { list: listId })}
        placeholder={placeholder === undefined ? "" : ofLine(placeholder, line)}
      />
      {proposed.length > 0 && (
        <datalist id={listId}>
          {proposed.map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
