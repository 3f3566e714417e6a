import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../test-app.ts";
import { lossAgrees } from "./loss-agrees.ts";
import { productionAgrees } from "./production-agrees.ts";
import { type ReadRoastery, readRoastery } from "./read-roastery.ts";
import { PLACES, playRoastery } from "./seeded-roasteries.ts";

const app = testApp();

afterAll(() => {
  app.clock.isReal = true;
});

describe.each(PLACES)("a roastery in $city", (place) => {
  let roastery: ReadRoastery;
  beforeAll(async () => {
    roastery = await readRoastery(await playRoastery(app, place));
  });

  test("roasts on both sides of midnights, and in the nights in which the clocks change", () => {
    const clocks = roastery.raw.map(({ clock }) => clock);
    const minutes = clocks.map(({ hour, minute }) => hour * 60 + minute);
    expect(minutes.filter((minute) => minute === 0).length).toBeGreaterThan(10);
    expect(minutes.filter((minute) => minute === 23 * 60 + 59).length).toBeGreaterThan(10);
    for (const change of place.changes) {
      expect(clocks.filter(({ day, hour }) => day === change && hour > 0 && hour < 5).length).toBeGreaterThan(4);
    }
  });

  test("sees the production of its own days and hours, to the gram of the journal", () => productionAgrees(roastery));

  test("sees the losses of its own days, their spread, limits and difference from plans", () => lossAgrees(roastery));
});
