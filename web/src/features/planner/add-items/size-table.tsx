import { Stack, Table, Text, TextInput } from "@mantine/core";
import type { PackageSize, Plan, Product } from "@tryer/contract";
import { samePackage } from "@tryer/domain/items";
import { Fragment, memo } from "react";
import { packageText } from "#shared/plan/packages-of.ts";
import { RoastLevelBadge } from "#shared/roast/roast-level-badge.tsx";
import { blendText } from "#ui/format/figures.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { productsByGreen } from "./products-by-green.ts";
import { quantityProblem, type StagedItem, type StagedKey, stagedText } from "./staged-items.ts";

interface SizeTableProps {
  plan: Plan;
  size: PackageSize;
  products: readonly Product[];
  staged: readonly StagedItem[];
  /** Callback, always the same function, so that typing in one row doesn't draw the others anew. */
  onQuantity: (key: StagedKey, text: string) => void;
}

/** Every coffee in one package size, with how many of it are wanted. */
export function SizeTable({ plan, size, products, staged, onQuantity }: SizeTableProps) {
  const isPhone = useIsPhone();
  const inPlan = new Set(
    plan.rows
      .filter((row) => row.items.some((item) => samePackage({ size: item.packageSize, unit: item.packageUnit }, size)))
      .map((row) => row.roastedItemId),
  );
  return (
    <Table verticalSpacing={6} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Coffee</Table.Th>
          {!isPhone && <Table.Th>Origin</Table.Th>}
          {!isPhone && <Table.Th>Roast</Table.Th>}
          <Table.Th w={120} ta="right">
            Quantity
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {productsByGreen(products).map((group) => (
          <Fragment key={group.greenCoffeeId}>
            <Table.Tr bg="var(--mantine-color-default-hover)">
              <Table.Th
                colSpan={isPhone ? 2 : 4}
                scope="colgroup"
                fw={500}
                c="dimmed"
                py={4}
                style={{ overflowWrap: "anywhere" }}
              >
                {group.greenCoffeeName}
              </Table.Th>
            </Table.Tr>
            {group.products.map((product) => (
              <SizeRow
                key={product.id}
                green={product}
                size={size}
                isInPlan={inPlan.has(product.id)}
                isPhone={isPhone}
                text={stagedText(staged, { roastedItemId: product.id, packageSizeId: size.id })}
                onQuantity={onQuantity}
              />
            ))}
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  );
}

interface SizeRowProps extends Pick<SizeTableProps, "size" | "onQuantity"> {
  green: Product;
  isInPlan: boolean;
  isPhone: boolean;
  /** The quantity as typed. */
  text: string;
}

const SizeRow = memo(function SizeRow({ green, size, isInPlan, isPhone, text, onQuantity }: SizeRowProps) {
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: "anywhere" }}>
        <Stack gap={2} align="flex-start">
          <Text span inherit>
            {green.name}
            {isInPlan && (
              <Text span c="leaf" size="sm">
                {" "}
                (Added)
              </Text>
            )}
          </Text>
          {isPhone && <RoastLevelBadge level={green.roastLevel} />}
        </Stack>
      </Table.Td>
      {!isPhone && (
        <Table.Td style={{ overflowWrap: "anywhere" }}>
          {green.greenCoffee === null ? blendText(green.greenName) : green.greenCoffee.origin}
        </Table.Td>
      )}
      {!isPhone && (
        <Table.Td>
          <RoastLevelBadge level={green.roastLevel} />
        </Table.Td>
      )}
      <Table.Td>
        <TextInput
          aria-label={`Quantity of ${green.name}, ${packageText(size)}`}
          inputMode="numeric"
          placeholder="0"
          value={text}
          error={quantityProblem(text)}
          onChange={(event) =>
            onQuantity({ roastedItemId: green.id, packageSizeId: size.id }, event.currentTarget.value)
          }
          size={isPhone ? "md" : "sm"}
          styles={{ input: { textAlign: "right", fontVariantNumeric: "tabular-nums" } }}
        />
      </Table.Td>
    </Table.Tr>
  );
});
