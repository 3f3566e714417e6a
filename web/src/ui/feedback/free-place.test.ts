import { expect, test } from "vitest";
import { type Box, freePlace } from "./free-place.ts";

const WIDE = { left: 1000, right: 1424 };
const box: Box = { top: 700, bottom: 780, ...WIDE };
const wide = (top: number, bottom: number): Box => ({ top, bottom, ...WIDE });

test.each([
  ["nothing is beneath", [], { left: 0, up: 0 }],
  ["a button is beneath", [wide(720, 760)], { left: 0, up: 68 }],
  ["two buttons stand over one another", [wide(720, 760), wide(640, 684)], { left: 0, up: 148 }],
  ["a button stands above it", [wide(600, 690)], { left: 0, up: 0 }],
  ["a button stands beside it", [{ top: 700, bottom: 780, left: 0, right: 900 }], { left: 0, up: 0 }],
])("the box takes the free place nearest to its corner where %s", (_where, others, move) => {
  expect(freePlace(box, others, [], 240, 16)).toEqual(move);
});

const rows = (left: number, right: number): Box[] =>
  Array.from({ length: 20 }, (_none, index) => ({ top: index * 40, bottom: index * 40 + 38, left, right }));

test("the box goes to the left of a column of buttons from top to bottom", () => {
  expect(freePlace(box, rows(1300, 1400), [], 240, 16)).toEqual({ left: 492, up: 0 });
});

test("the box covers the fewest buttons of a full window, and least of all the next one to be pressed", () => {
  const all = rows(0, 1440);
  const next = all.slice(17);
  const { left, up } = freePlace(box, all, next, 240, 16);
  expect(left).toBe(0);
  expect(box.bottom - up).toBeLessThanOrEqual(next[0]?.top ?? 0);
  expect(box.top - up).toBeGreaterThanOrEqual(240);
});

test("a box as wide as the window only moves up", () => {
  const phone: Box = { top: 740, bottom: 828, left: 16, right: 374 };
  const button: Box = { top: 770, bottom: 814, left: 16, right: 374 };
  expect(freePlace(phone, [button], [button], 250, 16)).toEqual({ left: 0, up: 66 });
});
