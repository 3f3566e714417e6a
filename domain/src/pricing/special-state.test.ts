import { expect, test } from "vitest";
import { specialState } from "./special-state.ts";

test.each([
  [null, null, "holds"],
  [null, "2026-12-31", "holds"],
  ["2026-12-01", null, "comes"],
  ["2026-01-01", "2026-06-30", "over"],
])("a special price from %s to %s %s on 2026-11-24", (startsOn, endsOn, state) => {
  expect(specialState({ startsOn, endsOn }, "2026-11-24")).toBe(state);
});
