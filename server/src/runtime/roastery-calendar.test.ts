import { expect, test } from "vitest";
import { RoasteryCalendar } from "./roastery-calendar.ts";

const at = (timeZone: string, now: string) => new RoasteryCalendar(timeZone, new Date(now));

test("a day begins at midnight where the roastery stands", () => {
  expect(at("Europe/Vienna", "2026-11-20T23:30:00Z").today).toBe("2026-11-21");
  expect(at("America/Los_Angeles", "2026-11-21T05:00:00Z").today).toBe("2026-11-20");
  expect(at("Europe/Vienna", "2026-11-20T23:30:00Z").moments({ from: "2026-11-21", to: "2026-11-21" })).toEqual({
    since: new Date("2026-11-20T23:00:00Z"),
    before: new Date("2026-11-21T23:00:00Z"),
  });
});

test.each([
  ["in spring", "2026-03-29", "2026-03-28T23:00:00Z", "2026-03-29T22:00:00Z"],
  ["in autumn", "2026-10-25", "2026-10-24T22:00:00Z", "2026-10-25T23:00:00Z"],
])("the day on which the clocks change %s has its own length", (_, day, since, before) => {
  expect(at("Europe/Vienna", "2026-11-20T12:00:00Z").moments({ from: day, to: day })).toEqual({
    since: new Date(since),
    before: new Date(before),
  });
});

test.each([
  ["is not there", "America/Santiago", "2026-09-06", "2026-09-06T04:00:00Z"],
  ["comes twice", "America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"],
  ["comes twice", "Atlantic/Azores", "2026-10-25", "2026-10-25T00:00:00Z"],
])("a day begins with its first moment where midnight %s (%s)", (_, timeZone, day, since) => {
  expect(at(timeZone, "2026-11-20T12:00:00Z").moments({ from: day, to: day }).since).toEqual(new Date(since));
});

test.each([
  ["Monday", "2026-11-16T12:00:00Z"],
  ["Saturday", "2026-11-21T12:00:00Z"],
  ["Sunday", "2026-11-22T12:00:00Z"],
])("the week on %s began on Monday", (_, now) => {
  expect(at("UTC", now).week()).toEqual({ from: "2026-11-16", to: "2026-11-22" });
  expect(at("UTC", now).week(1)).toEqual({ from: "2026-11-09", to: "2026-11-15" });
});

test("the last days end today, across the turn of a year", () => {
  expect(at("UTC", "2027-01-03T12:00:00Z").lastDays(28)).toEqual({ from: "2026-12-07", to: "2027-01-03" });
  expect(at("UTC", "2027-01-03T12:00:00Z").lastDays(1)).toEqual({ from: "2027-01-03", to: "2027-01-03" });
});

test("a time zone that nobody knows counts as UTC", () => {
  expect(at("Moon/Tranquility", "2026-11-20T23:30:00Z").today).toBe("2026-11-20");
});
