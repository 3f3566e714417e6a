import fc from "fast-check";
import { expect, test } from "vitest";
import { ORDER_CHANNELS } from "../order-statuses.ts";
import { type AccountingPaper, accountingCsv, accountingGaps, accountOf, type PaperPart } from "./accounting.ts";

const part: PaperPart = {
  taxRateId: "reduced",
  taxName: "Reduced",
  taxE3: 7000,
  channel: "wholesale",
  netMinor: 3750,
  taxMinor: 263,
};
const paper: AccountingPaper = {
  kind: "invoice",
  number: "IN-2026-0001",
  issuedOn: "2026-11-23",
  dueOn: "2026-12-07",
  suppliedOn: null,
  corrects: "",
  customerNumber: "CU-0001",
  customerName: "Café Süd",
  customerTaxNumber: "",
  debtorNumber: "10001",
  isTaxExempt: false,
  parts: [part],
};
const reduced = { taxRateId: "reduced", channel: null, account: "8300" };

test("an account of a channel goes before that of every channel", () => {
  const accounts = [reduced, { taxRateId: "reduced", channel: "online" as const, account: "8310" }];
  expect(accountOf(accounts, { taxRateId: "reduced", channel: "online" })).toBe("8310");
  expect(accountOf(accounts, { taxRateId: "reduced", channel: "shop" })).toBe("8300");
  expect(accountOf(accounts, { taxRateId: null, channel: "online" })).toBeNull();
});

test("a paper lacks its debtor number and each account once", () => {
  const parts = [part, { ...part, taxE3: 8000 }, { ...part, channel: "shop" as const }];
  expect(accountingGaps({ ...paper, parts, debtorNumber: "" }, [])).toEqual([
    { kind: "debtor_number" },
    { kind: "account", taxRateId: "reduced", taxName: "Reduced", channel: "wholesale" },
    { kind: "account", taxRateId: "reduced", taxName: "Reduced", channel: "shop" },
  ]);
  expect(accountingGaps(paper, [reduced])).toEqual([]);
});

test("tax of a percentage that the roastery has no rate of is not booked as no tax", () => {
  const parts = [
    { ...part, taxRateId: null, taxName: "VAT 8.1%", taxE3: 8100 },
    { ...part, taxRateId: null, taxName: "VAT 8.1%", taxE3: 8100, channel: "shop" as const },
    { ...part, taxRateId: null, taxName: "", taxE3: 0 },
  ];
  const noTax = { taxRateId: null, channel: null, account: "8120" };
  const gap = { kind: "tax_rate", taxName: "VAT 8.1%", taxPercent: 8.1 };
  expect(accountingGaps({ ...paper, parts }, [noTax])).toEqual([gap]);
  expect(accountingGaps({ ...paper, parts, isTaxExempt: true }, [noTax])).toEqual([]);
});

test("revenue of an exempt customer is booked on the account of no tax", () => {
  const exempt = { ...paper, isTaxExempt: true, parts: [{ ...part, taxMinor: 0 }] };
  expect(accountingGaps(exempt, [reduced])).toMatchObject([{ taxRateId: null, taxName: "" }]);
  const csv = accountingCsv([exempt], {
    currency: "EUR",
    accounts: [{ taxRateId: null, channel: null, account: "8120" }],
  });
  expect(csv).toContain(",10001,8120,,0,37.50,0.00,37.50\r\n");
});

test("a file has a row for each account and rate, ISO days and the currency in its heading, and no formula", () => {
  const parts = [part, { ...part, channel: "shop" as const, netMinor: 100, taxMinor: 7 }];
  const note: AccountingPaper = {
    ...paper,
    kind: "credit_note",
    number: "CN-2026-0001",
    corrects: "IN-2026-0001",
    customerName: '=HYPERLINK("x")',
    parts: [{ ...part, taxName: "Standard", taxRateId: "full", taxE3: 19_000, netMinor: 500, taxMinor: 95 }],
  };
  const accounts = [reduced, { taxRateId: "full", channel: null, account: "8400" }];
  expect(accountingCsv([{ ...paper, parts }, note], { currency: "EUR", accounts }).split("\r\n")).toEqual([
    "\uFEFFDocument,Number,Date,Due,Supplied,Corrects,Customer,Name,Customer tax number,Debtor,Account,Tax,Tax (%),Net (EUR),Tax (EUR),Total (EUR)",
    "Invoice,IN-2026-0001,2026-11-23,2026-12-07,,,CU-0001,Café Süd,,10001,8300,Reduced,7,38.50,2.70,41.20",
    `Credit note,CN-2026-0001,2026-11-23,2026-12-07,,IN-2026-0001,CU-0001,"'=HYPERLINK(""x"")",,10001,8400,Standard,19,-5.00,-0.95,-5.95`,
    "",
  ]);
});

test("rows of any paper add up to it to the cent", () => {
  const anyPart = fc.record({
    taxRateId: fc.constantFrom("reduced", "full", null),
    taxName: fc.constantFrom("Reduced", "Standard"),
    taxE3: fc.constantFrom(0, 7000, 19_000),
    channel: fc.constantFrom(...ORDER_CHANNELS),
    netMinor: fc.nat(1_000_000),
    taxMinor: fc.nat(1_000_000),
  });
  fc.assert(
    fc.property(fc.array(anyPart, { minLength: 1 }), fc.constantFrom("invoice", "credit_note"), (parts, kind) => {
      const csv = accountingCsv([{ ...paper, kind, parts }], { currency: "EUR", accounts: [reduced] });
      const rows = csv.trimEnd().split("\r\n").slice(1);
      const total = rows.reduce((sum, row) => sum + Math.round(Number(row.split(",").at(-1)) * 100), 0);
      const expected = parts.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0);
      expect(total).toBe({ invoice: expected, credit_note: -expected }[kind]);
    }),
  );
});
