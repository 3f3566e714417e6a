import { createHmac, timingSafeEqual } from "node:crypto";
import type { ShopKind } from "@tryer/domain/shops";

/** Headers of a message, by names in small letters. */
export type MessageHeaders = (name: string) => string | undefined;

interface HeaderNames {
  signature: readonly string[];
  deliveryId: readonly string[];
  topic: readonly string[];
}

/** Names of the headers by the kind of shop; Shopify has an older and a newer set. Null where a kind sends no messages. */
const HEADERS: Record<ShopKind, HeaderNames | null> = {
  shopify: {
    signature: ["x-shopify-hmac-sha256", "shopify-hmac-sha256"],
    deliveryId: ["x-shopify-webhook-id", "shopify-webhook-id"],
    topic: ["x-shopify-topic", "shopify-topic"],
  },
  woocommerce: {
    signature: ["x-wc-webhook-signature"],
    deliveryId: ["x-wc-webhook-delivery-id"],
    topic: ["x-wc-webhook-topic"],
  },
  other: null,
};

export const sendsMessages = (kind: ShopKind): boolean => HEADERS[kind] !== null;

const LONGEST_HEADER = 200;

/** Delivery id and topic of a message; empty where the shop names none. */
export function messageNames(kind: ShopKind, header: MessageHeaders) {
  const names = HEADERS[kind];
  const first = (of: readonly string[] | undefined) =>
    ((of ?? []).map(header).find((value) => value !== undefined) ?? "").slice(0, LONGEST_HEADER);
  return { deliveryId: first(names?.deliveryId), topic: first(names?.topic) };
}

interface Signed {
  kind: ShopKind;
  secret: string;
  /** Bytes as they came. */
  body: Buffer;
  header: MessageHeaders;
}

/** Whether the HMAC-SHA256 of the bytes under the secret stands, in base64, in a header for it. Compared in constant time. */
export function isSigned({ kind, secret, body, header }: Signed): boolean {
  const expected = createHmac("sha256", secret).update(body).digest();
  const told = (HEADERS[kind]?.signature ?? []).flatMap((name) => header(name) ?? []);
  return told.some((text) => {
    const signature = Buffer.from(text, "base64");
    return signature.length === expected.length && timingSafeEqual(signature, expected);
  });
}
