import { expect, test } from "vitest";
import { greenName } from "./green-name.ts";

const guji = { coffeeName: "Guji", origin: "Ethiopia", number: "GC-0042", sharesName: false };

test.each([
  [guji, "Guji"],
  [{ ...guji, sharesName: true }, "Guji · Ethiopia · GC-0042"],
  [{ ...guji, origin: "", sharesName: true }, "Guji · GC-0042"],
])("%o is called %s", (coffee, name) => {
  expect(greenName(coffee)).toBe(name);
});
