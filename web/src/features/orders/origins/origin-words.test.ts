import type { OrderOrigins } from "@tryer/contract";
import { expect, test } from "vitest";
import { fileOfRows } from "#shared/records/fields/field-csv.ts";
import { originFields, originRows } from "./origin-fields.ts";
import { hasReference, originsJson, referenceText, unknownWords } from "./origin-words.ts";

const green = {
  id: "g1",
  number: "GC-0042",
  coffeeName: "=Huila",
  origin: "Colombia",
  dueDiligenceReference: "25DEAB12CD34EF",
  dueDiligenceVerification: "KBGZ2ZTR",
  dueDiligencePlots: "",
  grams: 1786,
};
const bare = { ...green, id: "g2", number: "GC-0043", dueDiligenceReference: "", dueDiligenceVerification: "" };
const nothing = { greens: [], unknownGrams: 0 };
const order: OrderOrigins = {
  id: "o1",
  number: "O-0007",
  sent: { greens: [green], unknownGrams: 0 },
  open: { greens: [bare], unknownGrams: 500, bags: 9, missingBags: 7 },
};

test("a reference is written with its verification number, and its absence in words", () => {
  expect(referenceText(green)).toBe("25DEAB12CD34EF, verification KBGZ2ZTR");
  expect(referenceText({ ...green, dueDiligenceVerification: "" })).toBe("25DEAB12CD34EF");
  expect(referenceText(bare)).toBe("no reference on record");
});

test("unknown origins of an order are said", () => {
  const weight = (kg: number) => `${kg} kg`;
  expect(unknownWords(order.open, order.open.missingBags, weight)).toEqual([
    "0.5 kg of roasted coffee entered by hand, origin unknown",
    "7 bags not in stock yet",
  ]);
  expect(unknownWords(order.sent, 0, weight)).toEqual([]);
});

test("papers name references where an order has one", () => {
  expect(hasReference(order)).toBe(true);
  expect(hasReference({ ...order, sent: { ...nothing, greens: [bare] } })).toBe(false);
});

test("the table names every green coffee of an order, and no text is a formula", () => {
  const facts = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;
  const csv = fileOfRows(originFields, originRows(order), facts);
  expect(csv.replace("\uFEFF", "").trimEnd().split("\r\n")).toEqual([
    "Order,Part,Green coffee,Name,Origin,Due-diligence reference,Verification number,Plots,Green weight (kg),Roasted weight of unknown origin (kg)",
    "O-0007,sent,GC-0042,'=Huila,Colombia,25DEAB12CD34EF,KBGZ2ZTR,,1.786,",
    "O-0007,to be sent,GC-0043,'=Huila,Colombia,,,,1.786,",
    "O-0007,to be sent,,,,,,,,0.500",
  ]);
});

test("the file for programs has the number of the order and its weights in grams", () => {
  expect(JSON.parse(originsJson(order))).toMatchObject({
    number: "O-0007",
    sent: { greens: [{ number: "GC-0042", grams: 1786 }] },
    open: { unknownGrams: 500, missingBags: 7 },
  });
});
