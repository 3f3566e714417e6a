import { expect, test } from "vitest";
import { greenName, MAX_SHRINKAGE_PERCENT, shrinkageBpFromPercent } from "./green-coffee.ts";

const guji = { coffeeName: "Guji", origin: "Ethiopia", number: "GC-0042", sharesName: false, ownerName: null };

test.each([
  [guji, "Guji"],
  [{ ...guji, sharesName: true }, "Guji · Ethiopia · GC-0042"],
  [{ ...guji, origin: "", sharesName: true }, "Guji · GC-0042"],
  [{ ...guji, ownerName: "Café Südhang" }, "Guji (Café Südhang)"],
])("%o is called %s", (green, name) => {
  expect(greenName(green)).toBe(name);
});

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
