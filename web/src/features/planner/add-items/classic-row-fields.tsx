import { ActionIcon, Flex, NativeSelect, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import type { PackageSize, Product } from "@tryer/contract";
import { packageText } from "#shared/plan/packages-of.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import type { ClassicField, ClassicRow } from "./classic-rows.ts";
import { productsByGreen } from "./products-by-green.ts";

interface ClassicRowFieldsProps {
  row: ClassicRow;
  rowNumber: number;
  products: readonly Product[];
  sizes: readonly PackageSize[];
  problems: Partial<Record<ClassicField, string>> | undefined;
  onChange: (row: ClassicRow) => void;
  onRemove: () => void;
}

export function ClassicRowFields(props: ClassicRowFieldsProps) {
  const { row, rowNumber, products, sizes, problems, onChange } = props;
  const isPhone = useIsPhone();
  const fieldSize = isPhone ? "md" : "sm";
  const productGroups = productsByGreen(products).map((group) => ({
    group: group.greenCoffeeName,
    items: group.products.map((product) => ({ value: product.id, label: product.name })),
  }));
  const removeButton = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={isPhone ? 44 : 36}
      mt={isPhone ? 28 : 22}
      aria-label={`Remove row ${rowNumber}`}
      onClick={props.onRemove}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  );
  return (
    <Flex gap="sm" wrap={isPhone ? "wrap" : "nowrap"} align="flex-start" role="group" aria-label={`Row ${rowNumber}`}>
      <NativeSelect
        label="Roasted coffee"
        value={row.roastedItemId}
        data={[{ value: "", label: "Select a coffee" }, ...productGroups]}
        error={problems?.roastedItemId}
        onChange={(event) => onChange({ ...row, roastedItemId: event.currentTarget.value })}
        size={fieldSize}
        flex={isPhone ? "1 0 100%" : 3}
        miw={0}
      />
      <NativeSelect
        label="Size"
        value={row.packageSizeId}
        data={[{ value: "", label: "Select" }, ...sizes.map((size) => ({ value: size.id, label: packageText(size) }))]}
        error={problems?.packageSizeId}
        onChange={(event) => onChange({ ...row, packageSizeId: event.currentTarget.value })}
        size={fieldSize}
        flex={1}
        miw={110}
      />
      <TextInput
        label="Quantity"
        inputMode="numeric"
        value={row.quantityText}
        error={problems?.quantity}
        onChange={(event) => onChange({ ...row, quantityText: event.currentTarget.value })}
        size={fieldSize}
        flex={1}
        miw={90}
        styles={{ input: { textAlign: "right", fontVariantNumeric: "tabular-nums" } }}
      />
      {removeButton}
    </Flex>
  );
}
