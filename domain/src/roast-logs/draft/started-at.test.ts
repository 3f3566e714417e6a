import { expect, test } from "vitest";
import { startedAt } from "./started-at.ts";

test.each([
  [{ local: "2026-11-17T07:40" }, { local: "2026-11-17T07:40", epochMs: null }],
  [{ epochMs: 1_779_035_716_000 }, { local: null, epochMs: 1_779_035_716_000 }],
  [{ local: "2026-02-30" }, null],
  [{ local: "0001-01-01T00:00" }, null],
  [{ local: "1970-01-01T00:00" }, null],
  [{ local: "9999-12-31" }, null],
  [{ epochMs: 0 }, null],
])("a beginning is a day and moment of 1990 to 2199: %j", (raw, known) => {
  expect(startedAt(raw)).toEqual(known);
});
