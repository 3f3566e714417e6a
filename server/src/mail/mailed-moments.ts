/** Language and time zone of a mail's reader. */
export interface MailReader {
  locale: string;
  timeZone: string;
}

/** 'Tue, Nov 17, 2026, 6:40 AM PST': with its zone, because a mail is read anywhere. */
export function mailedMoment(at: Date, { locale, timeZone }: MailReader): string {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  // Some versions of the platform put narrow spaces before 'AM', others plain ones.
  return format.format(at).replace(/[\u00a0\u202f]/g, " ");
}

/** Locale of the mails' own texts. */
const FALLBACK = "en-US";
const LONGEST_HEADER = 200;

/** The first known language that a browser asks for. */
export function acceptedLocale(header: string | null | undefined): string {
  for (const entry of (header ?? "").slice(0, LONGEST_HEADER).split(",")) {
    const [language = ""] = entry.split(";");
    try {
      const [known] = Intl.DateTimeFormat.supportedLocalesOf(language.trim());
      if (known !== undefined) return known;
    } catch {
      // An unknown language is skipped: the next one may be known.
    }
  }
  return FALLBACK;
}
