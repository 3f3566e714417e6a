import { Text } from "@mantine/core";
import type { OrderPage } from "@tryer/contract";
import type { OrderTotals as Totals } from "@tryer/domain/orders";
import { money } from "#shared/money/money-text.ts";
import { visitorWeights } from "#shared/weights/visitor-weights.ts";
import { OrderTotals } from "../page/order-totals.tsx";

interface PageSumsProps {
  page: OrderPage;
  totals: Totals;
  missing: { minor: number; grams: number };
  isEmpty: boolean;
}

/** Sums of what was chosen so far, and what the minimum lacks. */
export function PageSums({ page, totals, missing, isEmpty }: PageSumsProps) {
  if (isEmpty) return null;
  const { currency, pricesIncludeTax, isTaxExempt } = page;
  return (
    <section aria-label="Sum">
      <OrderTotals
        money={{
          ...totals,
          currency,
          pricesIncludeTax,
          isTaxExempt,
          discountPercent: null,
          shippingMinor: 0,
          taxes: totals.taxes.map(({ taxE3, ...sums }) => ({ percent: taxE3 / 1000, ...sums })),
        }}
      />
      <Text size="sm" c="dimmed" mt="xs" role="status">
        {missing.minor > 0
          ? `${money(missing.minor, currency)} below the minimum.`
          : missing.grams > 0
            ? `${visitorWeights.weighed(missing.grams / 1000)} below the minimum.`
            : "Plus shipping, added by the roastery."}
      </Text>
    </section>
  );
}
