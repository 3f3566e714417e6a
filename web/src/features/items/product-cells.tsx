import { Badge, Group, Text } from "@mantine/core";
import type { Product } from "@tryer/contract";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RowLink } from "#shared/records/list/row-link.tsx";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { blendText, percentAsSet } from "#ui/format/figures.ts";

/** Cells of a product that are more than the words of their field. */
export const PRODUCT_CELLS: FieldCells<Product> = {
  name: (product) => <ProductName product={product} />,
  roastLevel: ({ roastLevel }) => <RoastLevelBadge level={roastLevel} />,
  greenName: (product) => <GreenOf product={product} />,
};

/** Name of a product, which leads to its page, its SKU and the ways to its figures. */
function ProductName({ product }: { product: Product }) {
  const { id, name, sku } = product;
  return (
    <>
      <RowLink to="/items/$id" params={{ id }} title={name}>
        {name}
      </RowLink>
      {sku !== "" && (
        <Text fz="sm" c="dimmed" className="figures">
          {sku}
        </Text>
      )}
      <SharedName product={product} />
      <OwnShrinkage product={product} />
    </>
  );
}

/** Shrinkage that a product has of its own; most follow their green coffee. */
function OwnShrinkage({ product: { shrinkagePercentage } }: { product: Product }) {
  if (shrinkagePercentage === null) return null;
  return (
    <Text c="dimmed" fz="sm" className="figures">
      Own shrinkage {percentAsSet(shrinkagePercentage)}
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
        <Text fz="inherit" lineClamp={3} title={blendText(greenName)} style={{ overflowWrap: "anywhere" }}>
          {blendText(greenName)}
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
