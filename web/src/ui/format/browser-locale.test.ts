import { describe, expect, test } from "vitest";
import { separatorsOf, usableLocale } from "./browser-locale.ts";

describe("the language of numbers and dates", () => {
  test.each([
    [["de-DE", "en"], "de-DE-u-nu-latn"],
    [["en-US@posix"], "en-US-u-nu-latn"],
    [["de_AT.UTF-8"], "de-AT-u-nu-latn"],
    [["C", "fr"], "fr-u-nu-latn"],
    [["", "!"], "en-US"],
    [[], "en-US"],
  ])("%j gives the locale %s", (languages, locale) => {
    expect(usableLocale(languages)).toBe(locale);
  });

  test("writes digits that can be typed again", () => {
    expect(new Intl.NumberFormat(usableLocale(["ar-EG"])).format(12)).toBe("12");
  });

  test.each([
    ["en-US", ".", ","],
    ["de-DE", ",", "."],
    ["de-CH", ".", expect.stringMatching(/^[’']$/)],
    ["fr-FR", ",", "\u202f"],
  ])("%s parts decimals by %j and groups by %j", (locale, decimal, group) => {
    expect(separatorsOf(locale)).toEqual({ decimal, group });
  });
});
