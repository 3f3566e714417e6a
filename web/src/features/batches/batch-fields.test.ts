import { expect, test } from "vitest";
import { csvColumns } from "#shared/records/fields/field-csv.ts";
import { batchFields } from "./batch-fields.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

test("the columns of the file keep the order and the words that spreadsheets rely on", () => {
  expect(
    csvColumns(batchFields, FACTS)
      .map(({ heading }) => heading)
      .join(","),
  ).toBe(
    "Plan,Product,Part of the blend,Batch,Planned (kg),Planned (lb),Planned on,Machine,Completed,Started at,Dropped at,Roast,Green (kg),Roasted (kg),Loss (%),Time (s),Differs in",
  );
});
