import { expect, test } from "vitest";
import { acceptedLocale, mailedDays, mailedMoment } from "./mailed-moments.ts";

const AT = new Date("2026-11-18T07:30:00Z");

test("a moment in a mail is written as its reader writes it, with the zone", () => {
  expect(mailedMoment(AT, { locale: "en-US", timeZone: "America/Los_Angeles" })).toBe(
    "Tue, Nov 17, 2026, 11:30 PM PST",
  );
  expect(mailedMoment(AT, { locale: "de-DE", timeZone: "Europe/Vienna" })).toBe("Mi., 18. Nov. 2026, 08:30 MEZ");
});

test.each([
  ["de-AT,de;q=0.9,en;q=0.5", "de-AT"],
  ["*, en-GB;q=0.7", "en-GB"],
  ["tlh, fr-CA", "fr-CA"],
  ["", "en-US"],
  [null, "en-US"],
  ["<script>", "en-US"],
])("%j gives the language %s", (header, locale) => {
  expect(acceptedLocale(header)).toBe(locale);
});

test("days have their month in letters, once where it is the same", () => {
  expect(mailedDays("2026-11-16", "2026-11-22")).toBe("16–22 November 2026");
  expect(mailedDays("2026-11-30", "2026-12-06")).toBe("30 November – 6 December 2026");
  expect(mailedDays("2026-12-28", "2027-01-03")).toBe("28 December 2026 – 3 January 2027");
  expect(mailedDays("2026-12-01", "2026-12-01")).toBe("1 December 2026");
});
