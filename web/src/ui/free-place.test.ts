import { expect, test } from "vitest";
import { riseToFreePlace } from "./free-place.ts";

const box = { top: 700, bottom: 780 };

test.each([
  ["nothing is beneath", [], 0],
  ["a button is beneath", [{ top: 720, bottom: 760 }], 68],
  [
    "two buttons stand over one another",
    [
      { top: 720, bottom: 760 },
      { top: 640, bottom: 684 },
    ],
    148,
  ],
  ["a button stands above it", [{ top: 600, bottom: 690 }], 0],
])("where %s, it rises", (_where, others, rise) => {
  expect(riseToFreePlace(box, others)).toBe(rise);
});

test("it stays where the whole window is full of buttons", () => {
  const column = Array.from({ length: 20 }, (_, index) => ({ top: index * 40, bottom: index * 40 + 38 }));
  expect(riseToFreePlace(box, column)).toBe(0);
});
