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
    "Not in stock: 6 × Label, 1 × Black bag. Count the packaging.",
  );
  expect(shortWords([])).toBe("");
});
