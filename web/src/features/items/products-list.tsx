import { Badge, Card, Group, Stack, Table, Text } from "@mantine/core";
import type { Product } from "@tryer/contract";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { asSet, THIN_SPACE } from "#ui/format/figures.ts";
import { IfCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { ArchivableRowActions, type ArchivableRowHandlers } from "#ui/lists/archivable-row-actions.tsx";

type ProductsListProps = ArchivableRowHandlers<Product> & { products: Product[] };

/** Roasted products as a table, or as cards on a phone. */
export function ProductsList({ products, ...handlers }: ProductsListProps) {
  const isPhone = useIsPhone();
  const actions = (product: Product) => (
    <ArchivableRowActions row={product} label={product.name} permission="items:write" {...handlers} />
  );
  if (isPhone) {
    return (
      <Stack gap="sm">
        {products.map((product) => (
          <Card key={product.id} padding="md">
            <Stack gap="xs">
              <ProductName product={product} />
              <SharedName product={product} />
              <GreenOf product={product} />
              <Group gap="md">
                <RoastLevelBadge level={product.roastLevel} />
                <OwnShrinkage product={product} />
                <ConsistencyLink product={product} />
                <ProfileLink product={product} />
              </Group>
              <Group gap="xs" grow>
                {actions(product)}
              </Group>
            </Stack>
          </Card>
        ))}
      </Stack>
    );
  }
  return (
    <Card p={0} style={{ overflowX: "auto" }}>
      <Table verticalSpacing={8} horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>Roast level</Table.Th>
            <Table.Th>Green coffee</Table.Th>
            <Table.Th ta="right">
              <IfCan permission="items:write">Actions</IfCan>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {products.map((product) => (
            <Table.Tr key={product.id}>
              <Table.Td style={{ overflowWrap: "anywhere" }}>
                <ProductName product={product} />
                <SharedName product={product} />
                <Group gap="sm">
                  <ConsistencyLink product={product} />
                  <ProfileLink product={product} />
                  <OwnShrinkage product={product} />
                </Group>
              </Table.Td>
              <Table.Td>
                <RoastLevelBadge level={product.roastLevel} />
              </Table.Td>
              <Table.Td>
                <GreenOf product={product} />
              </Table.Td>
              <Table.Td>
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  {actions(product)}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

/** Name of a product, which leads to its page, and its SKU. */
const ProductName = ({ product: { id, name, sku } }: { product: Product }) => (
  <Group gap="xs" align="baseline">
    <TextLink to="/items/$id" params={{ id }} fz="inherit" fw={500} title={name} style={{ overflowWrap: "anywhere" }}>
      {name}
    </TextLink>
    {sku !== "" && (
      <Text fz="sm" c="dimmed" className="figures">
        {sku}
      </Text>
    )}
  </Group>
);

/** The way to the figures by which the roasts of a product vary. */
const ConsistencyLink = ({ product: { id, name } }: { product: Product }) => (
  <TextLink to="/roasts/consistency" search={{ product: id }} fz="sm" aria-label={`Consistency of ${name}`}>
    Consistency
  </TextLink>
);

/** The way to the profile by which a product should be roasted. */
const ProfileLink = ({ product: { id, name } }: { product: Product }) => (
  <TextLink to="/roasts/profiles" search={{ product: id }} fz="sm" aria-label={`Profile of ${name}`}>
    Profile
  </TextLink>
);

/** Shrinkage that a product has of its own; most follow their green coffee. */
function OwnShrinkage({ product: { shrinkagePercentage } }: { product: Product }) {
  if (shrinkagePercentage === null) return null;
  return (
    <Text c="dimmed" fz="sm" className="figures">
      Own shrinkage {asSet(shrinkagePercentage)}
      {THIN_SPACE}%
    </Text>
  );
}

/** Marks products from before names had to differ: order lists and selects cannot tell the two apart. */
function SharedName({ product }: { product: Product }) {
  if (!product.sharesName) return null;
  return (
    <Badge color="amber" variant="light" tt="none">
      Same name twice: rename one
    </Badge>
  );
}

const BLEND_WORDS: Record<Product["kind"], string> = {
  single: "",
  preRoastBlend: "Blend",
  postRoastBlend: "Blend after the roast",
};

function GreenOf({ product }: { product: Product }) {
  const { greenCoffee, greenName, recipe } = product;
  if (greenCoffee === null) {
    const isArchived = recipe?.parts.some((part) => (part.product ?? part.greenCoffee).archivedAt !== null) === true;
    return (
      <Group gap="xs">
        <Text fz="inherit" lineClamp={3} title={greenName} style={{ overflowWrap: "anywhere" }}>
          {greenName}
        </Text>
        <Badge variant="default" tt="none" fw={500}>
          {BLEND_WORDS[product.kind]} · recipe {recipe?.number ?? 1}
        </Badge>
        {isArchived && (
          <Badge color="amber" variant="light" tt="none">
            Archived coffee
          </Badge>
        )}
      </Group>
    );
  }
  const { origin, number, sharesName } = greenCoffee;
  const detail = [origin, sharesName ? number : ""].filter(Boolean).join(" · ");
  return (
    <Group gap="xs">
      <Text fz="inherit" lineClamp={2} title={greenCoffee.coffeeName} style={{ overflowWrap: "anywhere" }}>
        {greenCoffee.coffeeName}
        {detail !== "" && (
          <Text span fz="inherit" c="dimmed">
            {" "}
            · {detail}
          </Text>
        )}
      </Text>
      {greenCoffee.archivedAt !== null && (
        <Badge color="amber" variant="light" tt="none">
          Archived coffee
        </Badge>
      )}
    </Group>
  );
}
