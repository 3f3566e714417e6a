import { expect, test } from "vitest";
import { csvColumns } from "#shared/records/fields/field-csv.ts";
import { planFields } from "./plan-fields.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

test("the columns of the file keep the order and the words that spreadsheets rely on", () => {
  expect(
    csvColumns(planFields, FACTS)
      .map(({ heading }) => heading)
      .join(","),
  ).toBe(
    "Plan,Status,Created at,Completed at,Product,Roast level,Roasted from,Packages,Output (kg),Output (lb),On hand (kg),Shrinkage (%),Green (kg),Green (lb),Batch size (kg),Batch size (lb),Batches,Batches completed,Progress (%)",
  );
});
