import { describe, expect, test } from "vitest";
import { developmentPercent, phasesOf } from "../roast-logs/index.ts";
import { checkNotedTimes, notedEvents } from "./noted-events.ts";

describe("noted events", () => {
  test("give phases and development ratio, with the drop at the end of the roast", () => {
    const events = notedEvents({ dryEndSec: 240, firstCrackStartSec: 450, firstCrackStartTempC: 196.5 }, 540);
    expect(events.map(({ kind, atSec }) => [kind, atSec])).toEqual([
      ["charge", 0],
      ["dryEnd", 240],
      ["firstCrackStart", 450],
      ["drop", 540],
    ]);
    expect(phasesOf({ events })?.drying.seconds).toBe(240);
    expect(developmentPercent({ events })).toBeCloseTo(16.667, 3);
  });

  test("keep a drop of their own, and its temperature", () => {
    const events = notedEvents({ dropSec: 600, dropTempC: 212 }, 615);
    expect(events.at(-1)).toEqual({ kind: "drop", atSec: 600, beanTempC: 212, source: "marked" });
  });

  test("are none where nothing was noted but how long it took", () => {
    expect(notedEvents({}, 540)).toEqual([]);
    expect(notedEvents({ ambientTempC: 21 }, 540)).toEqual([]);
  });

  test("a temperature alone is an event only where a time is known", () => {
    const events = notedEvents({ chargeTempC: 200, dryEndTempC: 150, dropTempC: 210 }, null);
    expect(events).toEqual([{ kind: "charge", atSec: 0, beanTempC: 200, source: "marked" }]);
  });
});

test.each([
  [{}, null],
  [{ dryEndSec: 300, firstCrackStartSec: 300, dropSec: 300 }, null],
  [{ firstCrackStartSec: 450, secondCrackStartSec: 480, firstCrackEndSec: 500 }, null],
  [{ dryEndSec: 300, firstCrackStartSec: 280 }, "firstCrackStartSec"],
  [{ turningPointSec: 90, dropSec: 80 }, "dropSec"],
  [{ secondCrackStartSec: 620, dropSec: 600 }, "dropSec"],
  [{ firstCrackStartSec: 450, firstCrackEndSec: 440 }, "firstCrackEndSec"],
])("times %j have this one out of order: %s", (noted, field) => {
  const check = checkNotedTimes(noted);
  expect(check.ok ? null : check.field).toBe(field);
});
