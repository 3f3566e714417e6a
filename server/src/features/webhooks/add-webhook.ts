import { type AddWebhookInput, contract, MOST_WEBHOOKS, type WebhookWithSecret } from "@tryer/contract";
import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roasteries, webhooks } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { RequestContext } from "../../runtime/request-context.ts";
import { checkedUrl } from "./checked-url.ts";
import { newWebhookSecret } from "./sending/sign-event.ts";
import { loadWebhook } from "./webhook-rows.ts";

const keepWebhook = command({
  operation: contract.webhooks.add,
  permission: "webhooks:manage",
  isSensitive: true,
  async run(work, { id = uuidv7(), secretSealed, ...typed }: AddWebhookInput & { secretSealed: string }) {
    const { tx, actor, now } = work;
    const { roasteryId, userId } = actor;
    // Two at once are put in a row, so that both count what is there.
    await tx.select({ id: roasteries.id }).from(roasteries).where(eq(roasteries.id, roasteryId)).for("no key update");
    const [kept] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(webhooks)
      .where(ownRows(actor, webhooks));
    if ((kept?.count ?? 0) >= MOST_WEBHOOKS)
      throw conflict(`A roastery has at most ${MOST_WEBHOOKS} webhooks. Remove one you no longer use first.`);
    const added = await tx
      .insert(webhooks)
      .values({ ...typed, roasteryId, id, isOn: true, secretSealed, userId, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: webhooks.id });
    if (added.length === 0)
      throw conflict("This webhook already exists, and its secret is shown only once. Make a new secret.", "id");
    return { result: await loadWebhook(work, id), subjectId: id, detail: { name: typed.name } };
  },
});

export async function addWebhook(context: RequestContext, input: AddWebhookInput): Promise<WebhookWithSecret> {
  const url = await checkedUrl(context, input.url);
  const secret = newWebhookSecret();
  const secretSealed = await context.secrets.seal(secret);
  return { webhook: await keepWebhook(context, { ...input, url, secretSealed }), secret };
}
