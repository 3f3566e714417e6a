import { contract, SecurityEvent } from "@tryer/contract";
import { isSecurityFailure, type SecurityEventKind, securityEventText } from "@tryer/domain/accounts";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { z } from "zod";
import { securityEvents } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { copied } from "../../../runtime/copied-columns.ts";
import { personListOf } from "../../../runtime/lists/list-of.ts";
import { descending } from "../../../runtime/lists/list-order.ts";
import { recordSecurityEvent } from "../../../runtime/security-event.ts";

/** New sessions that are no sign-in: the library replaces the one in which the password was changed. */
const NO_SIGN_IN: ReadonlySet<string> = new Set(["/change-password"]);

/** Sign-in methods by the address of the call, where it says so. */
const WAYS_IN: Record<string, (ctx: GenericEndpointContext) => string | null> = {
  "/sign-in/email": () => "password",
  "/verification/confirm": () => "a mailed link",
  "/passkey/verify-authentication": () => "a passkey",
  "/callback/:id": (ctx) => SERVICES[z.string().catch("").parse(ctx.params?.id)] ?? null,
};

const SERVICES: Record<string, string> = { google: "Google", github: "GitHub" };

/** Refusals of a wrong secret; every other refusal comes before anybody looked at it. */
const FAILED: Record<string, SecurityEventKind> = {
  INVALID_PASSWORD: "password-failed",
  INVALID_CODE: "factor-failed",
  CODE_USED: "factor-failed",
};

const Coded = z.object({ body: z.object({ code: z.string() }) });
const Addressed = z.object({ email: z.string() });

/**
 * Sign-ins and failures in the security log, written once the library has answered. What changes an account is written
 * down in the transaction of the change: by a `systemCommand`, or by the storage of the library (`auth-adapter.ts`).
 */
export const securityLog = (database: SealedDatabase, now: () => Date) => {
  const record = (
    ctx: GenericEndpointContext,
    of: { userId: string } | { email: string },
    kind: SecurityEventKind,
    subject: string | null = null,
  ) => recordSecurityEvent(database, { kind, of, subject, headers: ctx.headers, now: now() });

  async function recordFailure(ctx: GenericEndpointContext, path: string, returned: unknown) {
    const code = Coded.safeParse(returned).data?.body.code ?? "";
    if (path === "/sign-in/email") {
      const email = Addressed.safeParse(ctx.body).data?.email;
      if (code === "INVALID_EMAIL_OR_PASSWORD" && email !== undefined) await record(ctx, { email }, "sign-in-failed");
      return;
    }
    const kind = FAILED[code];
    const userId = ctx.context.session?.user.id;
    if (kind !== undefined && userId !== undefined) await record(ctx, { userId }, kind);
  }

  return {
    id: "security-log",
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const { path = "" } = ctx;
            const { newSession } = ctx.context;
            if (newSession && !NO_SIGN_IN.has(path)) {
              await record(ctx, { userId: newSession.user.id }, "signed-in", WAYS_IN[path]?.(ctx) ?? null);
            } else if (isAPIError(ctx.context.returned)) {
              await recordFailure(ctx, path, ctx.context.returned);
            } else {
              const asked = path === "/request-password-reset" ? Addressed.safeParse(ctx.body).data : undefined;
              if (asked) await record(ctx, { email: asked.email }, "reset-requested");
            }
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
};

/** Lists what happened to the security of the person's own account, the latest first; in whatever roastery they are. */
export const listSecurityEvents = personListOf(contract.accounts.signInActivity, {
  table: securityEvents,
  select: ({ tx }) => tx.select().from(securityEvents),
  order: descending({ createdAt: securityEvents.createdAt, id: securityEvents.id }),
  keysOf: (row) => row,
  filters: {},
  present: (_, rows) => rows.map(presentSecurityEvent),
});

const presentSecurityEvent = (row: typeof securityEvents.$inferSelect): SecurityEvent => ({
  ...copied(SecurityEvent, row),
  text: securityEventText(row.kind, row.subject),
  isFailure: isSecurityFailure(row.kind),
});
