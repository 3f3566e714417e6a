import { Checkbox, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { TALL_TICK } from "#ui/forms/tall-tick.ts";
import { type FormPart, formPart, type RecordFormState } from "./form-part.ts";

interface Tick {
  value: string;
  label: ReactNode;
  about?: string;
}

interface TicksPart<Row, Name extends string, Others> {
  /** Name of the ticked ones in the form and in the input of the API. */
  name: Name;
  label: string;
  /** Choices in their order, which may depend on what else is typed; where there is none it does not show. */
  choices: (values: Others) => readonly Tick[];
  ticked: (row: Row | null) => readonly string[];
}

/** Choices of which several can be ticked, each in sight. Those that are not offered go along with none. */
export function ticksPart<Row, Name extends string, Others = unknown>(
  part: TicksPart<Row, Name, Others>,
): FormPart<Row> {
  const { name, label, choices, ticked } = part;
  type Values = Record<Name, readonly string[]>;
  const inOrder = (values: Values & Others) =>
    choices(values).flatMap(({ value }) => (values[name].includes(value) ? [value] : []));
  return formPart<Row, Values, Others>({
    label,
    valuesOf: (row) => ({ [name]: ticked(row) }) as Values,
    read: (values) => ({ ok: true, input: { [name]: inOrder(values) } }),
    errorPath: (path) => (path.startsWith(`${name}.`) ? name : path),
    draw(form) {
      const offered = choices(form.values);
      if (offered.length === 0) return null;
      return (
        <Checkbox.Group
          label={label}
          error={form.errors[name]}
          value={[...form.values[name]]}
          onChange={(chosen) => (form as unknown as RecordFormState).setValues({ [name]: chosen })}
        >
          <Stack gap={0}>
            {offered.map(({ value, label: words, about }) => (
              <Checkbox key={value} value={value} label={words} description={about} styles={TALL_TICK} />
            ))}
          </Stack>
        </Checkbox.Group>
      );
    },
  });
}
