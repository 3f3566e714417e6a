import { specialFields } from "@tryer/contract/pricing/special-fields";
import { expect, test } from "vitest";
import { csvColumns } from "#shared/records/fields/field-csv.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

test("the columns of the file keep the order and the words that spreadsheets rely on", () => {
  expect(
    csvColumns(specialFields("2026-11-27"), FACTS)
      .map(({ heading }) => heading)
      .join(","),
  ).toBe("Product,Bag,Price,Currency,Tax included,From,Until,State");
});
