import type { Day } from "@tryer/domain/calendar";

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

const MONTH = new Intl.DateTimeFormat("en", { calendar: "gregory", month: "long", timeZone: "UTC" });

/** Days with their months in letters, which nobody reads the other way round: '30 November – 6 December 2026'. */
export function mailedDays(from: Day, to: Day): string {
  const [begin, end] = [partsOf(from), partsOf(to)];
  const last = `${end.day} ${end.month} ${end.year}`;
  if (from === to) return last;
  if (begin.year !== end.year) return `${begin.day} ${begin.month} ${begin.year} – ${last}`;
  return begin.month === end.month ? `${begin.day}–${last}` : `${begin.day} ${begin.month} – ${last}`;
}

const partsOf = (day: Day) => ({
  year: day.slice(0, 4),
  month: MONTH.format(new Date(`${day}T00:00:00Z`)),
  day: String(Number(day.slice(8))),
});

/** A day as a language writes it. Worked: 'November 17, 2026' for en-US, '17. November 2026' for de-AT. */
export function dayIn(locale: string, day: Day): string {
  const format = new Intl.DateTimeFormat(locale, {
    calendar: "gregory",
    numberingSystem: "latn",
    timeZone: "UTC",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return format.format(new Date(`${day}T00:00:00Z`));
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
