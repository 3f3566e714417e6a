import type { DecimalSeparators } from "@tryer/domain/units";

const FALLBACK = "en-US";

/**
 * The locale for numbers and dates: the first of the browser's languages that is known. Digits are 0 to 9, as in the
 * texts and as fields are read. A system without a language says 'en-US@posix', which no formatter takes as it is.
 */
export function usableLocale(languages: readonly string[]): string {
  for (const language of languages) {
    try {
      const [known] = Intl.NumberFormat.supportedLocalesOf(language.replace(/[@.].*$/, "").replaceAll("_", "-"));
      if (known !== undefined) return new Intl.Locale(known, { numberingSystem: "latn" }).toString();
    } catch {
      // An invalid language tag is skipped: the next one may be valid.
    }
  }
  return FALLBACK;
}

export function separatorsOf(locale: string): DecimalSeparators {
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const mark = (type: Intl.NumberFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: mark("decimal"), group: mark("group") };
}

// Tests run without a browser.
export const browserLocale = usableLocale(typeof navigator === "undefined" ? [] : (navigator.languages ?? []));
