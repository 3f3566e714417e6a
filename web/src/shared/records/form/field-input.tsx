import { NativeSelect, Switch, Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { RecordField } from "@tryer/contract/basics/record-fields";
import { currencyOptions } from "#shared/money/money-text.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import type { Typed } from "./field-values.ts";

export type RecordValues = Record<string, Typed>;

interface FieldInputProps<Row> {
  field: RecordField<Row>;
  form: UseFormReturnType<RecordValues>;
  /** Whether the form begins with it. */
  isFirst: boolean;
}

const HINT_BELOW = ["label", "input", "description", "error"] as const;

/** The one input of each kind of field. */
export function FieldInput<Row>({ field, form, isFirst }: FieldInputProps<Row>) {
  const { key, kind, label, placeholder, hint } = field;
  const look = {
    label,
    autoComplete: "off",
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(hint === undefined ? {} : { description: hint, inputWrapperOrder: [...HINT_BELOW] }),
    ...(isFirst ? { "data-autofocus": true } : {}),
  };
  const input = form.getInputProps(key);
  switch (kind) {
    case "notes":
      return <Textarea {...look} autosize minRows={2} {...input} />;
    case "email":
      return <TextInput {...look} type="email" {...input} />;
    case "phone":
      return <TextInput {...look} type="tel" {...input} />;
    case "whole":
      return <TextInput {...look} inputMode="numeric" {...input} />;
    case "kg":
      return <TextInput {...look} inputMode="decimal" {...input} />;
    case "currency": {
      const none = field.none === undefined ? [] : [{ value: "", label: field.none }];
      return <NativeSelect {...look} data={[...none, ...currencyOptions]} {...input} />;
    }
    case "choice":
      return (
        <NativeSelect
          {...look}
          data={Object.entries(field.words).map(([value, words]) => ({ value, label: words }))}
          {...input}
        />
      );
    case "yesNo":
      return <Switch label={label} py={8} {...form.getInputProps(key, { type: "checkbox" })} />;
    case "day":
      return (
        <DayField
          label={label}
          value={String(form.values[key] ?? "")}
          onValue={(day) => form.setFieldValue(key, day)}
          {...(hint === undefined ? {} : { description: hint })}
          error={form.errors[key]}
        />
      );
    default:
      return <TextInput {...look} {...input} />;
  }
}
