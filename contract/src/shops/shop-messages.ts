import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { id, optionalLine } from "../basics/fields.ts";
import { read, SESSION_ONLY, write } from "../basics/operation.ts";

/** State of what a shop sent: taken in, waiting for its turn, or failed. */
export const SHOP_MESSAGE_STATES = ["done", "queued", "failed"] as const;

/** Doorstep of a shop: where it sends its orders, and whether they are listened to. */
export const ShopWebhook = z.object({
  shopId: id,
  /** Path on this site that the shop sends its orders to. */
  path: z.string(),
  /** Moment at which the secret was set; null while there is none, so that nothing can come in. */
  secretSetAt: z.string().nullable(),
  lastReceivedAt: z.string().nullable(),
  failedCount: z.int(),
});
export type ShopWebhook = z.infer<typeof ShopWebhook>;

export const ShopMessage = z.object({
  /** Id of the job that takes it in. */
  id,
  shopId: id,
  /** Topic as the shop names it, as 'orders/create'. */
  topic: z.string(),
  receivedAt: z.string(),
  state: z.enum(SHOP_MESSAGE_STATES),
  /** Reason why the last attempt failed; empty where it did not. */
  problem: z.string(),
  /** Moment of the next attempt; null where there is none by itself. */
  nextAttemptAt: z.string().nullable(),
});
export type ShopMessage = z.infer<typeof ShopMessage>;

const SHORTEST_SECRET = 8;

export const SetShopSecretInput = z.object({
  id,
  /** Secret that the shop shows; made here where it is left out. */
  secret: optionalLine("Secret", 200)
    .default("")
    .refine((secret) => secret === "" || secret.length >= SHORTEST_SECRET, {
      error: `Secret must have at least ${SHORTEST_SECRET} characters: copy all of it from the shop`,
    }),
});
export type SetShopSecretInput = z.infer<typeof SetShopSecretInput>;

const tags = ["Shops"];

export const shopMessages = {
  list: read({
    path: "/shop-messages",
    scope: "shops:read",
    tags,
    summary: "List shop addresses and messages, failures first",
  })
    .input(z.object({}))
    .output(z.object({ webhooks: z.array(ShopWebhook), messages: z.array(ShopMessage) })),
  setSecret: write({
    method: "PUT",
    path: "/shops/{id}/webhook-secret",
    scope: SESSION_ONLY,
    tags,
    summary: "Set the signing secret of a shop; a new one is shown once",
    causes: ["shop.secret_set"],
  })
    .input(SetShopSecretInput)
    .output(z.object({ secret: z.string().nullable() })),
  tryAgain: write({
    method: "POST",
    path: "/shop-messages/{id}/try-again",
    scope: "shops:write",
    tags,
    summary: "Retry a failed shop message",
    causes: ["shop.message_tried_again"],
  })
    .input(withId)
    .output(withId),
};
