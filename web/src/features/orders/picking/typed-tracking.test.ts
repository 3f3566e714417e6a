import { expect, test } from "vitest";
import { numbersOf, parcelsWith, pastedRows, placedRows, sameNumberAs, trackingError } from "./typed-tracking.ts";

const row = (numbers: string, carrier = "") => ({ numbers, carrier });

test("a row takes several numbers, its own carrier or that of all, and keeps the parcels of the order", () => {
  const kept = { carrier: "DHL", number: "42", url: "https://dhl.example/42" };
  expect(numbersOf(row(" 1Z 9, 1Z 8;1Z 9 ,"))).toEqual(["1Z 9", "1Z 8"]);
  expect(parcelsWith({ parcels: [kept] }, row("42, 43"), "")).toEqual([kept, { carrier: "", number: "43", url: "" }]);
  expect(parcelsWith({ parcels: [kept] }, row("42, 43"), " UPS ")).toEqual([
    { ...kept, carrier: "UPS" },
    { carrier: "UPS", number: "43", url: "" },
  ]);
  expect(parcelsWith({ parcels: [] }, row("7", "Bike"), "UPS")).toEqual([{ carrier: "Bike", number: "7", url: "" }]);
  expect(parcelsWith({ parcels: [kept] }, row(" "), "UPS")).toEqual([kept]);
});

test("numbers that are too long, and more parcels than an order may have, are told", () => {
  expect(trackingError({ parcels: [] }, row("1Z 9"))).toBeNull();
  expect(trackingError({ parcels: [] }, row("9".repeat(81)))).toContain("at most 80 characters");
  const many = Array.from({ length: 51 }, (_, at) => at).join(",");
  expect(trackingError({ parcels: [] }, row(many))).toBe("An order has at most 50 parcels");
});

test("a pasted column fills the rows, a single line stays with its field", () => {
  expect(pastedRows("1Z 9\r\n\r\n1Z 8\r\n")).toEqual([["1Z 9"], [""], ["1Z 8"]]);
  expect(pastedRows("1Z 9\n")).toBeNull();
  expect(pastedRows("1Z 9")).toBeNull();
});

test("a number that stands in two rows is found from either", () => {
  const [first, second, third] = [row("1, 2"), row("2"), row("")];
  const rows = [first, second, third];
  expect(sameNumberAs(rows, first)).toBe(second);
  expect(sameNumberAs(rows, second)).toBe(first);
  expect(sameNumberAs(rows, third)).toBeNull();
});

test("pasted lines go to the orders that they name, or to the rows below, and what finds no row is told", () => {
  const rows = ["OR-0001", "OR-0002", "OR-0003"];
  const placed = (text: string, at: number) => placedRows(pastedRows(text) ?? [], { rows, at });
  expect(placed("OR-0003\t1Z 9\nOR-0001\tUPS 8", 0)).toEqual({
    filled: new Map([
      ["OR-0003", "1Z 9"],
      ["OR-0001", "UPS 8"],
    ]),
    unplaced: [],
  });
  expect(placed("1\n\n3\n4\n5", 1)).toEqual({ filled: new Map([["OR-0002", "1"]]), unplaced: ["3", "4", "5"] });
});
