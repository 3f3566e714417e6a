import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { organization } from "better-auth/plugins";
import { drizzle } from "drizzle-orm/node-postgres";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "#db/database.ts";
import {
  accounts,
  invitations,
  members,
  rateLimits,
  roasteries,
  sessions,
  users,
  verifications,
} from "#db/schema/index.ts";
import type { Log } from "../../log.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { accountExistsMail, resetPasswordMail, verifyAddressMail } from "./account-mails.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
import { devices } from "./devices.ts";
import { ensureRoastery } from "./ensure-roastery.ts";
import { guessLimits } from "./guess-limits.ts";
import { mailLimits, maySendAtSignIn } from "./mail-limits.ts";
import { hashPassword, type PasswordCost, verifyPassword } from "./password-hash.ts";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "./password-length.ts";
import { passwordRules } from "./password-rules.ts";
import { SESSION_LIFETIME_SEC, SESSION_RENEWAL_SEC } from "./session-lifetime.ts";

export type Auth = ReturnType<typeof createAuth>;

interface AuthOptions {
  database: Database;
  mailer: Mailer;
  log: Log;
  secret: string;
  publicUrl: string;
  trustedOrigins: string[];
  /** Cheaper than the strength of the product only where nobody is to be kept out. */
  passwordCost?: PasswordCost | undefined;
  now: () => Date;
}

/** Accounts and sessions: the auth library with the settings that this product needs. */
export function createAuth({
  database,
  mailer,
  log,
  secret,
  publicUrl,
  trustedOrigins,
  passwordCost,
  now,
}: AuthOptions) {
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
    // To our own edge, which logs and answers it: the library would print it as it is, with the values of the statement.
    onAPIError: { throw: true },
    // No adapter transactions: the library would hash passwords and send mail inside them, and the embedded
    // database has one connection. An account whose creation is cut short is completed by `ensureRoastery`
    // and by the mails below.
    database: drizzleAdapter(drizzle({ client: database.pool }), {
      provider: "pg",
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        organization: roasteries,
        member: members,
        invitation: invitations,
        rateLimit: rateLimits,
      },
    }),
    user: {
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
      password: { hash: (password) => hashPassword(password, passwordCost), verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, url }) => mailer.send(resetPasswordMail(user.email, url)),
      onExistingUserSignUp: ({ user }) => mailer.send(accountExistsMail(user.email, publicUrl)),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: true,
      autoSignInAfterVerification: false,
      sendVerificationEmail: async ({ user, url }, request) => {
        const isAtSignIn = request !== undefined && new URL(request.url).pathname.endsWith("/sign-in/email");
        if (isAtSignIn && !(await maySendAtSignIn(database, user.email, now()))) return;
        await mailer.send(verifyAddressMail(user.email, url));
      },
    },
    session: { expiresIn: SESSION_LIFETIME_SEC, updateAge: SESSION_RENEWAL_SEC },
    rateLimit: {
      enabled: true,
      storage: "database",
      window: 60,
      max: 120,
      customRules: {
        "/sign-in/email": { window: 60, max: 30 },
        "/sign-up/email": { window: 60, max: 30 },
        "/change-password": { window: 60, max: 10 },
        "/send-verification-email": { window: 60, max: 30 },
        "/request-password-reset": { window: 60, max: 10 },
        "/get-session": false,
      },
    },
    databaseHooks: {
      user: { create: { after: async (user) => void (await ensureRoastery(database, user.id)) } },
      session: {
        create: {
          before: async (session) => ({
            data: { ...session, activeOrganizationId: await ensureRoastery(database, session.userId) },
          }),
        },
      },
    },
    advanced: {
      cookiePrefix: "tryer",
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    plugins: [
      organization({ allowUserToCreateOrganization: false }),
      // Before the counting: a weak new password is no wrong guess.
      passwordRules(),
      guessLimits(database, now),
      mailLimits(database, now),
      devices(database, now),
    ],
  });
}
