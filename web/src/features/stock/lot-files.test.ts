import { lotFields, lotMovedFields } from "@tryer/contract/stock/lot-fields";
import { expect, test } from "vitest";
import { ledgerFields } from "#shared/ledger/ledger-fields.ts";
import { csvColumns } from "#shared/records/fields/field-csv.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

test("the columns of the file keep the order and the words that spreadsheets rely on", () => {
  expect(
    csvColumns(lotFields, FACTS)
      .map(({ heading }) => heading)
      .join(","),
  ).toBe(
    "Lot,Product,Roasted on,Age (days),Freshness,On hold,Released at,Loss (%),Ground color,Cup score,Form,Bags,Stock (kg)",
  );
  expect(
    csvColumns(
      ledgerFields(() => "Sent", lotMovedFields),
      FACTS,
    )
      .map(({ heading }) => heading)
      .join(","),
  ).toBe(
    "Day,What happened,Form,Change (bags),Change (kg),Balance (bags),Balance (kg),Location,Reason,Person,Entered at,Undoes another entry,Undone",
  );
});
