import { expect, test } from "vitest";
import { momentInZone } from "./zone-offsets.ts";

test.each([
  ["Europe/Vienna", "2026-11-17T06:40:00Z", "2026-11-17T07:40:00+01:00"],
  ["Europe/Vienna", "2026-07-17T06:40:59.999Z", "2026-07-17T08:40:59+02:00"],
  ["America/Los_Angeles", "2026-11-17T06:40:00Z", "2026-11-16T22:40:00-08:00"],
  ["Asia/Kathmandu", "2026-11-17T20:00:00Z", "2026-11-18T01:45:00+05:45"],
  ["America/St_Johns", "2026-11-17T06:40:07Z", "2026-11-17T03:10:07-03:30"],
  ["UTC", "1969-12-31T23:59:58.5Z", "1969-12-31T23:59:58+00:00"],
  ["Nowhere/Atall", "2026-11-17T06:40:00Z", "2026-11-17T06:40:00+00:00"],
])("writes a moment by the clocks of %s, as the same moment", (zone, iso, written) => {
  expect(momentInZone(Date.parse(iso), zone)).toBe(written);
  expect(Date.parse(written)).toBe(Math.floor(Date.parse(iso) / 1000) * 1000);
});
