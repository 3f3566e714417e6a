import { type AllowInput, type AskedConsent, contract, MOST_CONNECTIONS } from "@tryer/contract";
import { and, eq, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { applicationConnections, members, roasteries } from "#db/schema/index.ts";
import { tell } from "#features/accounts/index.ts";
import { accessMail } from "../../mail/security-mail.ts";
import { requireActor, requirePerson } from "../../runtime/authorize.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { conflict, invalid, Refusal } from "../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../runtime/request-context.ts";
import { type Application, findApplication, keepApplication } from "./applications.ts";
import { type AuthorizationRequest, readRequest, resourcesOf, unpackRequest } from "./authorization-request.ts";
import { isOnThisComputer, isRegistered, placeOf, withQuery } from "./redirect-address.ts";
import { hashOfSecret, newCode } from "./token-secrets.ts";

/** Time for which a code can be exchanged. The application asks at once. */
const CODE_MS = 120_000;

const roasteryName = query({
  permission: "keys:own",
  async run({ tx, actor }, _input: undefined) {
    const [row] = await tx
      .select({ name: roasteries.name })
      .from(roasteries)
      .where(eq(roasteries.id, actor.roasteryId));
    return row?.name ?? "";
  },
});

interface Trusted {
  application: Application;
  redirectUri: string;
  request: ReturnType<typeof readRequest>;
  /** Takes the person back to the application, which hears who answered and its own state (RFC 9207). */
  back(facts: Record<string, string>): string;
}

/**
 * Reads a request of which application and address are known. Where they are not, nobody is sent anywhere: the address
 * could be that of a thief.
 */
async function readTrusted({ database, publicUrl }: RequestContext, packed: string): Promise<Trusted> {
  const asked = unpackRequest(packed);
  const id = asked?.getAll("client_id") ?? [];
  const application = id.length === 1 ? await findApplication(database, id[0] ?? "") : null;
  if (asked === null || application === null) {
    throw new Refusal(
      "NOT_FOUND",
      "This application is no longer known here. Remove the connection in the application and add it again.",
    );
  }
  const addresses = asked.getAll("redirect_uri");
  const [redirectUri = application.redirectUris.length === 1 ? application.redirectUris[0] : undefined] = addresses;
  if (addresses.length > 1 || redirectUri === undefined || !isRegistered(redirectUri, application.redirectUris)) {
    throw invalid("The application asks to send you to an address that it has not registered. Nothing was connected.");
  }
  const state = asked.get("state");
  return {
    application,
    redirectUri,
    request: readRequest(asked, resourcesOf(publicUrl)),
    back: (facts) => withQuery(redirectUri, { ...facts, state, iss: publicUrl }),
  };
}

/** Tells a person what an application asks for; nothing is connected by it. */
export async function askConsent(
  context: RequestContext,
  { request: packed }: { request: string },
): Promise<AskedConsent> {
  const { role, roasteryId } = requireActor(context);
  const { email } = requirePerson(context);
  const { application, redirectUri, request, back } = await readTrusted(context, packed);
  if ("error" in request) {
    return { question: null, backTo: back({ error: request.error, error_description: request.description }) };
  }
  const question = {
    name: application.name,
    address: placeOf(redirectUri),
    isOnThisComputer: isOnThisComputer(redirectUri),
    scopes: [...request.scopes],
    roasteryId,
    roasteryName: await roasteryName(context, undefined),
    email,
    role,
  };
  return { question, backTo: back({ error: "access_denied" }) };
}

interface Allowed {
  application: Application;
  redirectUri: string;
  request: AuthorizationRequest;
  input: AllowInput;
  code: string;
}

const keepConnection = command({
  operation: contract.connections.allow,
  permission: "keys:own",
  isSensitive: true,
  async run(work, { application, redirectUri, request, input, code }: Allowed) {
    const { tx, actor, now } = work;
    const { roasteryId, userId } = actor;
    await checkRoom(work);
    const id = uuidv7();
    await tx.insert(applicationConnections).values({
      roasteryId,
      id,
      userId,
      applicationId: application.id,
      name: application.name,
      scopes: input.scopes,
      redirectUri,
      codeHash: hashOfSecret(code),
      codeChallenge: request.challenge,
      codeExpiresAt: new Date(now.getTime() + CODE_MS),
      createdAt: now,
    });
    const { name } = application;
    return { result: { name }, subjectId: id, detail: { name, scopes: input.scopes } };
  },
});

/**
 * Refuses more connections than a person can have; those whose code was never exchanged count for as long as it can be.
 * The lock on their membership puts two at once in a row.
 */
async function checkRoom({ tx, actor, now }: Work): Promise<void> {
  const isThem = and(eq(members.organizationId, actor.roasteryId), eq(members.userId, actor.userId));
  await tx.select({ id: members.id }).from(members).where(isThem).for("update");
  const { userId, endedAt, codeUsedAt, codeExpiresAt } = applicationConnections;
  const [kept] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(applicationConnections)
    .where(
      ownRows(
        actor,
        applicationConnections,
        eq(userId, actor.userId),
        isNull(endedAt),
        sql`(${codeUsedAt} is not null or ${codeExpiresAt} > ${now.toISOString()}::timestamptz)`,
      ),
    );
  if ((kept?.count ?? 0) >= MOST_CONNECTIONS)
    throw conflict(`You have connected ${MOST_CONNECTIONS} applications here. Disconnect one in the settings first.`);
}

/** Connects an application: the answer takes its one code back to it. */
export async function allowApplication(context: RequestContext, input: AllowInput): Promise<{ backTo: string }> {
  const { roasteryId } = requireActor(context);
  const { email } = requirePerson(context);
  const { application, redirectUri, request, back } = await readTrusted(context, input.request);
  if ("error" in request) throw invalid(request.description);
  if (roasteryId !== input.roasteryId) {
    throw conflict("You have switched roasteries. Check which roastery the application will use.");
  }
  if (!input.scopes.every((scope) => request.scopes.includes(scope))) {
    throw invalid("Allow only what the application asked for", "scopes");
  }
  const code = newCode();
  await keepConnection(context, { application, redirectUri, request, input, code });
  await keepApplication(context.database, application.id, context.now());
  await tell(context, connectedMail(email, application.name, context.publicUrl));
  return { backTo: back({ code }) };
}

const connectedMail = (to: string, name: string, publicUrl: string) =>
  accessMail({
    to,
    publicUrl,
    subject: "Application connected",
    before: `An application named '${name}' was connected in your name. It can work in your roastery on Tryer.`,
    section: "connections",
  });
