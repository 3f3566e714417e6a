import { expect, test } from "vitest";
import { MAX_SHRINKAGE_PERCENT, shrinkageBpFromPercent } from "./shrinkage.ts";

test.each([
  [15.5, 1550],
  [0, 0],
  [12.35, 1235],
  [null, 1500],
  [undefined, 1500],
  [MAX_SHRINKAGE_PERCENT, 9000],
])("%s %% are %d hundredths of a percent", (percent, basisPoints) => {
  expect(shrinkageBpFromPercent(percent)).toBe(basisPoints);
});
