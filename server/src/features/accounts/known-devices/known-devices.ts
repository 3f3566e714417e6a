import { nextNoticeMs } from "@tryer/domain/accounts";
import type { BetterAuthPlugin, GenericEndpointContext } from "better-auth";
import { createAuthMiddleware, isAPIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { linkMail } from "../../../mail/link-mail.ts";
import { mailedMoment } from "../../../mail/mailed-moments.ts";
import type { Mailer } from "../../../mail/mailer.ts";
import { originOf } from "../../../runtime/security-event.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { countAttempt } from "../limits/count-attempt.ts";
import { limitKey } from "../limits/limit-key.ts";
import { mailReader } from "../links/mail-reader.ts";
import { readDeviceKey, writeDeviceKey } from "./device-cookie.ts";
import { keepOnlyDevice, recordDevice } from "./known-device-record.ts";

interface From {
  device: string | null;
  network: string | null;
  /** Moment of the sign-in, as the person reads it. */
  at: string;
}

const newDeviceMail = (to: string, { device, network, at }: From, publicUrl: string) =>
  linkMail({
    to,
    subject: "New sign-in to your Tryer account",
    before: `${device ?? "An unknown program"} signed in to your Tryer account on ${at}${network === null ? "" : `, from ${network}`}. This device had not used your current password before.`,
    link: `${publicUrl}/settings/security`,
    label: "See your sign-in activity",
    after: "If this was not you, change your password there. That signs out every other device.",
  });

interface KnownDevicesOptions {
  database: SealedDatabase;
  mailer: Mailer;
  publicUrl: string;
  now: () => Date;
}

const Session = z.looseObject({ id: z.uuid(), userId: z.uuid(), aal: z.string().nullish() });
type Session = z.infer<typeof Session>;

/**
 * Browsers in which a person has signed in before: they have a count of wrong passwords of their own
 * (`guess-limits.ts`), and a sign-in from any other is told by mail.
 */
export const knownDevices = ({ database, mailer, publicUrl, now }: KnownDevicesOptions) => {
  async function rememberSignIn(ctx: GenericEndpointContext, session: Session, email: string) {
    const at = now();
    const old = await readDeviceKey(ctx);
    const { id: sessionId, userId, aal } = session;
    const { key, isNew } = await systemUpkeep(database, (tx) =>
      recordDevice(tx, { userId, sessionId, key: old, isProved: aal === "aal2", now: at }),
    );
    await writeDeviceKey(ctx, key);
    if (!isNew) return;
    const limit = { key: limitKey("new-device", userId), nextMs: nextNoticeMs };
    if ((await countAttempt(database, [limit], at)) !== null) return;
    const { device, network } = originOf(ctx.headers);
    const told = mailedMoment(at, await mailReader(database, userId, ctx.headers));
    await mailer.sendUnwatched(newDeviceMail(email, { device, network, at: told }, publicUrl));
  }

  /** The library has ended every other session of the person. */
  async function rememberOnly(ctx: GenericEndpointContext, { id, userId }: Session) {
    const old = await readDeviceKey(ctx);
    const kept = await systemUpkeep(database, async (tx) => {
      const device = await keepOnlyDevice(tx, { userId, key: old, now: now() });
      await tx.update(sessions).set({ deviceId: device.deviceId }).where(eq(sessions.id, id));
      return device;
    });
    await writeDeviceKey(ctx, kept.key);
  }

  return {
    id: "known-devices",
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            if (isAPIError(ctx.context.returned)) return;
            const { newSession } = ctx.context;
            const made = Session.safeParse(newSession?.session).data;
            if (ctx.path === "/change-password") {
              if (made) await rememberOnly(ctx, made);
            } else if (made && newSession) {
              await rememberSignIn(ctx, made, newSession.user.email);
            }
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
};
