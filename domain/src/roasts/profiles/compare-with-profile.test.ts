import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MEASURED_FIGURES, type MeasuredFigure, type MeasuredFigures } from "../consistency/measured-figures.ts";
import { compareWithProfile, differenceText } from "./compare-with-profile.ts";
import { PROFILE_FIGURES } from "./roast-profile.ts";

const NONE: MeasuredFigures = {
  lossPercent: null,
  totalSec: null,
  firstCrackSec: null,
  developmentPercent: null,
  dropTempC: null,
  wholeColor: null,
  groundColor: null,
};

const textOf = (
  figure: MeasuredFigure,
  { actual, target, tolerance }: { actual: number; target: number; tolerance?: number },
  unit: "C" | "F" = "C",
) =>
  compareWithProfile(
    { ...NONE, [figure]: actual },
    { targets: { [figure]: target }, tolerances: { [figure]: tolerance } },
  ).map((each) => differenceText(each, unit));

describe("a roast beside its profile", () => {
  test.each([
    [
      "firstCrackSec",
      { actual: 472, target: 450, tolerance: 15 },
      "First crack 0:22 later than the profile, outside ±0:15",
    ],
    [
      "firstCrackSec",
      { actual: 440, target: 450, tolerance: 15 },
      "First crack 0:10 earlier than the profile, within ±0:15",
    ],
    ["totalSec", { actual: 665, target: 600 }, "Total time 1:05 longer than the profile"],
    ["totalSec", { actual: 600.3, target: 600, tolerance: 30 }, "Total time as in the profile, within ±0:30"],
    [
      "lossPercent",
      { actual: 14.04, target: 15, tolerance: 1 },
      "Loss 1.0 points lower than the profile, within ±1.0 points",
    ],
    [
      "lossPercent",
      { actual: 13.9, target: 15, tolerance: 1 },
      "Loss 1.1 points lower than the profile, outside ±1.0 points",
    ],
    [
      "dropTempC",
      { actual: 212.5, target: 210, tolerance: 2 },
      "End temperature 2.5 °C higher than the profile, outside ±2.0 °C",
    ],
    ["wholeColor", { actual: 58, target: 61 }, "Color, whole 3.0 lower than the profile"],
  ] as const)("%s %o", (figure, values, text) => {
    expect(textOf(figure, values)).toEqual([text]);
  });

  test("temperatures differ by 1.8 °F for each °C", () => {
    expect(textOf("dropTempC", { actual: 212, target: 210, tolerance: 2 }, "F")).toEqual([
      "End temperature 3.6 °F higher than the profile, within ±3.6 °F",
    ]);
  });

  test("figures that the roast or the profile does not know are left out", () => {
    const known = { ...NONE, totalSec: 600, lossPercent: 15 };
    const profile = { targets: { lossPercent: 15, dropTempC: 210 }, tolerances: { dropTempC: 2, totalSec: 10 } };
    expect(compareWithProfile(known, profile).map(({ figure }) => figure)).toEqual(["lossPercent"]);
  });

  const value = fc.integer({ min: 0, max: 6000 }).map((tenths) => tenths / 10);
  const figure = fc.constantFrom(...MEASURED_FIGURES);

  test("a roast that is its own profile differs in nothing, whatever is allowed", () => {
    fc.assert(
      fc.property(figure, value, value, (key, actual, tolerance) => {
        const [found] = compareWithProfile(
          { ...NONE, [key]: actual },
          { targets: { [key]: actual }, tolerances: { [key]: tolerance } },
        );
        expect(found).toMatchObject({ difference: 0, isOutside: false });
      }),
    );
  });

  test("roast and profile changed for each other differ by as much to the other side", () => {
    fc.assert(
      fc.property(figure, value, value, value, (key, one, other, tolerance) => {
        const compare = (actual: number, target: number) =>
          compareWithProfile(
            { ...NONE, [key]: actual },
            { targets: { [key]: target }, tolerances: { [key]: tolerance } },
          )[0];
        const [there, back] = [compare(one, other), compare(other, one)];
        const step = 10 ** -PROFILE_FIGURES[key].places;
        // A half is rounded up on both sides.
        expect(Math.abs((there?.difference ?? 0) + (back?.difference ?? 0))).toBeLessThanOrEqual(step + 1e-9);
        expect(there?.isOutside).toBe(Math.abs(there?.difference ?? 0) > tolerance);
      }),
    );
  });
});
