import { contract, type EditWebhookInput, OLD_SECRET_HOURS, type WebhookWithSecret } from "@tryer/contract";
import { eq } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { webhooks } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict, outdated } from "../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../runtime/request-context.ts";
import { checkedUrl } from "./checked-url.ts";
import { newWebhookSecret } from "./sending/sign-event.ts";
import { failWaiting, loadWebhook, lockWebhook, type WebhookRow } from "./webhook-rows.ts";

const HOUR_MS = 60 * 60 * 1000;

/** State of a webhook whose failures do not count any more: another address, or somebody switched it on again. */
const FRESH = { failingSince: null, failures: 0, restingUntil: null, toldAt: null, offReason: "" } as const;

async function update(
  { tx, actor, now }: Work,
  row: WebhookRow,
  change: PgUpdateSetSource<typeof webhooks>,
): Promise<void> {
  await tx
    .update(webhooks)
    .set({ ...change, version: row.version + 1, updatedAt: now })
    .where(ownRows(actor, webhooks, eq(webhooks.id, row.id)));
}

const saveWebhook = command({
  operation: contract.webhooks.edit,
  permission: "webhooks:manage",
  // Another address hears of everything from then on.
  isSensitive: ({ url }: EditWebhookInput) => url !== undefined,
  async run(work, { id, version, ...typed }: EditWebhookInput) {
    const row = await lockWebhook(work, id);
    if (row.version !== version) throw outdated(await loadWebhook(work, id));
    const after = { ...row, ...typed };
    if (after.isOn && after.url === null) throw conflict("Enter the address before you switch the webhook on.", "url");
    if (after.isOn && row.secretSealed === null)
      throw conflict("Make a secret before you switch the webhook on. The earlier one was not imported.");
    const isFresh = (typed.url !== undefined && typed.url !== row.url) || typed.isOn !== undefined;
    await update(work, row, { ...typed, ...(isFresh ? FRESH : {}) });
    if (!after.isOn) await failWaiting(work, id);
    return { result: await loadWebhook(work, id), subjectId: id, detail: { name: after.name } };
  },
});

export async function editWebhook(context: RequestContext, input: EditWebhookInput) {
  const url = input.url === undefined ? {} : { url: await checkedUrl(context, input.url) };
  return saveWebhook(context, { ...input, ...url });
}

const keepSecret = command({
  operation: contract.webhooks.renewSecret,
  permission: "webhooks:manage",
  isSensitive: true,
  async run(work, { id, secretSealed }: { id: string; secretSealed: string }) {
    const row = await lockWebhook(work, id);
    const oldSecretUntil = row.secretSealed === null ? null : new Date(work.now.getTime() + OLD_SECRET_HOURS * HOUR_MS);
    await update(work, row, { secretSealed, oldSecretSealed: row.secretSealed, oldSecretUntil });
    return { result: await loadWebhook(work, id), subjectId: id, detail: { name: row.name } };
  },
});

/** Makes a new secret. The one before signs beside it for a while, so that a receiver can change over without a gap. */
export async function renewSecret(context: RequestContext, { id }: { id: string }): Promise<WebhookWithSecret> {
  const secret = newWebhookSecret();
  return { webhook: await keepSecret(context, { id, secretSealed: await context.secrets.seal(secret) }), secret };
}

/** Removes a webhook with its log; jobs of what waits find nothing to send. A second time finds nothing to remove. */
export const removeWebhook = command({
  operation: contract.webhooks.remove,
  permission: "webhooks:manage",
  async run(work, { id }: { id: string }) {
    const { tx, actor } = work;
    const row = await lockWebhook(work, id);
    await tx.delete(webhooks).where(ownRows(actor, webhooks, eq(webhooks.id, id)));
    return { result: { id }, subjectId: id, detail: { name: row.name } };
  },
});
