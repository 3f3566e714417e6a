import { expect, test } from "vitest";
import { isTimeZone } from "../calendar/index.ts";
import { zoneCurrency } from "./zone-currency.ts";

test.each([
  ["Europe/Vienna", "EUR"],
  ["Europe/London", "GBP"],
  ["America/New_York", "USD"],
  ["Asia/Tokyo", "JPY"],
  ["America/Bogota", "COP"],
  ["UTC", "USD"],
  ["Mars/Olympus", "USD"],
])("a roastery in %s starts with %s", (zone, currency) => {
  expect(zoneCurrency(zone)).toBe(currency);
});

test("every zone that the runtime knows in the euro countries pays in euros", () => {
  const zones = ["Europe/Berlin", "Europe/Paris", "Europe/Rome", "Europe/Madrid", "Europe/Helsinki", "Europe/Zagreb"];
  expect(zones.every(isTimeZone)).toBe(true);
  expect(new Set(zones.map(zoneCurrency))).toEqual(new Set(["EUR"]));
});
