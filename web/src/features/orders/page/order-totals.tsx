import type { OrderMoney } from "@tryer/contract";
import { money } from "#shared/money/money-text.ts";
import { SumsCard } from "#shared/records/document/sums-card.tsx";
import { percentAsSet } from "#ui/format/figures.ts";

type ShownSums = Omit<
  OrderMoney,
  "shippingTaxRateId" | "shippingTaxName" | "shippingTaxPercent" | "discountAmountMinor"
>;

/** Rows of the totals of an order; with tax inside of the prices the tax is told below the total. */
function rowsOf(sums: ShownSums): { label: string; minor: number; isStrong?: boolean }[] {
  const { discountPercent, pricesIncludeTax, isTaxExempt } = sums;
  const off = discountPercent === null ? "Discount" : `Discount ${percentAsSet(discountPercent)}`;
  const taxes = sums.taxes
    .filter(({ taxMinor }) => taxMinor > 0)
    .map(({ percent, netMinor, taxMinor }) => ({
      label: `${pricesIncludeTax ? "Includes tax" : "Tax"} ${percentAsSet(percent)} of ${money(netMinor, sums.currency)}`,
      minor: taxMinor,
    }));
  const net = taxes.length > 0 ? [{ label: "Net", minor: sums.netMinor }] : [];
  const exempt = isTaxExempt && pricesIncludeTax;
  const total = { label: isTaxExempt ? "Total without tax" : "Total", minor: sums.totalMinor, isStrong: true };
  return [
    { label: "Goods", minor: sums.goodsMinor },
    ...(sums.discountMinor > 0 ? [{ label: off, minor: -sums.discountMinor }] : []),
    ...(sums.shippingMinor > 0 ? [{ label: "Shipping", minor: sums.shippingMinor }] : []),
    ...(exempt
      ? [
          {
            label: "Tax taken out",
            minor: sums.totalMinor - (sums.goodsMinor - sums.discountMinor + sums.shippingMinor),
          },
        ]
      : []),
    ...(pricesIncludeTax ? [total, ...taxes, ...net] : [...net, ...taxes, total]),
  ];
}

export const OrderTotals = ({ money: sums }: { money: ShownSums }) => (
  <SumsCard sums={rowsOf(sums).map(({ minor, ...row }) => ({ ...row, value: money(minor, sums.currency) }))} />
);
