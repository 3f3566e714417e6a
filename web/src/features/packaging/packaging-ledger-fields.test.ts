import { expect, test } from "vitest";
import { ledgerFields } from "#shared/ledger/ledger-fields.ts";
import { csvColumns } from "#shared/records/fields/field-csv.ts";
import { packagingMovedFields } from "./packaging-ledger-fields.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

test("the columns of the file keep the order and the words that spreadsheets rely on", () => {
  expect(
    csvColumns(
      ledgerFields(() => "Received", packagingMovedFields),
      FACTS,
    )
      .map(({ heading }) => heading)
      .join(","),
  ).toBe(
    "Day,What happened,Change (pieces),Balance (pieces),Value (EUR),Price per piece after it (EUR),Location,Reason,Person,Entered at,Undoes another entry,Undone",
  );
});
