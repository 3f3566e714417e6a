import type { ShopItem } from "@tryer/contract";
import { ShopItem as Item } from "@tryer/contract";
import { itemKey, type RememberedItem } from "@tryer/domain/shops";
import { asc, eq } from "drizzle-orm";
import { packageSizes, roastedCoffeeItems, shopItems } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import type { Work } from "../../runtime/request-context.ts";

/** An item that somebody mapped. The ids are null for one that is not made here. */
export interface KnownItem extends RememberedItem {
  roastedItemId: string | null;
  packageSizeId: string | null;
  grind: string;
  /** Whether product or size was put away since. */
  isArchived: boolean;
}

export type KnownItems = ReadonlyMap<string, KnownItem>;

export async function knownItems({ tx, actor }: Work, shopId: string): Promise<KnownItems> {
  const rows = await tx
    .select({ item: shopItems, product: roastedCoffeeItems.archivedAt, size: packageSizes.archivedAt })
    .from(shopItems)
    .leftJoin(
      roastedCoffeeItems,
      ownRows(actor, roastedCoffeeItems, eq(roastedCoffeeItems.id, shopItems.roastedItemId)),
    )
    .leftJoin(packageSizes, ownRows(actor, packageSizes, eq(packageSizes.id, shopItems.packageSizeId)))
    .where(ownRows(actor, shopItems, eq(shopItems.shopId, shopId)));
  return new Map(
    rows.map(({ item, product, size }) => {
      const { value, title, roastedItemId, packageSizeId, grind } = item;
      const by = Item.shape.by.parse(item.by);
      const isArchived = product !== null || size !== null;
      return [itemKey({ by, value }), { by, value, title, roastedItemId, packageSizeId, grind, isArchived }];
    }),
  );
}

export async function loadItems({ tx, actor }: Work, shopId: string): Promise<ShopItem[]> {
  const rows = await tx
    .select()
    .from(shopItems)
    .where(ownRows(actor, shopItems, eq(shopItems.shopId, shopId)))
    .orderBy(asc(shopItems.title), asc(shopItems.by), asc(shopItems.value));
  return rows.map(({ by, value, title, roastedItemId, packageSizeId, grind }) => ({
    by: Item.shape.by.parse(by),
    value,
    title,
    roastedItemId,
    packageSizeId,
    grind,
  }));
}
