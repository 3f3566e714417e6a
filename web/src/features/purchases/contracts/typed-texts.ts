import { type DecimalLimits, parseDecimalText } from "@tryer/domain/units";
import { typedSeparators } from "#ui/forms/typed-numbers.ts";

type Read<Field extends string> =
  | { ok: true; texts: Record<Field, string | null> }
  | { ok: false; errors: Partial<Record<Field, string>> };

/** Reads typed numbers as plain decimal texts, null where nothing was typed, with a message for each that is none. */
export function readTexts<Field extends string>(
  values: Record<NoInfer<Field>, string>,
  limits: Record<Field, DecimalLimits>,
): Read<Field> {
  const texts = {} as Record<Field, string | null>;
  const errors: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(limits) as Field[]) {
    if (values[field].trim() === "") {
      texts[field] = null;
      continue;
    }
    const parsed = parseDecimalText(values[field], limits[field], typedSeparators);
    if (parsed.ok) texts[field] = parsed.text;
    else errors[field] = parsed.reason;
  }
  return Object.keys(errors).length === 0 ? { ok: true, texts } : { ok: false, errors };
}
