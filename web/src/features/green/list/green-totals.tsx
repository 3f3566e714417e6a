import { Group, Text } from "@mantine/core";
import type { GreenTotals as Totals } from "@tryer/contract";
import { useCosts } from "#shared/money/use-costs.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { count } from "#ui/format/figures.ts";

/** Weight and value of the whole filtered list, the coffee of customers apart. */
export function GreenTotals({ totals }: { totals: Totals }) {
  const costs = useCosts();
  const { coffeeCount, quantityKg, valueMinor, unknownCostCount = 0, customerCoffeeCount, customerKg } = totals;
  return (
    <Group component="section" aria-label="Totals" gap="4px 20px" className="figures" fz="sm">
      <Text fz="inherit" c="dimmed">
        {count(coffeeCount, "coffee")}
      </Text>
      <Text fz="inherit" fw={600}>
        <Weighed kg={quantityKg} />
      </Text>
      {valueMinor !== undefined && (
        <Text fz="inherit" fw={600}>
          {costs.amount(valueMinor)}
          {unknownCostCount > 0 && (
            <Text span fz="inherit" fw={400} c="dimmed">
              {" "}
              · {count(unknownCostCount, "coffee")} {unknownCostCount === 1 ? "has" : "have"} no cost
            </Text>
          )}
        </Text>
      )}
      {customerCoffeeCount > 0 && (
        <Text fz="inherit" c="dimmed">
          Customers’: <Weighed kg={customerKg} /> in {count(customerCoffeeCount, "coffee")}
        </Text>
      )}
    </Group>
  );
}
