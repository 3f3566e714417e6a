import { type DeliveryOutcome, deliveryJob, JobFailure } from "#features/jobs/index.ts";
import { lockOrder, shopHandOver } from "#features/orders/index.ts";
import type { LongWork } from "../../../runtime/jobs/job-handler.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import type { SecretBox } from "../../../runtime/secret-box.ts";
import { AccessRefused, askingShop, type CallRules } from "../calls/ask-shop.ts";
import { openShopify } from "../calls/shopify-api.ts";
import { openWoo } from "../calls/woo-api.ts";
import { accessOf } from "../connection/check-connection.ts";
import { writeProblem } from "../connection/connection-rows.ts";
import { dropHandover, hasNews, keepHandover, loadLeaving } from "./hand-over-rows.ts";
import { handToShopify, type Keep } from "./to-shopify.ts";
import { handToWooCommerce } from "./to-woocommerce.ts";

interface HandOverTools extends Pick<CallRules, "allowsLocal"> {
  secrets: SecretBox;
  /** Time for one request to a shop. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;
const OVER: DeliveryOutcome = { changes: [], againAt: null };

/**
 * Gives the parcels of one order to its shop. What the shop took is written after each of its answers; a failure is tried
 * again, and goes on from there. One job of an order runs at a time, and begins anew where parcels changed meanwhile.
 */
export const handingOver = ({ secrets, allowsLocal, timeoutMs = TIMEOUT_MS }: HandOverTools) =>
  deliveryJob(shopHandOver, async (work, { orderId }) => {
    const found = await noting(work, (handle) => loadLeaving(handle, orderId));
    if (found === null || !hasNews(found.leaving, found.kind)) return async () => OVER;
    const { leaving, connection } = found;
    const { shopId } = leaving;
    const keep: Keep = (handover) => noting(work, (handle) => keepHandover(handle, { orderId, handover }));
    try {
      const access = await accessOf(found, secrets);
      const ask = askingShop(access, { allowsLocal, timeoutMs });
      requireId(leaving.externalId);
      const drop = (id: string) => noting(work, (handle) => dropHandover(handle, id));
      if (access.kind === "shopify") await handToShopify(await openShopify(access, ask), leaving, { keep, drop });
      else await handToWooCommerce(openWoo(access, ask), leaving, keep);
    } catch (error) {
      if (error instanceof AccessRefused)
        await noting(work, (handle) => writeProblem(handle, { shopId, problem: error.message }));
      throw error;
    }
    return async (last) => {
      await lockOrder(last, orderId);
      if (connection.problem !== "") await writeProblem(last, { shopId, problem: "" });
      const now = await loadLeaving(last, orderId);
      const isNewer = now !== null && hasNews(now.leaving, now.kind);
      return { changes: [{ activity: "order.handed_over", subjectId: orderId }], againAt: isNewer ? last.now : null };
    };
  });

const noting = <Result>({ note, actor, now }: LongWork, write: (handle: RoasteryWork) => Promise<Result>) =>
  note((tx) => write({ tx, actor, now }));

/** Refuses an order that a file told without the id that the shop gave it. */
function requireId(externalId: string): void {
  if (!/^\d+$/.test(externalId))
    throw new JobFailure(
      "The id that the shop gave the order is not known. Import the order from a file with ids, or let the shop send it.",
    );
}
