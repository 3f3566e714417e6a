import { expect, test } from "vitest";
import { invoiceTotalRows } from "./invoice-total-rows.ts";

const words = {
  money: (minor: number, currency: string) => `${currency} ${minor}`,
  percent: (value: number) => `${value}%`,
};
const paper = {
  kind: "invoice",
  currency: "EUR",
  pricesIncludeTax: false,
  isTaxExempt: false,
  lines: [
    { amountMinor: 1000, discountMinor: 100 },
    { amountMinor: 500, discountMinor: 0 },
  ],
  taxes: [{ name: "Reduced", percent: 7, netMinor: 1400, taxMinor: 98 }],
  netMinor: 1400,
  totalMinor: 1498,
} as const;

test("rows below the lines add up from their sum to the total", () => {
  const rows = invoiceTotalRows(paper, words);
  expect(rows).toEqual([
    { label: "Sum", minor: 1500 },
    { label: "Discount", minor: -100 },
    { label: "Tax 7% (Reduced) on EUR 1400", minor: 98 },
    { label: "To be paid (EUR)", minor: 1498, isStrong: true },
  ]);
  const [total, ...others] = rows.toReversed();
  expect(others.reduce((sum, { minor }) => sum + minor, 0)).toBe(total?.minor);
});

test("tax that prices hold stands below the total, and an exempt customer's is taken out", () => {
  const held = { ...paper, pricesIncludeTax: true, netMinor: 1308, totalMinor: 1400 };
  expect(invoiceTotalRows(held, words).map(({ label }) => label)).toEqual([
    "Sum",
    "Discount",
    "To be paid (EUR)",
    "Includes tax 7% (Reduced) on EUR 1400",
  ]);
  const exempt = { ...held, isTaxExempt: true, taxes: [], totalMinor: 1308, kind: "credit_note" as const };
  expect(invoiceTotalRows(exempt, words)).toEqual([
    { label: "Sum", minor: 1500 },
    { label: "Discount", minor: -100 },
    { label: "Tax taken out", minor: -92 },
    { label: "Credited (EUR)", minor: 1308, isStrong: true },
  ]);
});
