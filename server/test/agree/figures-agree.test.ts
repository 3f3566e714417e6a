import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SealedDatabase } from "#db/sealed-database.ts";
import { keepDaySums } from "#features/analytics/index.ts";
import { checkRollups } from "../../tools/check-rollups.ts";
import { sampled } from "../extent/extent.ts";
import { testApp } from "../test-app.ts";
import { consistencyAgrees } from "./consistency-agrees.ts";
import { dashboardAgrees, roastedStockAgrees } from "./dashboard-agrees.ts";
import {
  daysAgreeWithClock,
  greenAgrees,
  ledgerAgreesWithJournal,
  needAgrees,
  runOutAgrees,
  stockAgrees,
} from "./green-agrees.ts";
import { lossAgrees } from "./loss-agrees.ts";
import { productionAgrees } from "./production-agrees.ts";
import { qualityAgrees } from "./quality-agrees.ts";
import { type ReadRoastery, readRoastery } from "./read-roastery.ts";
import { salesAgree } from "./sales-agree.ts";
import { PLACES, playRoastery } from "./seeded-roasteries.ts";

const app = testApp();

afterAll(() => {
  app.clock.isReal = true;
});

// The gate plays the year of one place, and the next commit that of the next.
describe.each(sampled(PLACES, PLACES.length))("a roastery in $city", (place) => {
  let roastery: ReadRoastery;
  beforeAll(async () => {
    roastery = await readRoastery(app.database(), await playRoastery(app, place));
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

  test("sees the sales of the days that its orders have, to the cent of their pages", () => salesAgree(roastery));

  test("books each roast, delivery and order on the day that its clocks show", () => {
    ledgerAgreesWithJournal(roastery);
    daysAgreeWithClock(roastery);
  });

  test("sees use, stock, value and receipts of green coffee as journal and ledger have them", () =>
    greenAgrees(roastery));

  test("sees the same stock in the ledger, the list, the stock of the day and on the dashboard", async () => {
    await stockAgrees(roastery);
    await roastedStockAgrees(roastery);
  });

  test("forecasts need from what the roasts of each week took", () => needAgrees(roastery));

  test("says the same day on which each coffee runs out, wherever it is asked", () => runOutAgrees(roastery));

  test("sees how far its roasts were from their profiles as they were noted", () => consistencyAgrees(roastery));

  test("sees the scores of its cuppings as the pages of the sessions show them", () => qualityAgrees(roastery));

  test("finds on the dashboard what journal, lists and analytics say, whenever it looks", () =>
    dashboardAgrees(roastery));

  // Up to here every day has changed since its sums were taken, of which there are none.
  test("reads the same from kept sums of days as from the rows, and no sum is wrong", async () => {
    await keepDaySums(new SealedDatabase(app.database()));
    await salesAgree(roastery);
    await greenAgrees(roastery);
    const lines: string[] = [];
    expect(await checkRollups(app.database(), (line) => lines.push(line))).toBe(true);
    expect(lines).toEqual([expect.stringMatching(/^Rollups checked: \d{3,} sums, all are what the rows say$/)]);
  });
});
