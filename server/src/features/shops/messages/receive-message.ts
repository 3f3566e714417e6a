import { createHash } from "node:crypto";
import { ShopKind } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { shopMessages, shopSecrets, shops } from "#db/schema/index.ts";
import { addJob } from "#features/jobs/index.ts";
import { type GuestWork, guestCommand } from "../../../runtime/guest-command.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { SecretBox } from "../../../runtime/secret-box.ts";
import { shopMessage } from "./message-kind.ts";
import { isSigned, type MessageHeaders, messageNames } from "./shop-signature.ts";

/** Answers to a message: kept to be taken in, there already, signed and of no use, a ping without an order, or refused. */
export type MessageAnswer = "kept" | "repeat" | "unused" | "ping" | "not signed" | "no shop";

interface Message {
  /** Roastery and shop in one, as `addressOf` makes it. */
  address: string;
  /** Bytes as they came, which the signature is of. */
  body: Buffer;
  header: MessageHeaders;
  secrets: SecretBox;
}

const ADDRESS = /^[0-9a-f]{64}$/;
const ID_DIGITS = 32;

export const isShopAddress = (text: string): boolean => ADDRESS.test(text);

/** Path that a shop sends its messages to. It names roastery and shop, and opens nothing without a signature. */
export const messagePath = ({ roasteryId, shopId }: { roasteryId: string; shopId: string }): string =>
  `/api/hooks/shops/${`${roasteryId}${shopId}`.replaceAll("-", "")}`;

const dashed = (digits: string) => digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Keeps a signed message of a shop with the job that takes it in, in one transaction; the same bytes again change nothing. */
export const receiveMessage = guestCommand<Message, MessageAnswer>({
  secret: ({ address }) => address,
  async run(work, message) {
    const answer = await judge(work, message);
    return { result: answer, audit: null, isChange: false };
  },
});

async function judge(work: GuestWork, { address, body, header, secrets }: Message): Promise<MessageAnswer> {
  const { tx, actor, now } = work;
  const shopId = dashed(address.slice(ID_DIGITS));
  const [shop] = await tx
    .select({ kind: shops.kind, isReceiving: shops.isReceiving, sealed: shopSecrets.sealed })
    .from(shops)
    .leftJoin(shopSecrets, ownRows(actor, shopSecrets, eq(shopSecrets.shopId, shops.id)))
    .where(ownRows(actor, shops, eq(shops.id, shopId)));
  if (shop === undefined) return "no shop";
  const kind = ShopKind.parse(shop.kind);
  if (kind === "woocommerce" && isPing(body)) return "ping";
  const secret = shop.sealed === null ? null : await secrets.open(shop.sealed);
  if (secret === null || !isSigned({ kind, secret, body, header })) return "not signed";
  const { deliveryId, topic } = messageNames(kind, header);
  const isOfOrders = topic === "" || /^orders?[./]/.test(topic);
  if (!isOfOrders || !shop.isReceiving || body.length === 0) return "unused";
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const [before] = await tx
    .select({ jobId: shopMessages.jobId })
    .from(shopMessages)
    .where(ownRows(actor, shopMessages, eq(shopMessages.shopId, shopId), eq(shopMessages.bodyHash, bodyHash)));
  if (before !== undefined) return "repeat";
  // A concurrent duplicate of a message waits here for its commit, and finds its key taken: by the job, which is the first that is written.
  const jobId = await addJob(work, shopMessage, { shopId, bodyHash }, { key: `${shopId} ${bodyHash}` });
  if (jobId === null) return "repeat";
  const { roasteryId } = actor;
  await tx
    .insert(shopMessages)
    .values({ roasteryId, shopId, bodyHash, deliveryId, topic, body, jobId, receivedAt: now });
  return "kept";
}

/** Ping of WooCommerce when a webhook is made: a form with its number, without an order and most often without a signature. */
const isPing = (body: Buffer) => body.length < 40 && /^webhook_id=\d+$/.test(body.toString("latin1"));
