import type { ShopKind } from "@tryer/domain/shops";

export const SHOP_KIND_WORDS: Record<ShopKind, string> = {
  shopify: "Shopify",
  woocommerce: "WooCommerce",
  other: "Other",
};
