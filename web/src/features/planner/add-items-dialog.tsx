import { Modal, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Plan } from "@tryer/contract";
import { useState } from "react";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { ErrorNotice } from "#ui/error-notice.tsx";
import { LoadingRows } from "#ui/loading.tsx";
import { useIsPhone } from "#ui/use-is-phone.ts";
import { CatalogHint } from "./catalog-hint.tsx";
import { type ClassicRow, emptyRow, isUntouched } from "./classic-rows.ts";
import { ClassicView } from "./classic-view.tsx";
import { DiscardDialog } from "./discard-dialog.tsx";
import { SelectionReview } from "./selection-review.tsx";
import { SizeSelection } from "./size-selection.tsx";
import { additionsOf, type StagedItem, selectedItems } from "./staged-items.ts";
import { useAddPlanItems } from "./use-add-plan-items.ts";

interface AddItemsDialogProps {
  plan: Plan;
  isOpen: boolean;
  onClose: () => void;
}

type View = "size" | "classic";

/** What is staged or typed lives here, so that it survives the other tab, the other step and the browser's Back. */
export function AddItemsDialog({ plan, isOpen, onClose }: AddItemsDialogProps) {
  const isPhone = useIsPhone();
  const items = useQuery(productChoicesQuery());
  const sizes = useQuery(api.packageSizes.list.queryOptions({ input: {} }));
  const adding = useAddPlanItems(plan.id);
  const [view, setView] = useState<View>("size");
  const [isReviewing, setIsReviewing] = useState(false);
  const [openSizeId, setOpenSizeId] = useState<string | null>(null);
  const [staged, setStaged] = useState<StagedItem[]>([]);
  const [rows, setRows] = useState<ClassicRow[]>(() => [emptyRow()]);
  const [isAsking, setIsAsking] = useState(false);

  const close = () => {
    setStaged([]);
    setRows([emptyRow()]);
    setView("size");
    setIsReviewing(false);
    setIsAsking(false);
    onClose();
  };
  const stagedCount = selectedItems(staged).length;
  const leave = () => {
    if (adding.isPending) return;
    if (stagedCount > 0 || !isUntouched(rows)) setIsAsking(true);
    else close();
  };
  const addStaged = () =>
    adding.mutate(additionsOf(staged), {
      onSuccess: () => {
        setStaged([]);
        setIsReviewing(false);
        // What is typed in the classic view is not lost with it.
        if (isUntouched(rows)) close();
        else setView("classic");
      },
    });

  const failed = [items, sizes].find((query) => query.isError);
  return (
    <>
      <Modal
        opened={isOpen}
        onClose={leave}
        title="Add Plan Items"
        size={800}
        fullScreen={isPhone}
        closeOnClickOutside={false}
        closeOnEscape={!isAsking}
        closeButtonProps={{ "aria-label": "Close" }}
        styles={{ body: { paddingTop: 4, paddingBottom: 0 } }}
      >
        {failed !== undefined && (
          <ErrorNotice
            title="Coffees and sizes could not be loaded"
            error={failed.error}
            retry={() => void failed.refetch()}
          />
        )}
        {failed === undefined && (items.data === undefined || sizes.data === undefined) && <LoadingRows />}
        {items.data?.length === 0 && <CatalogHint missing="items" />}
        {items.data !== undefined && items.data.length > 0 && sizes.data?.length === 0 && (
          <CatalogHint missing="sizes" />
        )}
        {items.data !== undefined && items.data.length > 0 && sizes.data !== undefined && sizes.data.length > 0 && (
          <Tabs value={view} onChange={(value) => setView(value === "classic" ? "classic" : "size")}>
            <Tabs.List mb="md">
              <Tabs.Tab value="size" mih={44}>
                Group by Size
              </Tabs.Tab>
              <Tabs.Tab value="classic" mih={44}>
                Classic View
              </Tabs.Tab>
            </Tabs.List>
            {/* Only the open panel is in the page: a hidden one, named 'Group by Size', would pass for a field 'Size'. */}
            {view === "size" && (
              <Tabs.Panel value="size">
                {isReviewing ? (
                  <SelectionReview
                    items={items.data}
                    sizes={sizes.data}
                    staged={staged}
                    isAdding={adding.isPending}
                    onStaged={setStaged}
                    onBack={() => setIsReviewing(false)}
                    onConfirm={addStaged}
                  />
                ) : (
                  <SizeSelection
                    plan={plan}
                    items={items.data}
                    sizes={sizes.data}
                    openSizeId={openSizeId}
                    onOpenSize={setOpenSizeId}
                    staged={staged}
                    onStaged={setStaged}
                    onReview={() => {
                      setStaged(selectedItems(staged));
                      setIsReviewing(true);
                    }}
                  />
                )}
              </Tabs.Panel>
            )}
            {view === "classic" && (
              <Tabs.Panel value="classic">
                <ClassicView
                  items={items.data}
                  sizes={sizes.data}
                  rows={rows}
                  isAdding={adding.isPending}
                  onRows={setRows}
                  onAdd={(additions) => adding.mutate(additions, { onSuccess: () => setRows([emptyRow()]) })}
                  onSizeView={() => setView("size")}
                  onDone={leave}
                />
              </Tabs.Panel>
            )}
          </Tabs>
        )}
      </Modal>
      {/* Mounted only now: a closed one would hear the same Escape that asks for it. */}
      {isOpen && isAsking && (
        <DiscardDialog
          loss={
            stagedCount > 0
              ? `In staging: ${stagedCount}. Nothing of it is in the plan yet.`
              : "What you typed is not in the plan yet."
          }
          onDiscard={close}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
