import { expect, test } from "vitest";
import { csvColumns } from "#shared/records/fields/field-csv.ts";
import { bagCostFields } from "./bag-costs-csv.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

test("the columns of the file keep the order and the words that spreadsheets rely on", () => {
  expect(
    csvColumns(bagCostFields, FACTS)
      .map(({ heading }) => heading)
      .join(","),
  ).toBe(
    "Product,Bag,Green coffee (EUR),Labor (EUR),Energy (EUR),Bag (EUR),Label (EUR),Valve (EUR),Freight (EUR),Overhead (EUR),Cost (EUR),Missing,Price for,Price (EUR),Margin (%),Markup (%),Target,Target (%),Rounding,Proposed price (EUR),Below target",
  );
});
