import { expect, test } from "vitest";
import { drumFillPercent } from "./dimensions.ts";

test.each([
  [12_000, 3, 1_000, 88.2],
  [4_536, 1, 1_000, 100],
  [0, 0, 1_000, null],
])(
  "%i g in %i roasts on a machine of %i hundredths of a pound fill it by %s %%",
  (greenGrams, roastCount, size, fill) => {
    expect(drumFillPercent({ greenGrams, roastCount, batchSizeCentiLbs: size })).toBe(fill);
  },
);
