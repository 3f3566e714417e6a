import { expect, test } from "vitest";
import type { RoastEvent, RoastEventKind } from "../roast-log.ts";
import { keyFigures } from "./key-figures.ts";

const event = (kind: RoastEventKind, atSec: number, beanTempC: number | null): RoastEvent => ({
  kind,
  atSec,
  beanTempC,
  source: "marked",
});

test("figures count from the charge, wherever the recording begins", () => {
  const events = [
    event("charge", 30, 200),
    event("turningPoint", 90, 88),
    event("dryEnd", 270, 150),
    event("firstCrackStart", 480, 196),
    event("drop", 570, 210),
  ];
  expect(keyFigures({ events })).toEqual({
    chargeTempC: 200,
    turningPointSec: 60,
    turningPointTempC: 88,
    dryEndSec: 240,
    dryEndTempC: 150,
    firstCrackSec: 450,
    firstCrackTempC: 196,
    totalSec: 540,
    dropTempC: 210,
    dryingPercent: (240 / 540) * 100,
    maillardPercent: (210 / 540) * 100,
    developmentPercent: (90 / 540) * 100,
  });
});

test("figures are unknown where nothing was marked, and nothing counts without a charge", () => {
  const { totalSec, firstCrackSec, firstCrackTempC } = keyFigures({ events: [event("firstCrackStart", 480, 196)] });
  expect({ totalSec, firstCrackSec, firstCrackTempC }).toEqual({
    totalSec: null,
    firstCrackSec: null,
    firstCrackTempC: 196,
  });
  expect(Object.values(keyFigures({ events: [] })).every((figure) => figure === null)).toBe(true);
});
