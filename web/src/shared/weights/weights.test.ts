import { gramsOfTyped, kgFromGrams } from "@tryer/domain/units";
import { expect, test } from "vitest";
import { parseWeight, weightText } from "./weight-text.ts";
import { weightsIn } from "./weights.ts";

const plain = (text: string) => text.replaceAll("\u2009", " ");

test("a roast under a kilo that was weighed finer than grams is shown as it was weighed", () => {
  const kilograms = weightsIn("kg");
  expect(plain(kilograms.weighed(0.458128))).toBe("458.128 g");
  expect(kilograms.weighedFigure(0.458128)).toBe("0.458128");
  expect(plain(kilograms.weighed(0.458))).toBe("0.458 kg");
  expect(plain(kilograms.weighed(2.267964))).toBe("2.268 kg");
});

test("pounds keep their hundredths, and the other unit tells the exact grams", () => {
  const pounds = weightsIn("lb");
  expect(plain(pounds.weighed(0.458128))).toBe("1.01 lb");
  expect(plain(pounds.other(0.458128))).toBe("458.128 g");
  expect(plain(pounds.other(2.268))).toBe("2.268 kg");
});

test("a stock is told in the unit of the person, and the other one is at hand", () => {
  expect(plain(weightsIn("kg").weighed(60))).toBe("60.000 kg");
  expect(plain(weightsIn("kg").other(60))).toBe("132.28 lb");
  expect(plain(weightsIn("lb").weighed(60))).toBe("132.28 lb");
  expect(plain(weightsIn("lb").other(60))).toBe("60.000 kg");
});

test("a typed weight of a roast is kept to the milligram, one of stock to the gram", () => {
  const roast = { label: "Green weight", isFine: true };
  expect(parseWeight("458.128", { ...roast, unit: "g" })).toEqual({ ok: true, kg: 0.458128 });
  expect(parseWeight("0.458128", { ...roast, unit: "kg" })).toEqual({ ok: true, kg: 0.458128 });
  expect(parseWeight("5", { ...roast, unit: "lb" })).toEqual({ ok: true, kg: 2.267965 });
  expect(parseWeight("5", { label: "Quantity", unit: "lb" })).toEqual({ ok: true, kg: 2.268 });
  expect(parseWeight("458.128", { label: "Quantity", unit: "g" })).toMatchObject({ ok: false });
  expect([weightText(0.458128, "g"), weightText(0.458128, "kg"), weightText(2.267965, "lb")]).toEqual([
    "458.128",
    "0.458128",
    "5.00",
  ]);
});

test("a weight above the largest is refused in the unit of the field, whatever it was typed in", () => {
  const stock = (unit: "lb" | "kg") => ({ label: "Quantity", unit });
  expect(parseWeight("3000000", stock("lb"))).toEqual({ ok: false, reason: "Must be at most 2204620 lb" });
  expect(parseWeight("3000000", stock("kg"))).toEqual({ ok: false, reason: "Must be at most 1000000 kg" });
  expect(parseWeight("2000000 kg", stock("lb"))).toEqual({ ok: false, reason: "Must be at most 2204620 lb" });
});

test("a contract that was typed in pounds is shown in the pounds that were typed", () => {
  const kgOf = (amount: string) => kgFromGrams(gramsOfTyped({ amount, unit: "lb" }));
  const pounds = weightsIn("lb");
  for (const [typed, shown] of [
    ["37500", "37,500.00 lb"],
    ["0.25", "0.25 lb"],
    ["1234567.89", "1,234,567.89 lb"],
  ] as const) {
    expect(plain(pounds.traded(kgOf(typed)))).toBe(shown);
  }
  expect(plain(weightsIn("kg").traded(17_009.714))).toBe("17,009.714 kg");
});
