import type { ShopKind, ShopOrder } from "../shop-order.ts";
import { type Json, part, parts, text } from "./json-parts.ts";
import { graphqlNodes, graphqlOrder, isGraphqlOrder } from "./shopify-graphql.ts";
import { isShopifyOrder, shopifyOrder } from "./shopify-json.ts";
import { isWooOrder, isWooRefund, wooOrder } from "./woocommerce-json.ts";

export type ShopMessage =
  | { kind: "orders"; shop: ShopKind; orders: ShopOrder[]; problems: string[] }
  /** A message that brings no order: a test by the shop, or a refund, which an update of its order follows. */
  | { kind: "nothing"; message: string };

/** Reads what a shop says in JSON: one order or many, as REST API, webhook or GraphQL of Shopify, or of WooCommerce. */
export function readShopJson(value: unknown): ShopMessage {
  const bodies = bodiesOf(value);
  const found = bodies.map(readBody);
  const orders = found.flatMap(({ order }) => order ?? []);
  const problems = found.flatMap(({ problem }) => problem ?? []);
  const shop = found.find((each) => each.shop !== null)?.shop ?? null;
  if (shop !== null) return { kind: "orders", shop, orders, problems };
  if (bodies.some(isWooRefund)) return { kind: "nothing", message: "This is a refund, not an order." };
  return { kind: "nothing", message: "It contains no Shopify or WooCommerce order." };
}

function bodiesOf(value: unknown): Json[] {
  if (Array.isArray(value)) return parts(value);
  const body = part(value);
  const ofGraphql = graphqlNodes(body);
  if (ofGraphql !== null) return ofGraphql;
  if (Array.isArray(body.orders)) return parts(body.orders);
  return "order" in body ? [part(body.order)] : [body];
}

interface ReadBody {
  shop: ShopKind | null;
  order?: ShopOrder;
  problem?: string;
}

function readBody(body: Json): ReadBody {
  const reader = READERS.find(({ fits }) => fits(body));
  if (reader === undefined) return { shop: null };
  const order = reader.read(body);
  if (order !== null) return { shop: reader.shop, order };
  const name = text(body.name) || text(body.number) || text(body.id);
  return { shop: reader.shop, problem: `Order ${name} has no id or an unknown currency.` };
}

const READERS: { shop: ShopKind; fits: (body: Json) => boolean; read: (body: Json) => ShopOrder | null }[] = [
  { shop: "shopify", fits: isGraphqlOrder, read: graphqlOrder },
  { shop: "shopify", fits: isShopifyOrder, read: shopifyOrder },
  { shop: "woocommerce", fits: isWooOrder, read: wooOrder },
];
