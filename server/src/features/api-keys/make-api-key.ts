import { contract, type MadeApiKey, type MakeApiKeyInput, MOST_API_KEYS } from "@tryer/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { apiKeys, members } from "#db/schema/index.ts";
import { tell } from "#features/accounts/index.ts";
import { namesOf } from "#features/team/index.ts";
import { accessMail } from "../../mail/security-mail.ts";
import { requirePerson } from "../../runtime/authorize.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../runtime/request-context.ts";
import { presentApiKey } from "./api-key-rows.ts";
import { hashOfKey, lastFourOf, newKeySecret } from "./key-secret.ts";

const DAY_MS = 86_400_000;

const keepKey = command({
  operation: contract.apiKeys.make,
  permission: "keys:own",
  isSensitive: true,
  async run(work, { input, secret }: { input: MakeApiKeyInput; secret: string }) {
    const { tx, actor, now } = work;
    const { roasteryId, userId } = actor;
    await checkRoom(work);
    const [row] = await tx
      .insert(apiKeys)
      .values({
        roasteryId,
        id: input.id ?? uuidv7(),
        userId,
        name: input.name,
        secretHash: hashOfKey(secret),
        lastFour: lastFourOf(secret),
        scopes: input.scopes,
        expiresAt: input.days === null ? null : new Date(now.getTime() + input.days * DAY_MS),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (row === undefined)
      throw conflict("This key already exists, and its secret is shown only once. Revoke it and create another.", "id");
    const personName = (await namesOf(work, [userId])).get(userId) ?? "";
    return {
      result: presentApiKey(row, { userId, personName, now }),
      subjectId: row.id,
      detail: { name: row.name, scopes: row.scopes, expiresAt: row.expiresAt?.toISOString() ?? null },
    };
  },
});

/** Refuses more keys than a person can have. The lock on their membership puts two at once in a row. */
async function checkRoom({ tx, actor }: Work): Promise<void> {
  const isThem = and(eq(members.organizationId, actor.roasteryId), eq(members.userId, actor.userId));
  await tx.select({ id: members.id }).from(members).where(isThem).for("update");
  const [kept] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(apiKeys)
    .where(ownRows(actor, apiKeys, eq(apiKeys.userId, actor.userId), isNull(apiKeys.revokedAt)));
  if ((kept?.count ?? 0) >= MOST_API_KEYS)
    throw conflict(`You have ${MOST_API_KEYS} API keys here. Revoke one you no longer use first.`);
}

const apiKeyMadeMail = (to: string, name: string, publicUrl: string) =>
  accessMail({
    to,
    publicUrl,
    subject: "API key created",
    before: `The API key '${name}' was created in your name. Programs with this key can work in your roastery on Tryer.`,
    section: "api-keys",
  });

export async function makeApiKey(context: RequestContext, input: MakeApiKeyInput): Promise<MadeApiKey> {
  const secret = newKeySecret();
  const key = await keepKey(context, { input, secret });
  const { email } = requirePerson(context);
  await tell(context, apiKeyMadeMail(email, key.name, context.publicUrl));
  return { key, secret };
}
