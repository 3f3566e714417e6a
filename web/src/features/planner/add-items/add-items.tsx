import { Tabs } from "@mantine/core";
import type { PackageSize, Plan, Product } from "@tryer/contract";
import { useState } from "react";
import { useUnsaved } from "#ui/forms/use-unsaved.ts";
import { type ClassicRow, emptyRow, isUntouched } from "./classic-rows.ts";
import { ClassicView } from "./classic-view.tsx";
import { SelectionReview } from "./selection-review.tsx";
import { SizeSelection } from "./size-selection.tsx";
import { additionsOf, type StagedItem, selectedItems } from "./staged-items.ts";
import { useAddPlanItems } from "./use-add-plan-items.ts";

interface AddItemsProps {
  plan: Plan;
  products: Product[];
  sizes: PackageSize[];
  onClose: () => void;
}

type View = "size" | "classic";

/** Keeps staged and typed items above the tabs and steps, so that they survive a switch. */
export function AddItems({ plan, products, sizes, onClose }: AddItemsProps) {
  const adding = useAddPlanItems(plan.id);
  const [view, setView] = useState<View>("size");
  const [isReviewing, setIsReviewing] = useState(false);
  const [openSizeId, setOpenSizeId] = useState<string | null>(null);
  const [typedStaged, setStaged] = useState<StagedItem[]>([]);
  const [typedRows, setRows] = useState<ClassicRow[]>(() => [emptyRow()]);
  // Archived items can no longer be added, and nothing on screen would say why.
  const isProduct = (id: string) => products.some((product) => product.id === id);
  const isSize = (id: string) => sizes.some((size) => size.id === id);
  const staged = typedStaged.filter((entry) => isProduct(entry.roastedItemId) && isSize(entry.packageSizeId));
  const rows = typedRows.map((row) => ({
    ...row,
    roastedItemId: isProduct(row.roastedItemId) ? row.roastedItemId : "",
    packageSizeId: isSize(row.packageSizeId) ? row.packageSizeId : "",
  }));

  const stagedCount = selectedItems(staged).length;
  const markAdded = useUnsaved(
    stagedCount > 0 || !isUntouched(rows),
    stagedCount > 0
      ? `In staging: ${stagedCount}. None of it is in the plan yet.`
      : "Your entries are not in the plan yet.",
  );
  const addStaged = () =>
    adding.mutate(
      { items: additionsOf(staged) },
      {
        onSuccess: () => {
          setStaged([]);
          setIsReviewing(false);
          // The dialog stays open for what is typed in the classic view.
          if (!isUntouched(rows)) return setView("classic");
          markAdded();
          onClose();
        },
      },
    );

  return (
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
              products={products}
              sizes={sizes}
              staged={staged}
              isAdding={adding.isPending}
              onStaged={setStaged}
              onBack={() => setIsReviewing(false)}
              onConfirm={addStaged}
            />
          ) : (
            <SizeSelection
              plan={plan}
              products={products}
              sizes={sizes}
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
            greens={products}
            sizes={sizes}
            rows={rows}
            isAdding={adding.isPending}
            onRows={setRows}
            onAdd={(additions) => adding.mutate({ items: additions }, { onSuccess: () => setRows([emptyRow()]) })}
            onSizeView={() => setView("size")}
            onClose={onClose}
          />
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
