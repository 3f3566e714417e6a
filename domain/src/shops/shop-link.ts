import type { ShopKind } from "./shop-order.ts";

const SITE = /^(?:https?:\/\/)?([a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:\/[a-z0-9._~-]+)*)\/*$/i;

/** Site of a shop as people type it, without protocol and last slash; null where it is none. Worked: 'https://a.example/shop/' → "a.example/shop". */
export const shopSite = (typed: string): string | null => SITE.exec(typed.trim())?.[1] ?? null;

/** Page of an order in the shop's own administration, by the kind of shop. */
const ORDER_PAGES: Record<ShopKind, ((id: string) => string) | null> = {
  shopify: (id) => `admin/orders/${id}`,
  woocommerce: (id) => `wp-admin/post.php?post=${id}&action=edit`,
  other: null,
};

/** Link to an order in its shop; null where the site or the id that the shop gave it is not known. */
export function shopOrderLink({ kind, site, externalId }: { kind: ShopKind; site: string; externalId: string }) {
  const host = shopSite(site);
  const pageOf = ORDER_PAGES[kind];
  if (host === null || pageOf === null || !/^\d+$/.test(externalId)) return null;
  return `https://${host}/${pageOf(externalId)}`;
}
