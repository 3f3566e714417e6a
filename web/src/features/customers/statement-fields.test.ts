import type { CustomerStatement } from "@tryer/contract";
import { expect, test } from "vitest";
import { fileOfRows } from "#shared/records/fields/field-csv.ts";
import { statedLots, statementFields } from "./statement-fields.ts";

function statementCsv(statement: CustomerStatement) {
  const { rows, total } = statedLots(statement);
  return fileOfRows(statementFields(statement.customer.currency), [...rows, total], FACTS);
}

/** The roastery keeps its books in another currency than its customer. */
const FACTS = { currency: "USD", timeZone: "UTC", nameOf: () => "" } as const;

const weights = { openingKg: 0, inKg: 60, roastedKg: 12.345, otherKg: -0.2, leftKg: 47.455 };

const statement: CustomerStatement = {
  customer: {
    id: "01966f3e-0000-7000-8000-000000000001",
    number: "CU-0001",
    name: "Café Südhang",
    contact: "",
    email: "",
    phone: "",
    currency: "EUR",
    roastingFee: "2.4",
    roastingFeeUnit: "kg",
    addresses: [],
    termsDays: null,
    priceTier: null,
    isTaxExempt: false,
    taxNumber: "",
    debtorNumber: "",
    orderPage: { hasLink: false, linkMadeAt: null, cutOff: null, minimumMinor: null, minimumKg: null },
    creditLimitMinor: null,
    invoiceRhythm: "order",
    notes: "",
    archivedAt: null,
    mergedInto: null,
    version: 1,
  },
  from: "2026-11-01",
  to: "2026-11-30",
  lots: [
    {
      greenCoffee: {
        id: "01966f3e-0000-7000-8000-000000000002",
        number: "GC-0012",
        coffeeName: '=SUM(A1), "Guji"',
        origin: "",
        sharesName: false,
        ownerName: "Café Südhang",
      },
      ...weights,
      feeMinor: 2963,
    },
  ],
  totals: weights,
  feeMinor: 2963,
};

test("writes a row per lot and the totals, and no formula", () => {
  expect(statementCsv(statement).split("\r\n")).toEqual([
    "\uFEFFLot,Coffee,Opening (kg),In (kg),Roasted (kg),Other (kg),Left (kg),Fee (EUR)",
    `GC-0012,"'=SUM(A1), ""Guji""",0.000,60.000,12.345,-0.200,47.455,29.63`,
    ",Total,0.000,60.000,12.345,-0.200,47.455,29.63",
    "",
  ]);
});

test("leaves the fee empty where none is agreed", () => {
  const [, row] = statementCsv({
    ...statement,
    lots: statement.lots.map((lot) => ({ ...lot, feeMinor: null })),
    feeMinor: null,
  }).split("\r\n");
  expect(row).toMatch(/47\.455,$/);
});
