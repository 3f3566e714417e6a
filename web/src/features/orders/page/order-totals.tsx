import { Card, Table } from "@mantine/core";
import type { OrderMoney } from "@tryer/contract";
import { money } from "#shared/money/money-text.ts";
import { asSet } from "#ui/format/figures.ts";

type ShownSums = Omit<
  OrderMoney,
  "shippingTaxRateId" | "shippingTaxName" | "shippingTaxPercent" | "discountAmountMinor"
>;

/** Rows of the totals of an order; with tax inside of the prices the tax is told below the total. */
function rowsOf(sums: ShownSums): { label: string; minor: number; isStrong?: boolean }[] {
  const { discountPercent, pricesIncludeTax, isTaxExempt } = sums;
  const off = discountPercent === null ? "Discount" : `Discount ${asSet(discountPercent)} %`;
  const taxes = sums.taxes
    .filter(({ taxMinor }) => taxMinor > 0)
    .map(({ percent, netMinor, taxMinor }) => ({
      label: `${pricesIncludeTax ? "Holds tax" : "Tax"} ${asSet(percent)} % of ${money(netMinor, sums.currency)}`,
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
  <Card>
    <Table aria-label="Totals" withRowBorders={false} fz="md">
      <Table.Tbody>
        {rowsOf(sums).map(({ label, minor, isStrong = false }) => (
          <Table.Tr key={label}>
            <Table.Th fw={isStrong ? 600 : 400}>{label}</Table.Th>
            <Table.Td ta="right" fw={isStrong ? 600 : 400} className="figures">
              {money(minor, sums.currency)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Card>
);
