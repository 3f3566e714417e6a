import { expect, test } from "vitest";
import { specialDays, specialState } from "./special-days.ts";

const day = (text: string) => text;

test.each([
  [null, null, "holds", "at all times"],
  [null, "2026-12-31", "holds", "until 2026-12-31"],
  ["2026-12-01", null, "comes", "from 2026-12-01"],
  ["2026-01-01", "2026-06-30", "over", "2026-01-01 – 2026-06-30"],
])("a special price from %s to %s %s on 2026-11-24", (startsOn, endsOn, state, text) => {
  expect(specialState({ startsOn, endsOn }, "2026-11-24")).toBe(state);
  expect(specialDays({ startsOn, endsOn }, day)).toBe(text);
});
