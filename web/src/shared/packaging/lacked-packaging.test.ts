import { expect, test } from "vitest";
import { shortWords, unclearWords } from "./lacked-packaging.ts";

test("kinds of packaging that were not taken are named once, with what to do", () => {
  expect(unclearWords(["label", "bag", "label"])).toBe(
    "Several labels and bags suit this size, and none was taken. Set their product under Packaging.",
  );
  expect(unclearWords([])).toBe("");
});

test("pieces that the stock did not hold are added up by material", () => {
  const label = { id: "1", name: "Label", pieces: 4 };
  expect(shortWords([label, { id: "2", name: "Black bag", pieces: 1 }, { ...label, pieces: 2 }])).toBe(
    "6 of Label were not in stock. 1 of Black bag were not in stock. Count it.",
  );
  expect(shortWords([])).toBe("");
});
