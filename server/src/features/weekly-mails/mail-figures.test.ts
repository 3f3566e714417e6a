import { expect, test } from "vitest";
import { changed, percent, plainCount, points, weighed, weightOf } from "./mail-figures.ts";

test("figures have the decimals of the pages, and commas between thousands", () => {
  expect(plainCount(1_234_567)).toBe("1,234,567");
  expect(weightOf(1234.5678, 2721.8, "kg")).toBe("1,234.568 kg");
  expect(weightOf(1234.5678, 2721.8, "lb")).toBe("2,721.80 lb");
  expect(weighed(14.75, "lb")).toBe("32.52 lb");
  expect(percent(null)).toBe("–");
});

test("changes are rounded as on the pages, also where something fell", () => {
  expect(changed(112.25, 100)).toBe("+12.3%");
  expect(changed(87.75, 100)).toBe("−12.3%");
  expect(changed(100, 100)).toBe("±0.0%");
  expect(changed(5, 0)).toBe("");
  expect(points(15.2, 15.6)).toBe("−0.4 points");
  expect(points(null, 15.6)).toBe("");
});
