import { Group, Text } from "@mantine/core";
import type { ListedGreenCoffee } from "@tryer/contract";
import type { FieldCells } from "#shared/records/fields/field-cell.tsx";
import { RowLink } from "#shared/records/list/row-link.tsx";
import { Weighed } from "#shared/weights/weighed.tsx";
import { percent } from "#ui/format/figures.ts";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { ShortfallNote, StockMark } from "../stock/stock-figures.tsx";
import { OrderMark, type OrderMarkProps } from "./order-mark.tsx";
import { OwnerMark } from "./owner-mark.tsx";

/** Cells of the list of green coffee that are more than the words of their field. */
export const greenCells = ({
  orderingId,
  onOrder,
}: {
  orderingId: string | null;
  onOrder: OrderMarkProps["onOrder"];
}): FieldCells<ListedGreenCoffee> => ({
  coffeeName: (green) => (
    <>
      <RowLink to="/inventory/$id" params={{ id: green.id }} title={green.coffeeName} lh="inherit">
        <Text span fz="inherit" fw="inherit" lineClamp={2}>
          {green.coffeeName}
        </Text>
      </RowLink>
      <div>
        <OwnerMark ownerName={green.ownerName} />
      </div>
      <ShortfallNote green={green} />
    </>
  ),
  quantityKg: (green) => <StockCell green={green} isOrdering={orderingId === green.id} onOrder={onOrder} />,
  shrinkage: ({ shrinkagePercentage }) => percent(shrinkagePercentage),
});

/** Stock of a coffee, and how urgent a purchase is. */
function StockCell(props: OrderMarkProps) {
  const { quantityKg, runOut } = props.green;
  const isPhone = useIsPhone();
  return (
    <div style={{ textAlign: "right" }}>
      <Group gap="0 8px" justify="flex-end" className="figures" style={{ whiteSpace: "nowrap" }}>
        <Text span fz="inherit" c={quantityKg === 0 ? "red" : "var(--mantine-color-text)"}>
          <Weighed kg={quantityKg} />
        </Text>
      </Group>
      {isPhone ? <StockMark green={props.green} level={runOut?.level} /> : <OrderMark {...props} />}
    </div>
  );
}
