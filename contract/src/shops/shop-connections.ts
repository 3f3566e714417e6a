import { CONNECTED_SHOP_KINDS } from "@tryer/domain/shops";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { id, line, optionalLine } from "../basics/fields.ts";
import { read, SESSION_ONLY, write } from "../basics/operation.ts";

/** Access of Tryer to the API of a shop, without its secrets, which are never told again. */
export const ShopConnection = z.object({
  shopId: id,
  /** Address of the API, as https://my-shop.myshopify.com. */
  address: z.string(),
  /** Moment at which key and secret were set. */
  setAt: z.string(),
  /** Whether the shop writes to the buyer when it gets a tracking number. */
  notifiesCustomer: z.boolean(),
  /** Words on why the shop refuses the access; empty while it does not. */
  problem: z.string(),
});
export type ShopConnection = z.infer<typeof ShopConnection>;

const notifiesCustomer = z.boolean({ error: "Choose whether the shop writes to the customer" });

export const SetShopConnectionInput = z.object({
  id,
  address: line("Address", 200),
  /** Consumer key of WooCommerce, or client ID of an app of Shopify; empty with an access token of Shopify. */
  key: optionalLine("Key", 200).default(""),
  /** Consumer secret of WooCommerce; client secret or access token of Shopify. */
  secret: line("Secret", 300),
  notifiesCustomer: notifiesCustomer.default(false),
});
export type SetShopConnectionInput = z.infer<typeof SetShopConnectionInput>;

export const EditShopConnectionInput = z.object({ id, notifiesCustomer });
export type EditShopConnectionInput = z.infer<typeof EditShopConnectionInput>;

export const CheckedShop = z.object({
  /** Name that the shop says. */
  name: z.string(),
});
export type CheckedShop = z.infer<typeof CheckedShop>;

const tags = ["Shops"];

export const shopConnections = {
  list: read({
    path: "/shop-connections",
    scope: "shops:read",
    tags,
    summary: "List the access to the API of shops, without keys and secrets",
  })
    .input(z.object({}))
    .output(z.object({ items: z.array(ShopConnection) })),
  set: write({
    method: "PUT",
    path: "/shops/{id}/connection",
    scope: SESSION_ONLY,
    tags,
    summary: "Set the access to the API of a shop; its secret is never shown again",
    causes: ["shop.connection_set"],
  })
    .input(SetShopConnectionInput)
    .output(ShopConnection),
  edit: write({
    method: "PATCH",
    path: "/shops/{id}/connection",
    scope: "shops:write",
    tags,
    summary: "Choose whether a shop writes to buyers when it gets a tracking number",
    causes: ["shop.connection_edited"],
  })
    .input(EditShopConnectionInput)
    .output(ShopConnection),
  check: write({
    method: "POST",
    path: "/shops/{id}/connection/check",
    scope: "shops:write",
    tags,
    summary: "Ask a shop for its name, and whether the access is enough to give it tracking numbers",
    causes: ["shop.connection_checked"],
  })
    .input(withId)
    .output(CheckedShop),
  remove: write({
    method: "DELETE",
    path: "/shops/{id}/connection",
    scope: SESSION_ONLY,
    tags,
    summary: "Remove the access to the API of a shop; nothing is given to the shop any more",
    causes: ["shop.connection_removed"],
  })
    .input(withId)
    .output(withId),
};

/** State of a parcel on its way to the shop. */
export const SHOP_PARCEL_STATES = ["handed", "queued", "failed", "unsent", "open"] as const;

/** Parcels of an order that came from a shop, as far as the shop knows them. */
export const ParcelsOfShop = z.object({
  shopName: z.string(),
  kind: z.enum(CONNECTED_SHOP_KINDS),
  /** State of each parcel of the order, in its order; 'unsent' waits for the order to be sent, 'open' for somebody to ask. */
  parcels: z.array(
    z.object({
      state: z.enum(SHOP_PARCEL_STATES),
      /** Moment at which the shop took it; null where it did not. */
      handedAt: z.string().nullable(),
    }),
  ),
  /** Parcels that the shop still shows although they were removed here, in words. */
  kept: z.array(z.string()),
  /**
   * Whether the shop shows bags as sent that were undone here: its fulfillment is being canceled, or it stays until somebody
   * takes it back in the shop.
   */
  undone: z.enum(["none", "canceling", "stays"]),
  /** Reason why the last attempt failed; empty where it did not. */
  problem: z.string(),
  /** Moment of the next attempt; null where there is none by itself. */
  nextAttemptAt: z.string().nullable(),
});
export type ParcelsOfShop = z.infer<typeof ParcelsOfShop>;

export const shopParcels = {
  ofOrder: read({
    path: "/shop-orders/{id}/parcels",
    scope: "orders:read",
    tags,
    summary: "State of the parcels of an order on their way to its shop; null where the shop is told nothing",
  })
    .input(withId)
    .output(z.object({ handOver: ParcelsOfShop.nullable() })),
  handOver: write({
    method: "POST",
    path: "/shop-orders/{id}/parcels/hand-over",
    scope: "orders:write",
    tags,
    summary: "Give the parcels of an order to its shop now, also after a failure",
    causes: ["order.hand_over_asked"],
  })
    .input(withId)
    .output(z.object({ handOver: ParcelsOfShop.nullable() })),
};
