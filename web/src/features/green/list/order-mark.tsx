import { Button } from "@mantine/core";
import { IconShoppingCartPlus } from "@tabler/icons-react";
import type { ListedGreenCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { useContext } from "react";
import { useCan } from "#ui/if-can.tsx";
import { DialogOpenContext, RowAction } from "#ui/lists/row-action.tsx";
import { StockMark, stockWords } from "../stock/stock-figures.tsx";

export interface OrderMarkProps {
  green: ListedGreenCoffee;
  isOrdering: boolean;
  onOrder: (green: ListedGreenCoffee) => void;
}

/** Mark of a coffee that runs out, by which those who buy draft a purchase at one click. */
export function OrderMark({ green, isOrdering, onOrder }: OrderMarkProps) {
  const isOutOfReach = useContext(DialogOpenContext);
  const level = green.runOut?.level;
  const canOrder = useCanOrder(green);
  const mark = canOrder ? stockWords({ green, level }) : null;
  if (mark === null) return <StockMark green={green} level={level} />;
  return (
    <Button
      variant="light"
      color={mark.color}
      size="compact-xs"
      mih={24}
      px={6}
      rightSection={<IconShoppingCartPlus size={14} aria-hidden />}
      styles={{ section: { marginInlineStart: 4 } }}
      loading={isOrdering}
      title="Draft a purchase"
      {...(isOutOfReach ? {} : { "aria-label": `${mark.words}: draft a purchase of ${greenName(green)}` })}
      onClick={(event) => {
        event.stopPropagation();
        onOrder(green);
      }}
    >
      {mark.words}
    </Button>
  );
}

/** The same among the buttons of a card. */
export function OrderAction({ green, isOrdering, onOrder }: OrderMarkProps) {
  if (!useCanOrder(green)) return null;
  return <RowAction verb="Order" of={greenName(green)} isBusy={isOrdering} onClick={() => onOrder(green)} />;
}

/** Whether a coffee of our own asks for a purchase, and the person may make one. */
function useCanOrder({ ownerId, archivedAt, quantityKg, reorderPointKg, runOut }: ListedGreenCoffee): boolean {
  const mayBuy = useCan("purchases:write");
  if (!mayBuy || ownerId !== null || archivedAt !== null || runOut == null) return false;
  // Finished lots that nothing asks for any more need no purchase.
  const isWanted = quantityKg > 0 || reorderPointKg !== null || runOut.coverDays !== null;
  return isWanted && runOut.level !== "enough";
}
