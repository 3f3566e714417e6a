import { Group, Text } from "@mantine/core";
import type { RoastedLot } from "@tryer/contract";
import { ListSection, useListRows } from "#shared/records/list/list-section.tsx";
import type { OpenList } from "#shared/records/list/use-list-address.ts";
import { useCan } from "#ui/if-can.tsx";
import { TextLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { wholeList } from "#ui/lists/list-filters.ts";
import { DialogOpenContext, RowAction } from "#ui/lists/row-action.tsx";
import type { RowStep } from "#ui/lists/row-menu.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { lotFilters } from "./lot-filters.ts";
import { LotHoldings } from "./lot-holdings.tsx";
import { lotsOf } from "./lot-list.tsx";
import { ageText, isPackable, LotMarks, NO_PRODUCT, productName } from "./stock-words.tsx";
import { useHoldLot } from "./use-hold-lot.ts";
import { useLotDialogs } from "./use-lot-dialogs.tsx";

interface ProductStockPageProps {
  productId: string;
  address: OpenList<typeof lotFilters>;
}

/** Lots of one product, the oldest roast first, with what each holds and how to change it. */
export function ProductStockPage({ productId, address }: ProductStockPageProps) {
  // Of all lots, so that a filter that none fits leaves the product its name.
  const [first] = useListRows(lotsOf(productId, ""), wholeList(lotFilters)).rows;
  const title = first ? productName(first) : productId === NO_PRODUCT ? "Without a product" : "Roasted stock";
  const mayWrite = useCan("roasted:write");
  const mayPack = useCan("roasted:pack");
  const hold = useHoldLot();
  const lots = useLotDialogs();
  const stepsOf = (lot: RoastedLot): RowStep[] => [
    ...(mayWrite && !lot.isHeld ? [{ verb: "Hold", onClick: () => hold.set(lot, true) }] : []),
    ...(lot.product === null ? [] : [{ verb: "Labels", to: `/inventory/roasted/labels/${lot.id}` }]),
    { verb: "Trace", to: `/trace/lot/${lot.id}` },
  ];
  return (
    <>
      <TextLink to="/inventory/roasted">‹ Roasted Stock</TextLink>
      <PageHeader title={title} hasSections subtitle="Lots by roast, the oldest first" />
      <DialogOpenContext value={lots.isOpen}>
        <ListSection
          list={lotsOf(productId, title)}
          address={address}
          cells={{
            roastedOn: (lot) => <RoastedOn lot={lot} />,
            state: (lot) => <LotMarks lot={lot} />,
            holdings: (lot) => <LotHoldings lot={lot} onChange={(holding, verb) => lots.change(lot, holding, verb)} />,
          }}
          tools={(lot) => (
            <Group gap="xs" wrap="nowrap" justify="flex-end">
              {lot.isHeld && mayWrite && (
                <RowAction
                  verb="Release"
                  of={lot.number}
                  isBusy={hold.busyId === lot.id}
                  onClick={() => hold.set(lot, false)}
                />
              )}
              {isPackable(lot) && mayPack && <RowAction verb="Pack" of={lot.number} onClick={() => lots.pack(lot)} />}
            </Group>
          )}
          stepsOf={stepsOf}
        />
      </DialogOpenContext>
      {lots.dialogs}
    </>
  );
}

/** Day of the roast, with the age of the coffee. */
function RoastedOn({ lot: { roastedOn, ageDays } }: { lot: RoastedLot }) {
  const { calendarDay } = useMoments();
  return (
    <>
      {calendarDay(roastedOn)}
      <Text span fz="inherit" c="dimmed">
        {" · "}
        {ageText(ageDays)}
      </Text>
    </>
  );
}
