import { Table, Text } from "@mantine/core";
import type { PackageSize, Product } from "@tryer/contract";
import { shrinkageWords } from "@tryer/domain/green";
import { type BagBasis, bagBasis, bagSteps, explainBagGreen } from "@tryer/domain/pricing";
import { packageText } from "#shared/plan/packages-of.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { Explained } from "#ui/explained.tsx";
import { percent, plainCount } from "#ui/format/figures.ts";
import { SectionCard } from "#ui/layout/section-card.tsx";

interface BagLine extends BagBasis {
  id: string;
  label: string;
}

/** Each package size filled with one product, the smallest bag first. */
function bagLines(product: Product, sizes: readonly PackageSize[]): BagLine[] {
  const shrinkage = product.expectedShrinkage;
  return sizes
    .map(({ id, size, unit }) => ({
      id,
      label: packageText({ size, unit }),
      ...bagBasis({ size, unit, shrinkage }),
    }))
    .sort((a, b) => a.greenGrams - b.greenGrams);
}

/** Weights in each bag of one product: what it takes from the sack, and what the roast loses. */
export function BagWeights({ product, sizes }: { product: Product; sizes: readonly PackageSize[] }) {
  const { percentage, source } = product.expectedShrinkage;
  const weights = useWeights();
  const bags = bagLines(product, sizes).map((bag) => ({ ...bag, ...bagSteps(bag, weights.unit) }));
  return (
    <SectionCard
      title="Bag weights"
      empty={bags.length === 0 && "This product has no package size in use."}
      action={
        <Text size="sm" c="dimmed" className="figures">
          <Explained how={`${percent(percentage)} ${shrinkageWords(source)}`}>{percent(percentage)} loss</Explained>
        </Text>
      }
    >
      <Table aria-label="Bag weights" className="figures" verticalSpacing="xs" horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Bag</Table.Th>
            <Table.Th ta="right">Roasted ({weights.unit})</Table.Th>
            <Table.Th ta="right">Loss ({weights.unit})</Table.Th>
            <Table.Th ta="right">Green ({weights.unit})</Table.Th>
            <Table.Th ta="right">Green (g)</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bags.map((bag) => (
            <Table.Tr key={bag.id}>
              <Table.Td style={{ whiteSpace: "nowrap" }}>{bag.label}</Table.Td>
              <Table.Td ta="right">{weights.stepsFigure(bag.roasted)}</Table.Td>
              <Table.Td ta="right">{weights.stepsFigure(bag.loss)}</Table.Td>
              <Table.Td ta="right" fw={600}>
                <Explained how={explainBagGreen(bag, weights.unit, weights.stepsWords)}>
                  {weights.stepsFigure(bag.green)}
                </Explained>
              </Table.Td>
              <Table.Td ta="right">{plainCount(bag.greenGrams)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SectionCard>
  );
}
