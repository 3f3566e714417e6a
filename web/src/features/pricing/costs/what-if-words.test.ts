import { AS_IT_IS } from "@tryer/domain/pricing";
import { expect, test } from "vitest";
import { whatIfText } from "./what-if-words.ts";

test("a what-if names what it changes, with sign and unit", () => {
  expect(whatIfText(AS_IT_IS)).toBe("");
  expect(whatIfText({ greenBp: 1000, lossBp: -50, energyBp: 0, exchangeBp: 800 })).toBe(
    "Green coffee +10%, Loss in the roast −0.5 points, Exchange rate +8%",
  );
  expect(whatIfText({ ...AS_IT_IS, lossBp: 100 })).toBe("Loss in the roast +1 point");
});
