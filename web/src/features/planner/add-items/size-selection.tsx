import { Badge, Button, Stack, Tabs, Text } from "@mantine/core";
import type { PackageSize, Plan, Product } from "@tryer/contract";
import { type Dispatch, type FormEvent, type SetStateAction, useCallback } from "react";
import { packageText } from "#shared/plan/packages-of.ts";
import { errorToast } from "#ui/feedback/toasts.ts";
import { DialogActions } from "#ui/forms/dialog-actions.tsx";
import { useIsPhone } from "#ui/layout/use-is-phone.ts";
import { SizeTable } from "./size-table.tsx";
import { quantityProblem, type StagedItem, type StagedKey, selectedItems, withQuantity } from "./staged-items.ts";

interface SizeSelectionProps {
  plan: Plan;
  products: readonly Product[];
  sizes: readonly PackageSize[];
  openSizeId: string | null;
  onOpenSize: (sizeId: string) => void;
  staged: readonly StagedItem[];
  onStaged: Dispatch<SetStateAction<StagedItem[]>>;
  onReview: () => void;
}

/** First step: how many of which coffee, one tab per package size. */
export function SizeSelection(props: SizeSelectionProps) {
  const { plan, products, sizes, staged, onStaged } = props;
  const openSizeId = sizes.some((size) => size.id === props.openSizeId) ? props.openSizeId : (sizes[0]?.id ?? null);
  const isPhone = useIsPhone();
  const selected = selectedItems(staged);
  const stage = useCallback(
    (key: StagedKey, text: string) => onStaged((before) => withQuantity(before, key, text)),
    [onStaged],
  );
  const review = (event: FormEvent) => {
    event.preventDefault();
    const faulty = staged.find((item) => quantityProblem(item.quantityText) !== null);
    if (faulty !== undefined) props.onOpenSize(faulty.packageSizeId);
    else if (selected.length === 0) errorToast("No items selected", "Please enter quantities for at least one coffee");
    else props.onReview();
  };
  return (
    <form onSubmit={review} noValidate>
      <Tabs
        value={openSizeId}
        onChange={(value) => value !== null && props.onOpenSize(value)}
        variant="pills"
        color="brown"
        styles={{ root: { "--tabs-text-color": "var(--tryer-on-filled)" } }}
        keepMounted={false}
      >
        <Tabs.List mb="sm">
          {sizes.map((size) => {
            const inSize = selected.filter((item) => item.packageSizeId === size.id).length;
            return (
              <Tabs.Tab
                key={size.id}
                value={size.id}
                mih={isPhone ? 44 : 32}
                rightSection={
                  inSize > 0 && (
                    <Badge size="sm" variant="white" color="brown" circle aria-hidden>
                      {inSize}
                    </Badge>
                  )
                }
              >
                {packageText(size)}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {sizes.map((size) => (
          <Tabs.Panel key={size.id} value={size.id}>
            <SizeTable plan={plan} size={size} products={products} staged={staged} onQuantity={stage} />
          </Tabs.Panel>
        ))}
      </Tabs>
      <DialogActions>
        <Stack gap={0} mr="auto" aria-live="polite">
          {selected.length > 0 ? (
            <Badge variant="light" color="leaf" tt="none" size="lg">
              {selected.length} in staging
            </Badge>
          ) : (
            <Text size="sm" c="dimmed">
              Nothing in staging yet
            </Text>
          )}
        </Stack>
        <Button type="submit">Review Selected Items</Button>
      </DialogActions>
    </form>
  );
}
