import { figuresAsTargets, MEASURED_FIGURES, PROFILE_FIGURES, usualTolerances } from "@tryer/domain/roasts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { profileTexts, profileTextsIn, readProfileTexts, tolerancesOf } from "./profile-texts.ts";

const none = { targets: {}, tolerances: {} };
const empty = profileTexts(none, "C");

test("figures are read as they are typed, in the unit that is shown", () => {
  const texts = {
    targets: { ...empty.targets, lossPercent: "15.25", totalSec: "9:30", dropTempC: "413.6" },
    tolerances: { ...empty.tolerances, lossPercent: "0", totalSec: "0:00", dropTempC: "3.6", firstCrackSec: "0:10" },
  };
  expect(readProfileTexts(texts, none, "F")).toEqual({
    ok: true,
    targets: { lossPercent: 15.25, totalSec: 570, dropTempC: 212 },
    tolerances: { lossPercent: 0, totalSec: 0, dropTempC: 2, firstCrackSec: 10 },
  });
  expect(tolerancesOf({ lossPercent: 15, totalSec: 570 }, { lossPercent: 0, firstCrackSec: 10 })).toEqual({
    lossPercent: 0,
  });
});

test("unreadable texts are refused at their fields", () => {
  const texts = {
    targets: { ...empty.targets, lossPercent: "101", totalSec: "soon" },
    tolerances: { ...empty.tolerances, totalSec: "-1" },
  };
  const read = readProfileTexts(texts, none, "C");
  expect(read.ok ? [] : Object.keys(read.errors).sort()).toEqual([
    "targets.lossPercent",
    "targets.totalSec",
    "tolerances.totalSec",
  ]);
});

test("typed temperatures turn with the unit, as the points beside them do; what cannot be read stays as typed", () => {
  const texts = {
    targets: { ...empty.targets, lossPercent: "15.50", dropTempC: "212" },
    tolerances: { ...empty.tolerances, dropTempC: "2" },
  };
  const turned = profileTextsIn(texts, none, "C", "F");
  expect(turned.targets).toMatchObject({ lossPercent: "15.50", dropTempC: "413.6" });
  expect(turned.tolerances).toMatchObject({ dropTempC: "3.6" });
  expect(readProfileTexts(turned, none, "F")).toMatchObject({
    targets: { dropTempC: 212 },
    tolerances: { dropTempC: 2 },
  });
  const hot = { ...texts, targets: { ...texts.targets, dropTempC: "hot" } };
  expect(profileTextsIn(hot, none, "C", "F").targets.dropTempC).toBe("hot");
});

test("values that the fields were filled with come back exactly, in both units and after a change of the unit", () => {
  const figures = fc.record(
    Object.fromEntries(
      MEASURED_FIGURES.map((figure) => {
        const { min, max } = PROFILE_FIGURES[figure];
        return [figure, fc.option(fc.double({ min: Math.max(1, min), max: Math.min(600, max), noNaN: true }))];
      }),
    ),
  );
  fc.assert(
    fc.property(figures, (measured) => {
      const none = Object.fromEntries(MEASURED_FIGURES.map((figure) => [figure, null]));
      const targets = figuresAsTargets({ ...(none as Record<(typeof MEASURED_FIGURES)[number], null>), ...measured });
      const filled = { targets, tolerances: usualTolerances(targets) };
      for (const unit of ["C", "F"] as const) {
        expect(readProfileTexts(profileTexts(filled, unit), filled, unit)).toEqual({ ok: true, ...filled });
      }
      const turned = profileTextsIn(profileTexts(filled, "C"), filled, "C", "F");
      expect(turned).toEqual(profileTexts(filled, "F"));
    }),
    { numRuns: 50 },
  );
});
