import { expect, test } from "vitest";
import { listedTexts, textInKilograms, weighedText, writtenText } from "./weighed-text.ts";

const grams = (weight: number) => ({ grams: weight });

test("a sentence keeps its weights apart from its words, and each reader gets them in units of their own", () => {
  const text = weighedText`Only ${grams(12_000)} of ${"Guji {0} $1"} are left, and ${grams(12_500)} are needed.${""}`;
  expect(text).toEqual(["Only ", grams(12_000), " of Guji {0} $1 are left, and ", grams(12_500), " are needed."]);
  expect(textInKilograms(text)).toBe("Only 12 kg of Guji {0} $1 are left, and 12.5 kg are needed.");
  expect(writtenText(text, (kg) => `${(kg * 2.20462).toFixed(2)} lb`)).toBe(
    "Only 26.46 lb of Guji {0} $1 are left, and 27.56 lb are needed.",
  );
});

test("sentences stand inside sentences and in lists", () => {
  const each = [weighedText`House ${grams(1)}`, weighedText`Hall ${grams(458.128)}`];
  const text = weighedText`${grams(459.128)} in ${2} places (${listedTexts(each)})`;
  expect(textInKilograms(text)).toBe("0.459128 kg in 2 places (House 0.001 kg, Hall 0.458128 kg)");
  expect(text.filter((piece) => typeof piece === "string")).toEqual([" in 2 places (House ", ", Hall ", ")"]);
});
