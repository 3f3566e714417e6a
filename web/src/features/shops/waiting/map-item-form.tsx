import { Button, Card, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { MapShopItemInput } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { type ProposedBag, proposedBag } from "@tryer/domain/shops";
import { type ReactNode, useState } from "react";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { failureToast } from "#ui/feedback/failure-toast.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { count } from "#ui/format/figures.ts";
import { useGuardedMutation } from "#ui/forms/use-guarded-mutation.ts";
import { sizesQuery } from "../shop-queries.ts";

/** An item of a shop as its lines name it. */
export type NamedItem = Pick<MapShopItemInput, "variantId" | "sku" | "title">;

interface MapItemFormProps {
  shopId: string;
  item: NamedItem;
  /** Facts of the lines that wait for it. */
  children: ReactNode;
}

/**
 * Question what an item of a shop is: a bag of a product, or nothing that is made here. The answer is remembered. No form of
 * a record's fields: it is a row of a list with two answers.
 */
export function MapItemForm({ shopId, item, children }: MapItemFormProps) {
  const products = useQuery(productChoicesQuery()).data ?? [];
  const sizes = useQuery(sizesQuery()).data ?? [];
  const [touched, setChosen] = useState<ProposedBag | null>(null);
  const proposed = proposedBag(item.title, { products, sizes });
  const chosen = touched ?? proposed ?? NOTHING;
  const product = products.find(({ id }) => id === chosen.roastedItemId);
  const offered = sizes.filter(({ id }) => isOffered(product?.packageSizeIds, id));
  const grinds = product?.grinds ?? [];
  const name = item.title || item.sku;
  const mapping = useGuardedMutation(
    {
      mutationFn: (bag: Pick<MapShopItemInput, "roastedItemId" | "packageSizeId"> & { grind?: string }) =>
        api.shops.mapItem.call({ id: shopId, ...item, ...bag }),
      onSuccess: ({ completed }) =>
        successToast(
          "Remembered",
          completed === 0 ? `${name} is now matched.` : `${count(completed, "order")} now complete.`,
        ),
      onError: failureToast("Not remembered"),
    },
    () => name,
  );
  const choose = (roastedItemId: string) => {
    const ids = products.find(({ id }) => id === roastedItemId)?.packageSizeIds ?? [];
    const [only = "", ...others] = ids;
    const isStill = isOffered(ids, chosen.packageSizeId);
    const packageSizeId = isStill ? chosen.packageSizeId : others.length === 0 ? only : "";
    setChosen({ roastedItemId, packageSizeId, grind: "" });
  };
  const { roastedItemId, packageSizeId, grind } = chosen;
  return (
    <Card component="li">
      <Stack gap="sm">
        {children}
        <Group gap="sm" align="flex-end">
          <NativeSelect
            label="Product"
            aria-label={`Product of ${name}`}
            style={{ flex: "1 1 180px" }}
            data={[
              { value: "", label: "Please select" },
              ...products.map((each) => ({ value: each.id, label: each.name })),
            ]}
            value={roastedItemId}
            onChange={({ currentTarget: { value } }) => choose(value)}
          />
          <NativeSelect
            label="Size"
            aria-label={`Size of ${name}`}
            style={{ flex: "1 1 150px" }}
            data={[
              { value: "", label: "Please select" },
              ...offered.map((size) => ({ value: size.id, label: packageLabel(size) })),
            ]}
            value={packageSizeId}
            onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, packageSizeId: value })}
          />
          {grinds.length > 0 && (
            <NativeSelect
              label="Grind"
              aria-label={`Grind of ${name}`}
              style={{ flex: "1 1 150px" }}
              data={[{ value: "", label: "Whole beans" }, ...grinds]}
              value={grind}
              onChange={({ currentTarget: { value } }) => setChosen({ ...chosen, grind: value })}
            />
          )}
          <Button
            variant="default"
            loading={mapping.isPending}
            disabled={roastedItemId === "" || packageSizeId === ""}
            aria-label={`Remember what ${name} is`}
            onClick={() => mapping.mutate({ roastedItemId, packageSizeId, grind })}
          >
            Remember
          </Button>
          <Button
            variant="subtle"
            color="gray"
            disabled={mapping.isPending}
            aria-label={`${name} is not our product`}
            onClick={() => mapping.mutate({ roastedItemId: null, packageSizeId: null })}
          >
            Not our product
          </Button>
        </Group>
        {touched === null && proposed !== null && (
          <Text size="sm" c="dimmed">
            Suggested from the shop's text. Check the bag, then save.
          </Text>
        )}
        {products.length === 0 && (
          <Text size="sm" c="dimmed">
            No roasted products yet. Add one and choose it here.
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const NOTHING: ProposedBag = { roastedItemId: "", packageSizeId: "", grind: "" };

/** Whether a product is sold in a size; one without sizes is sold in all. */
const isOffered = (ids: readonly string[] = [], sizeId: string) => ids.length === 0 || ids.includes(sizeId);
