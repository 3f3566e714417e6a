import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RoastEventKind } from "../roast-log.ts";
import { developmentPercent, phasesOf, roastSeconds } from "./phases.ts";

const log = (times: Partial<Record<RoastEventKind, number>>) => ({
  events: Object.entries(times).map(([kind, atSec]) => ({
    kind: kind as RoastEventKind,
    atSec,
    beanTempC: null,
    source: "marked" as const,
  })),
});

describe("phases", () => {
  test("a roast of 9 minutes has the shares of its phases", () => {
    const roast = log({ charge: 0, dryEnd: 240, firstCrackStart: 450, drop: 540 });
    const phases = phasesOf(roast);
    expect([phases?.drying.seconds, phases?.maillard.seconds, phases?.development.seconds]).toEqual([240, 210, 90]);
    expect(phases?.drying.percent).toBeCloseTo(44.444, 3);
    expect(developmentPercent(roast)).toBeCloseTo(16.667, 3);
    expect(roastSeconds(roast)).toBe(540);
  });

  test("shares add up to 100 and seconds to the roast, and the development is its ratio", () => {
    const four = fc.tuple(...[1, 2, 3, 4].map(() => fc.integer({ min: 0, max: 3000 })));
    fc.assert(
      fc.property(four, (times) => {
        const [charge = 0, dryEnd = 0, firstCrackStart = 0, drop = 0] = times.sort((one, other) => one - other);
        fc.pre(drop > charge);
        const roast = log({ charge, dryEnd, firstCrackStart, drop });
        const phases = Object.values(phasesOf(roast) ?? {});
        expect(phases.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 9);
        expect(phases.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(drop - charge);
        expect(phasesOf(roast)?.development.percent).toBe(developmentPercent(roast));
      }),
    );
  });

  test.each([
    ["without a charge", log({ dryEnd: 240, firstCrackStart: 450, drop: 540 })],
    ["without a drop", log({ charge: 0, dryEnd: 240, firstCrackStart: 450 })],
    ["with a drop before the charge", log({ charge: 600, dryEnd: 240, firstCrackStart: 450, drop: 540 })],
    ["with a first crack behind the drop", log({ charge: 0, dryEnd: 240, firstCrackStart: 550, drop: 540 })],
    ["with no event", log({})],
  ])("a roast %s has none", (_, roast) => {
    expect([phasesOf(roast), developmentPercent(roast)]).toEqual([null, null]);
  });

  test("a roast without a dry end has a development ratio and no phases", () => {
    const roast = log({ charge: 0, firstCrackStart: 450, drop: 500 });
    expect([phasesOf(roast), developmentPercent(roast)]).toEqual([null, 10]);
  });
});
