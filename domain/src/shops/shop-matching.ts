import type { ShopLine } from "./shop-order.ts";
import { comparable } from "./shop-text.ts";

/** Names by which a line is recognised: the id of the variant, else the SKU, else the title. */
export const SHOP_ITEM_KEYS = ["variant", "sku", "title"] as const;
export type ShopItemKey = (typeof SHOP_ITEM_KEYS)[number];

export interface ShopItemName {
  by: ShopItemKey;
  value: string;
}

type Named = Pick<ShopLine, "variantId" | "sku" | "title">;

/** Names of the item of a line, the surest first. */
export function itemNames({ variantId, sku, title }: Named): ShopItemName[] {
  const names: ShopItemName[] = [
    { by: "variant", value: variantId.trim() },
    { by: "sku", value: comparable(sku) },
    { by: "title", value: comparable(title) },
  ];
  return names.filter(({ value }) => value !== "");
}

/** The mapping of a line among those that are remembered: by its variant, else its SKU, else its title. */
export function matchedItem<Mapped extends RememberedItem>(
  line: Named,
  known: ReadonlyMap<string, Mapped>,
): Mapped | null {
  for (const name of itemNames(line)) {
    const found = known.get(itemKey(name));
    if (found !== undefined && isSameChoice(name, line.title, found.title)) return found;
  }
  return null;
}

/** An item that is remembered, with the title that it had then. */
export interface RememberedItem extends ShopItemName {
  title: string;
}

/** Options of a title, which stand behind its last bar. Worked: 'Guji - 12 oz / Filter' → "filter". */
const optionsOf = (title: string): string => comparable(title).split(" / ").slice(1).at(-1) ?? "";

/**
 * Whether a line means the remembered item: shops give one SKU to several grinds, so that titles which end in different
 * options are not taken for one another.
 */
export function isSameChoice({ by }: ShopItemName, title: string, remembered: string): boolean {
  const [one, other] = [optionsOf(title), optionsOf(remembered)];
  return by !== "sku" || one === other || one === "" || other === "";
}

/** Whether two lines mean the same item of a shop: by the surest name that both of them have. */
export function isSameItem(one: Named, other: Named): boolean {
  const names = new Map(itemNames(other).map(({ by, value }) => [by, value]));
  const shared = itemNames(one).find(({ by }) => names.has(by));
  return shared !== undefined && names.get(shared.by) === shared.value && isSameChoice(shared, one.title, other.title);
}

export const itemKey = ({ by, value }: ShopItemName): string => `${by} ${value}`;

/** Whether a line can become bags: whole ones, and at least one. */
export const isWholeQuantity = (quantity: number): boolean => Number.isInteger(quantity) && quantity > 0;
