import { priceFields } from "@tryer/contract/pricing/price-list-fields";
import { expect, test } from "vitest";
import { csvColumns } from "#shared/records/fields/field-csv.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

test("the columns of the file keep the order and the words that spreadsheets rely on", () => {
  expect(
    csvColumns(priceFields, FACTS)
      .map(({ heading }) => heading)
      .join(","),
  ).toBe("Price list,Price for,From,Until,State,Product,Bag,Price,Currency,Tax included");
});
