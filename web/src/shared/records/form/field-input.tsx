import {
  Input,
  MultiSelect,
  NativeSelect,
  SegmentedControl,
  Switch,
  TagsInput,
  Textarea,
  TextInput,
} from "@mantine/core";
import type { RecordField } from "@tryer/contract/basics/record-fields";
import { fineGramsFromKg } from "@tryer/domain/units";
import { currencyOptions } from "#shared/money/money-text.ts";
import { WeightInput } from "#shared/weights/weight-input.tsx";
import { parseWeight } from "#shared/weights/weight-text.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { inputLabel } from "./field-values.ts";
import type { FieldLook, RecordFormState } from "./form-part.ts";
import { MomentInput } from "./moment-input.tsx";

interface FieldInputProps<Row> {
  field: RecordField<Row>;
  look: FieldLook;
  form: RecordFormState;
  /** Null for a new one. */
  row: Row | null;
  /** Whether the form begins with it. */
  isFirst: boolean;
}

const MAX_TAGS = 20;
const HINT_BELOW = ["label", "input", "description", "error"] as const;

/** The one input of each kind of field. */
export function FieldInput<Row>({ field, look, form, row, isFirst }: FieldInputProps<Row>) {
  const { unit } = useWeights();
  const { key, kind } = field;
  const label = look.label ?? inputLabel(field, { unit, currency: look.currency });
  const hint = look.tells === undefined ? (look.hint ?? field.hint) : <span role="status">{look.tells}</span>;
  const placeholder = look.placeholder ?? field.placeholder;
  const common = {
    label,
    autoComplete: "off",
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(look.isFixed ? { disabled: true } : {}),
    ...(field.prefix === undefined ? {} : { leftSection: field.prefix }),
    ...(hint === undefined ? {} : { description: hint, inputWrapperOrder: [...HINT_BELOW] }),
    ...((look.isMain ?? isFirst) ? { "data-autofocus": true } : {}),
  };
  const input = form.getInputProps(key);
  const emptyHint = (form.values[key] as readonly unknown[] | undefined)?.length === 0 ? (placeholder ?? "") : "";
  switch (kind) {
    case "notes":
      return <Textarea {...common} autosize minRows={2} maxRows={10} {...input} />;
    case "email":
      return <TextInput {...common} type="email" {...input} />;
    case "phone":
      return <TextInput {...common} type="tel" {...input} />;
    case "whole":
      return <TextInput {...common} inputMode="numeric" {...input} />;
    case "kg":
      if (look.weighing !== undefined) return <WeightInput {...common} unit={unit} {...look.weighing} {...input} />;
      return <TextInput {...common} inputMode="decimal" {...input} />;
    case "decimal":
      if (look.weighing !== undefined && isInGrams(field)) {
        const onWeighed = (text: string) => form.setFieldValue(key, gramsText(label, text));
        return <WeightInput {...common} unit="kg" isFine {...look.weighing} {...input} onWeighed={onWeighed} />;
      }
      return <TextInput {...common} inputMode="decimal" {...input} />;
    case "lb":
    case "exact":
    case "unitPrice":
    case "money":
      return <TextInput {...common} inputMode="decimal" {...input} />;
    case "currency":
    case "choice":
    case "reference":
      if (look.isSideBySide) {
        const { error, ...control } = input;
        return (
          <Input.Wrapper label={label} labelElement="div" error={error}>
            <SegmentedControl fullWidth aria-label={label} data={optionsOf(field, look, row)} {...control} />
          </Input.Wrapper>
        );
      }
      return (
        <NativeSelect
          {...common}
          data={optionsOf(field, look, row)}
          {...input}
          onChange={(event) => {
            const { value } = event.currentTarget;
            input.onChange(event);
            if (look.fills !== undefined) form.setValues(look.fills(value));
          }}
        />
      );
    case "named":
      return (
        <MultiSelect
          {...common}
          placeholder={emptyHint}
          data={[...(look.options ?? [])]}
          hidePickedOptions
          {...input}
        />
      );
    case "list":
      return <TagsInput {...common} placeholder={emptyHint} acceptValueOnBlur maxTags={MAX_TAGS} {...input} />;
    case "yesNo":
      return (
        <Switch
          label={label}
          {...(hint === undefined ? {} : { description: hint })}
          py={8}
          {...form.getInputProps(key, { type: "checkbox" })}
        />
      );
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
    case "moment":
      return (
        <MomentInput
          label={label}
          value={String(form.values[key] ?? "")}
          onValue={(moment) => form.setFieldValue(key, moment)}
          error={form.errors[key]}
        />
      );
    default:
      return <TextInput {...common} {...input} />;
  }
}

const isInGrams = <Row,>({ typedUnit }: RecordField<Row>) =>
  typedUnit !== undefined && "unit" in typedUnit && typedUnit.unit === "g";

/** Whole grams of what a scale says, as they are typed. */
function gramsText(label: string, text: string): string {
  const weighed = parseWeight(text, { label, unit: "kg", isFine: true });
  return weighed.ok ? fieldNumber(Math.round(fineGramsFromKg(weighed.kg))) : text;
}

type Option = { value: string; label: string };

/** Choices of a field, with that of its row, which may be put away by now. */
export function optionsOf<Row>(field: RecordField<Row>, look: FieldLook, row: Row | null): Option[] {
  const none = (label: string | undefined) => (label === undefined ? [] : [{ value: "", label }]);
  switch (field.kind) {
    case "currency":
      return [...none(row === null ? (field.usual ?? field.none) : field.none), ...currencyOptions];
    case "choice":
      return [...(look.options ?? Object.entries(field.words).map(([value, label]) => ({ value, label })))];
    case "reference": {
      const offered = look.options ?? [];
      const chosen = row === null ? null : field.read(row);
      const isOffered = chosen == null || offered.some(({ value }) => value === chosen.id);
      const own = isOffered ? [] : [{ value: chosen.id ?? "", label: chosen.name }];
      return [...none(field.none), ...own, ...offered];
    }
    default:
      return [];
  }
}
