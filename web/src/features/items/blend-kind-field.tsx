import { SegmentedControl, Stack, Text } from "@mantine/core";
import type { Product } from "@tryer/contract";

interface BlendKindFieldProps {
  isRoastedApart: boolean;
  onChange: (isRoastedApart: boolean) => void;
}

const MOMENTS = [
  { value: "before", label: "Before the roast" },
  { value: "after", label: "After the roast" },
];

/** Choice of the kind of a blend: green coffees that are roasted together, or products that are roasted apart. */
export function BlendKindField({ isRoastedApart, onChange }: BlendKindFieldProps) {
  return (
    <Stack gap={4}>
      <Text fw={500} size="sm" id="mixed-when">
        Mixed
      </Text>
      <SegmentedControl
        aria-labelledby="mixed-when"
        data={MOMENTS}
        value={isRoastedApart ? "after" : "before"}
        onChange={(value) => onChange(value === "after")}
      />
      <Text size="sm" c="dimmed">
        {isRoastedApart
          ? "Each product is roasted in its own batches. Make the blend on Roasted Stock with 'Make blend'."
          : "The green coffees are roasted together."}
      </Text>
    </Stack>
  );
}

/** Products that can be a part of a blend: those of one green coffee, and archived ones that are in it. */
export function productData(products: readonly Product[], blend: Product | null) {
  const inBlend = (blend?.recipe?.parts ?? []).flatMap(({ product }) => (product === null ? [] : [product]));
  const single = products.filter(({ kind, id }) => kind === "single" && id !== blend?.id);
  const archived = inBlend.filter(({ id }) => !single.some((product) => product.id === id));
  return [
    { value: "", label: "Choose a product" },
    ...single.map(({ id, name }) => ({ value: id, label: name })),
    ...archived.map(({ id, name }) => ({ value: id, label: `${name} (archived)` })),
  ];
}
