import type { CostBasis } from "@tryer/contract";
import { useState } from "react";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { FormModal } from "#ui/forms/form-modal.tsx";
import { useCan } from "#ui/if-can.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { bagName } from "../costs/bag-waterfall.tsx";
import { GridCards } from "./grid-cards.tsx";
import { type GridRow, gridTiers } from "./grid-rows.ts";
import { type GridSort, GridTable } from "./grid-table.tsx";
import { useSetPrice } from "./use-set-price.ts";

const BagCost = lazyPart(() => import("./bag-dialog.tsx").then(({ BagCost }) => BagCost), <LoadingRows />);

interface PriceGridProps {
  basis: CostBasis;
  rows: readonly GridRow[];
  /** Tier that was chosen; null for all. */
  tierId: string | null;
  isGrouped: boolean;
  hasProduct: boolean;
  /** Null where the rows have one order. */
  sorting: GridSort | null;
  /** Called with the key of the row of a price that is set. */
  onSet?: (key: string) => void;
}

/** Prices to be edited in place beside costs and margins; a press on those shows the steps of the cost. */
export function PriceGrid({ tierId, sorting, onSet, ...shown }: PriceGridProps) {
  const { basis, rows } = shown;
  const isPhone = useIsPhone();
  const mayWrite = useCan("prices:write");
  const set = useSetPrice(basis.currency);
  const [open, setOpen] = useState<{ key: string; isOpen: boolean } | null>(null);
  const tierIds = gridTiers(basis, tierId);
  const props = {
    ...shown,
    tierIds,
    judgedId: tierIds.includes(tierId) ? tierId : null,
    setPrice: mayWrite
      ? (change: Parameters<typeof set>[0]) => {
          const { roastedItemId, packageSizeId } = change.cell;
          onSet?.(`${roastedItemId} ${packageSizeId} null`);
          return set(change);
        }
      : null,
    onOpen: ({ key }: GridRow) => setOpen({ key, isOpen: true }),
  };
  // The dialog follows the row, whose price may change while it is open.
  const bag = rows.find(({ key }) => key === open?.key)?.bag;
  return (
    <>
      {isPhone ? <GridCards {...props} /> : <GridTable {...props} sorting={sorting} />}
      <FormModal
        isOpen={open?.isOpen === true && bag !== undefined}
        title={bag === undefined ? "" : bagName(bag)}
        size={760}
        onClose={() => setOpen((before) => before && { ...before, isOpen: false })}
      >
        {bag !== undefined && <BagCost basis={basis} bag={bag} />}
      </FormModal>
    </>
  );
}
