import { Group, Stack, Table, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Product, RecipeVersion } from "@tryer/contract";
import { api } from "#api/client.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { percentAsSet, UNKNOWN } from "#ui/format/figures.ts";
import { TextLink } from "#ui/layout/links.tsx";
import { SectionCard } from "#ui/layout/section-card.tsx";
import { Moment } from "#ui/moments/moment.tsx";

/** Green coffee of a product; of a blend its recipe, with the versions before. */
export function ProductRecipe({ product }: { product: Product }) {
  const { greenCoffee, greenName } = product;
  if (greenCoffee === null) return <Recipes productId={product.id} />;
  return (
    <SectionCard title="Roasted from">
      <Text>
        <TextLink to="/inventory/$id" params={{ id: greenCoffee.id }}>
          {greenName}
        </TextLink>
        {greenCoffee.archivedAt !== null && " (archived)"}
      </Text>
    </SectionCard>
  );
}

function Recipes({ productId }: { productId: string }) {
  const versions = useQuery(api.items.recipes.queryOptions({ input: { id: productId } }));
  return (
    <SectionCard title="Recipe">
      <QueryBoundary query={versions} errorTitle="The recipe could not be loaded">
        {([last, ...before]) =>
          last === undefined ? (
            <Text c="dimmed">No recipe yet.</Text>
          ) : (
            <Stack gap="sm">
              <RecipeTable version={last} />
              {before.map((version) => (
                <details key={version.number}>
                  <summary>
                    <VersionWords version={version} />
                  </summary>
                  <RecipeTable version={version} />
                </details>
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </SectionCard>
  );
}

const VersionWords = ({ version: { number, createdAt, personName } }: { version: RecipeVersion }) => (
  <Group component="span" gap={6} display="inline-flex">
    Recipe {number}
    <Text span size="sm" c="dimmed">
      <Moment at={createdAt} /> · {personName}
    </Text>
  </Group>
);

function RecipeTable({ version }: { version: RecipeVersion }) {
  const weights = useWeights();
  const isWeighed = version.parts.some(({ weightKg }) => weightKg !== null);
  return (
    <Table verticalSpacing={6}>
      <Table.Caption>
        <VersionWords version={version} />
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Coffee</Table.Th>
          <Table.Th ta="right">Share</Table.Th>
          {isWeighed && <Table.Th ta="right">Weight</Table.Th>}
          <Table.Th ta="right">Own loss</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {version.parts.map(({ product, greenCoffee, sharePercent, weightKg, shrinkagePercentage }) => (
          <Table.Tr key={product?.id ?? greenCoffee.id}>
            <Table.Td style={{ overflowWrap: "anywhere" }}>
              {product === null ? (
                <TextLink to="/inventory/$id" params={{ id: greenCoffee.id }}>
                  {greenCoffee.coffeeName}
                </TextLink>
              ) : (
                <TextLink to="/items/$id" params={{ id: product.id }}>
                  {product.name}
                </TextLink>
              )}
              {(product ?? greenCoffee).archivedAt !== null && " (archived)"}
            </Table.Td>
            <Table.Td ta="right" className="figures">
              {percentAsSet(sharePercent)}
            </Table.Td>
            {isWeighed && (
              <Table.Td ta="right" className="figures">
                {weightKg === null ? UNKNOWN : weights.weighed(weightKg)}
              </Table.Td>
            )}
            <Table.Td ta="right" className="figures">
              {shrinkagePercentage === null ? UNKNOWN : percentAsSet(shrinkagePercentage)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
