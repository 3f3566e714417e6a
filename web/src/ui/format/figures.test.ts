import { afterEach, expect, test, vi } from "vitest";
import { batchesDone } from "./figures.ts";

test.each([
  [0, 1, "0 of 1 batch"],
  [2, 5, "2 of 5 batches"],
  [1200, 1300, "1,200 of 1,300 batches"],
])("%i done of %i is said as %j", (completedBatches, requiredBatches, words) => {
  expect(batchesDone({ completedBatches, requiredBatches })).toBe(words);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test.each([
  ["en-US", ["16%", "85.0%", "15.25%", "−2.5%", "14–16%", "1,234.50", "−3"]],
  ["de-DE", ["16 %", "85,0 %", "15,25 %", "−2,5 %", "14–16 %", "1.234,50", "−3"]],
  ["tr-TR", ["%16", "%85,0", "%15,25", "%−2,5", "%14–16", "1.234,50", "−3"]],
])("%s writes percent and a minus its own way", async (language, texts) => {
  vi.stubGlobal("navigator", { languages: [language] });
  vi.resetModules();
  const { percent, percentAsSet, plainCount, share, twoPlaces, withPercent } = await import("./figures.ts");
  const written = [
    percentAsSet(16),
    share(85),
    percent(15.25),
    percentAsSet(-2.5),
    withPercent("14–16"),
    twoPlaces(1234.5),
    plainCount(-3),
  ];
  expect(written.map((text) => text.replace("\u00a0", " "))).toEqual(texts);
});

test.each([
  ["en-US", "Huila 66.67%, Guji 33.33%"],
  ["de-DE", "Huila 66,67 %, Guji 33,33 %"],
])("%s writes the shares in the name of a blend its own way", async (language, written) => {
  vi.stubGlobal("navigator", { languages: [language] });
  vi.resetModules();
  const { blendText } = await import("./figures.ts");
  expect(blendText("Huila 66.67%, Guji 33.33%").replaceAll("\u00a0", " ")).toBe(written);
  expect(blendText("100% Arabica Santos")).toBe("100% Arabica Santos");
});
