import { authorize } from "../../runtime/authorize.ts";
import { resolveName } from "../../runtime/outgoing/send-request.ts";
import { addressOf, readTarget, TargetRefused } from "../../runtime/outgoing/target.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { RequestContext } from "../../runtime/request-context.ts";

/**
 * Checks an address that is about to be saved: its form, and where its name leads to now. Each delivery checks again.
 * Asked of whoever may save it only, so that nobody else finds out which names the server knows.
 */
export async function checkedUrl(context: RequestContext, text: string): Promise<string> {
  authorize(context, "webhooks:manage");
  const rules = { allowsLocal: context.allowsLocalWebhooks, resolve: resolveName };
  try {
    const url = readTarget(text, rules);
    await addressOf(url, rules);
    return url.href;
  } catch (error) {
    if (error instanceof TargetRefused) throw invalid(error.message, "url");
    throw error;
  }
}
