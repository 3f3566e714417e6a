import { expect, test } from "vitest";
import { countAgreement, weightAgreement } from "./agreement.ts";

const kg = (weight: number) => `${weight} kg`;

test("weights agree within the rounding of pounds, and otherwise say by how much and which way", () => {
  expect(weightAgreement(60, null, kg)).toBeNull();
  expect(weightAgreement(60.004, 60, kg)).toEqual({ agrees: true, words: "agrees" });
  expect(weightAgreement(47.5, 60, kg)).toEqual({ agrees: false, words: "differs by 12.5 kg: Tryer has less" });
  expect(weightAgreement(0.3, 0.1, kg)).toEqual({ agrees: false, words: "differs by 0.2 kg: Tryer has more" });
});

test("numbers of records agree only where they are the same", () => {
  expect(countAgreement(3, null, "roast")).toBeNull();
  expect(countAgreement(3, 3, "roast")).toEqual({ agrees: true, words: "agrees" });
  expect(countAgreement(3, 4, "roast")).toEqual({ agrees: false, words: "differs by 1 roast: Tryer has fewer" });
});
