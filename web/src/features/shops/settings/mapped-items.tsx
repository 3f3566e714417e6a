import { Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Shop, ShopItem } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { useState } from "react";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { RowAction } from "#ui/lists/row-action.tsx";
import { sizesQuery } from "../shop-queries.ts";

/** Items of a shop as somebody mapped them, each of which can be forgotten. */
export function MappedItems({ shop }: { shop: Shop }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Group>
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Hide remembered items" : "Remembered items"} of ${shop.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Hide remembered items" : "Remembered items"}
        </Button>
      </Group>
      {isOpen && <Items shop={shop} />}
    </Stack>
  );
}

function Items({ shop }: { shop: Shop }) {
  const query = useQuery(api.shops.items.queryOptions({ input: { id: shop.id } }));
  return (
    <QueryBoundary query={query} errorTitle="The items could not be loaded">
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm" c="dimmed">
            No matched items yet. You match them with the first orders.
          </Text>
        ) : (
          <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
            {items.map((item) => (
              <Item key={`${item.by} ${item.value}`} shop={shop} item={item} />
            ))}
          </Stack>
        )
      }
    </QueryBoundary>
  );
}

const KEY_WORDS: Record<ShopItem["by"], string> = { variant: "variant", sku: "SKU", title: "title" };

function Item({ shop, item }: { shop: Shop; item: ShopItem }) {
  const products = useQuery(productChoicesQuery()).data ?? [];
  const sizes = useQuery(sizesQuery()).data ?? [];
  const product = products.find(({ id }) => id === item.roastedItemId);
  const size = sizes.find(({ id }) => id === item.packageSizeId);
  const bag =
    item.roastedItemId === null
      ? "not our product"
      : [product?.name ?? "an archived product", size === undefined ? "" : packageLabel(size), item.grind]
          .filter(Boolean)
          .join(", ");
  const name = item.title || item.value;
  const { mutate, isPending } = useGuardedMutation(
    {
      mutationFn: () => api.shops.forgetItem.call({ id: shop.id, by: item.by, value: item.value }),
      onSuccess: () => successToast("Forgotten", `${name} needs matching when it comes again.`),
      onError: failureToast("Not forgotten"),
    },
    () => item.value,
  );
  return (
    <Group component="li" justify="space-between" gap="xs">
      <Text size="sm" style={{ flex: "1 1 200px", minWidth: 0, overflowWrap: "anywhere" }}>
        {name}: {bag}{" "}
        <Text span size="sm" c="dimmed">
          (by {KEY_WORDS[item.by]})
        </Text>
      </Text>
      <RowAction verb="Forget" of={name} isBusy={isPending} onClick={() => mutate(undefined)} />
    </Group>
  );
}
