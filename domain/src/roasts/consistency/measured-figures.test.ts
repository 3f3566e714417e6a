import { expect, test } from "vitest";
import type { RoastEvent, RoastEventKind } from "../../roast-logs/index.ts";
import { measuredFigures } from "./measured-figures.ts";

const event = (kind: RoastEventKind, atSec: number, beanTempC: number): RoastEvent => ({
  kind,
  atSec,
  beanTempC,
  source: "marked",
});
const recorded = {
  events: [event("charge", 30, 200), event("firstCrackStart", 480, 196), event("drop", 570, 210)],
  wholeColor: 58,
  groundColor: null,
};
const roast = { lossPercent: 15.2, isRoastedEstimated: false, durationSec: null, noted: {}, recorded };

test("figures come from the log where nobody noted any", () => {
  expect(measuredFigures(roast)).toEqual({
    lossPercent: 15.2,
    totalSec: 540,
    firstCrackSec: 450,
    developmentPercent: (90 / 540) * 100,
    dropTempC: 210,
    wholeColor: 58,
    groundColor: null,
  });
});

test("figures that were noted count before those of the log", () => {
  const noted = { firstCrackStartSec: 440, dropTempC: 212, wholeColor: 60, groundColor: 71 };
  expect(measuredFigures({ ...roast, durationSec: 550, noted })).toEqual({
    lossPercent: 15.2,
    totalSec: 550,
    firstCrackSec: 440,
    developmentPercent: 20,
    dropTempC: 212,
    wholeColor: 60,
    groundColor: 71,
  });
});

test("development is that of the total time and the first crack beside it, wherever each comes from", () => {
  const corrected = measuredFigures({ ...roast, noted: { firstCrackStartSec: 432 } });
  expect(corrected).toMatchObject({ totalSec: 540, firstCrackSec: 432, developmentPercent: 20 });
  const timed = measuredFigures({ ...roast, durationSec: 600 });
  expect(timed).toMatchObject({ totalSec: 600, firstCrackSec: 450, developmentPercent: 25 });
  const crossed = measuredFigures({ ...roast, durationSec: 400 });
  expect(crossed).toMatchObject({ totalSec: 400, firstCrackSec: 450, developmentPercent: null });
});

test("an estimated weight has no loss, and a roast that was only weighed has nothing else", () => {
  const bare = { ...roast, recorded: null, isRoastedEstimated: true };
  expect(Object.values(measuredFigures(bare)).every((figure) => figure === null)).toBe(true);
});
