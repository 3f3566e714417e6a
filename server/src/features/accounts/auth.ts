import { betterAuth } from "better-auth";
import { organization } from "better-auth/plugins";
import { v7 as uuidv7 } from "uuid";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Log } from "../../log.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { CLIENT_ADDRESS_HEADER } from "../../runtime/request-headers.ts";
import type { Sms } from "../../sms/sms.ts";
import { authAdapter } from "./auth-adapter.ts";
import { accountClosure, refuseClosed } from "./closure/account-closure.ts";
import { emailChange } from "./email-change/email-change.ts";
import { assuranceKept, sessionAssuranceFields } from "./factors/assurance-kept.ts";
import { factors } from "./factors/factors.ts";
import { secondFactorGate } from "./factors/second-factor-gate.ts";
import { knownDevices } from "./known-devices/known-devices.ts";
import { clientLimits } from "./limits/client-limits.ts";
import { guessLimits } from "./limits/guess-limits.ts";
import { mailLimits } from "./limits/mail-limits.ts";
import { resetPasswordMail } from "./links/account-mails.ts";
import { mailNeeded } from "./links/mail-needed.ts";
import { redirectGuard } from "./links/redirect-guard.ts";
import { devicePasskeys } from "./passkeys/device-passkeys.ts";
import { hashPassword, type PasswordCost } from "./password/password-hash.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./password/password-length.ts";
import { passwordRules } from "./password/password-rules.ts";
import { passwordWasReset } from "./password/password-was-reset.ts";
import { keepNewestResetLink, passwordChanged, resetLinks, storedResetLinks } from "./password/reset-links.ts";
import { provePasswordHash, staleSignIns } from "./password/stale-sign-ins.ts";
import { securityLog } from "./security-log/security-log.ts";
import { type CookieChoice, cookieSettings } from "./session/cookie-names.ts";
import { devices } from "./session/devices.ts";
import { hiddenTokens } from "./session/hidden-tokens.ts";
import { endOfSession, SESSION_COOKIE_SEC } from "./session/session-lifetime.ts";
import { ensureRoastery } from "./sign-up/ensure-roastery.ts";
import { signUpNames } from "./sign-up/sign-up-names.ts";
import { signUps } from "./sign-up/sign-ups.ts";
import {
  confirmedByService,
  type SocialClients,
  signInMethods,
  socialProviders,
  timeZoneOfState,
} from "./sign-up/social-sign-in.ts";
import { verificationLinks } from "./sign-up/verification-links.ts";

export type Auth = ReturnType<typeof createAuth>;

interface AuthOptions {
  database: SealedDatabase;
  mailer: Mailer;
  /** Null where no text message can be sent. */
  sms: Sms | null;
  log: Log;
  secret: string;
  publicUrl: string;
  trustedOrigins: string[];
  social: SocialClients;
  cookies: CookieChoice;
  /** Cost of a password hash, cheaper than the product's only where nobody is to be kept out. */
  passwordCost?: PasswordCost | undefined;
  now: () => Date;
}

/** Accounts and sessions: the auth library with the settings that this product needs. */
export function createAuth({
  database,
  mailer,
  sms,
  log,
  secret,
  publicUrl,
  trustedOrigins,
  social,
  cookies,
  passwordCost,
  now,
}: AuthOptions) {
  const closing = { database, mailer, publicUrl, secret, now };
  return betterAuth({
    appName: "Tryer",
    baseURL: publicUrl,
    basePath: "/api/auth",
    secret,
    trustedOrigins,
    telemetry: { enabled: false },
    logger: {
      level: "warn",
      log: (level, message, ...details) =>
        log[level === "error" || level === "warn" ? level : "debug"](
          { err: details.find((detail) => detail instanceof Error) },
          message,
        ),
    },
    // Errors go to our own edge, which logs and answers them: the library would print them as they are, with the values
    // of the statement.
    onAPIError: { throw: true, errorURL: `${publicUrl}/auth?from=service` },
    database: authAdapter({ database, now }),
    socialProviders: socialProviders(social),
    account: { updateAccountOnSignIn: false },
    user: {
      validateUserInfo: confirmedByService,
      additionalFields: {
        firstName: { type: "string", required: false, defaultValue: "" },
        lastName: { type: "string", required: false, defaultValue: "" },
        timeZone: { type: "string", required: false, defaultValue: "UTC" },
      },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: (password) => hashPassword(password, passwordCost), verify: provePasswordHash },
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ user, url }) => {
        await keepNewestResetLink(database, user.id);
        await mailer.sendUnwatched(resetPasswordMail(user.email, url));
      },
      onPasswordReset: async ({ user }) => {
        await passwordWasReset(database, { user, now: now() });
        await passwordChanged({ database, mailer, publicUrl }, user);
      },
    },
    verification: { storeIdentifier: storedResetLinks },
    session: {
      expiresIn: SESSION_COOKIE_SEC,
      // `markLastUse` puts the end of a session off.
      disableSessionRefresh: true,
      // Endpoints that need a fresh proof ask for the password or a second factor by themselves.
      freshAge: 0,
      additionalFields: sessionAssuranceFields,
    },
    rateLimit: {
      enabled: true,
      customStorage: clientLimits(database, now),
      window: 60,
      max: 120,
      customRules: {
        "/sign-in/email": { window: 60, max: 30 },
        "/sign-in/social": { window: 60, max: 30 },
        "/sign-up/email": { window: 60, max: 30 },
        "/change-password": { window: 60, max: 10 },
        "/account-deletion/undo": { window: 60, max: 30 },
        "/email-change/confirm": { window: 60, max: 30 },
        "/verification/look": { window: 60, max: 60 },
        "/verification/confirm": { window: 60, max: 30 },
        "/send-verification-email": { window: 60, max: 30 },
        "/request-password-reset": { window: 60, max: 10 },
        "/factors/*/challenge": { window: 60, max: 30 },
        "/factors/*/verify": { window: 60, max: 30 },
        "/recovery-codes/use": { window: 60, max: 30 },
        "/get-session": false,
      },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({ data: { ...user, ...(await timeZoneOfState()) } }),
          after: async (user) => void (await ensureRoastery(database, user.id, now())),
        },
      },
      account: {
        create: {
          // Profiles are all that is asked of a service: its tokens would only lie here to be stolen.
          before: async (account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
      session: {
        create: {
          before: async (session, ctx) => {
            await refuseClosed(closing, session.userId, ctx?.headers);
            const activeOrganizationId = await ensureRoastery(database, session.userId, now());
            const expiresAt = endOfSession({ signedInAt: session.createdAt, lastUsedAt: session.createdAt });
            return { data: { ...session, ...assuranceKept(ctx, now()), expiresAt, activeOrganizationId } };
          },
        },
      },
    },
    advanced: {
      // Stated, because the library would not look at the addresses of links and origins while tests run.
      disableOriginCheck: false,
      ...cookieSettings(cookies),
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    plugins: [
      organization({ allowUserToCreateOrganization: false }),
      redirectGuard(),
      mailNeeded(mailer),
      // The gate comes before whatever else looks at a request of somebody whose second factor is outstanding.
      secondFactorGate(database),
      // Stale sign-ins are ended before whatever else takes a new session for a sign-in.
      staleSignIns(database),
      // Password rules come before the counting: a weak new password is no wrong guess.
      passwordRules(database),
      signUpNames(),
      signUps({ database, mailer, publicUrl, now }),
      verificationLinks({ database, publicUrl, now }),
      resetLinks({ database, mailer, publicUrl, now }),
      guessLimits(database, now),
      mailLimits(database, now),
      // Known devices come after the counting, which looks the device up by the key that this replaces, and before the
      // log has the sign-in.
      knownDevices({ database, mailer, publicUrl, now }),
      securityLog(database, now),
      devices(database, now),
      signInMethods(social, mailer),
      ...devicePasskeys({ database, mailer, publicUrl, trustedOrigins, now }),
      accountClosure(closing),
      emailChange({ database, mailer, publicUrl, now }),
      factors({ database, now, mailer, sms, publicUrl }),
      // Tokens are hidden after whatever else answers with a session.
      hiddenTokens(),
    ],
  });
}
