import { Alert, Card, SimpleGrid, Stack, Text } from "@mantine/core";
import { useCosts } from "#shared/money/use-costs.ts";
import { Weighed } from "#shared/weights/weighed.tsx";
import { useWeights } from "#shared/weights/weights.ts";
import { count } from "#ui/format/figures.ts";
import type { StockOn } from "./stock-on-fields.ts";

/** Value of stock, or nothing where none of it has a cost. */
const knownValue = ({ valueMinor, unpricedCount }: StockOn["packaging"]["totals"]) =>
  valueMinor === 0 && unpricedCount !== 0 ? null : valueMinor;

/** Totals of a day: own green coffee, that of customers, packaging, and what lies where. */
export function StockOnFigures({ shown: { green, packaging } }: { shown: StockOn }) {
  const { totals, customersKg, locations } = green;
  const { weighed } = useWeights();
  const { amount } = useCosts();
  const filled = locations.filter(({ quantityKg }) => quantityKg !== 0);
  const value = totals.valueMinor === undefined ? null : totals.valueMinor + (packaging.totals.valueMinor ?? 0);
  const unpriced = (totals.unpricedCount ?? 0) + (packaging.totals.unpricedCount ?? 0);
  const figures = [
    ...(value === null
      ? []
      : [{ title: "Total value", figure: amount(value), detail: `${amount(totals.valueMinor)} of it green coffee` }]),
    { title: "Green coffee", figure: <Weighed kg={totals.quantityKg} />, detail: "" },
    ...(green.customerCoffees.length > 0
      ? [
          {
            title: "Customers' green coffee",
            figure: <Weighed kg={customersKg} />,
            detail: "Held for customers, not in your value",
          },
        ]
      : []),
    ...(packaging.materials.length > 0
      ? [
          {
            title: "Packaging",
            figure: count(packaging.totals.pieces, "piece"),
            detail: value === null ? "" : amount(knownValue(packaging.totals)),
          },
        ]
      : []),
  ];
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 2, md: figures.length }} spacing="md" className="stock-on-figures">
        {figures.map(({ title, figure, detail }) => (
          <Card key={title} component="section" padding="md">
            <Text size="sm" c="dimmed">
              {title}
            </Text>
            <Text className="figures" fz={20} lh={1.3} fw={600}>
              {figure}
            </Text>
            <Text size="sm" c="dimmed" className="figures">
              {detail}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
      {filled.length > 1 && (
        <Text size="sm" c="dimmed" className="figures">
          {filled.map(({ name, quantityKg }) => `${name} ${weighed(quantityKg)}`).join(" · ")}
        </Text>
      )}
      {unpriced > 0 && (
        <Alert color="amber">
          The cost of {unpriced === 1 ? "one of them is" : `${unpriced} of them is`} unknown, so the value leaves it
          out.
        </Alert>
      )}
    </Stack>
  );
}
