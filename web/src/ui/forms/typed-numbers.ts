import { type DecimalLimits, decimalText, parseDecimal } from "@tryer/domain/units";
import { browserLocale, separatorsOf } from "../format/browser-locale.ts";

/** Numbers in fields, as the language of the browser writes them. */

export const typedSeparators = separatorsOf(browserLocale);

export const typedDecimal = (text: string, limits: DecimalLimits) => parseDecimal(text, limits, typedSeparators);

/** A number as it stands in a field. */
export const fieldNumber = (value: number | string) => decimalText(value, typedSeparators);
