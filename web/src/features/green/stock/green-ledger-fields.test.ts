import { expect, test } from "vitest";
import { ledgerFields } from "#shared/ledger/ledger-fields.ts";
import { csvColumns } from "#shared/records/fields/field-csv.ts";
import { greenMovedFields } from "./green-ledger-fields.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

test("the columns of the file keep the order and the words that spreadsheets rely on", () => {
  expect(
    csvColumns(
      ledgerFields(() => "Received", greenMovedFields),
      FACTS,
    )
      .map(({ heading }) => heading)
      .join(","),
  ).toBe(
    "Day,What happened,Roast,Change (kg),Balance (kg),Not in stock (kg),Value (EUR),Price per kg after it (EUR),Location,Reason,Person,Entered at,Undoes another entry,Undone",
  );
});
