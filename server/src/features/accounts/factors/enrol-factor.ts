import { base32 } from "@better-auth/utils/base32";
import { createOTP } from "@better-auth/utils/otp";
import { readPhoneNumber } from "@tryer/domain/accounts";
import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { generateRandomString, symmetricEncrypt } from "better-auth/crypto";
import { and, eq, lt } from "drizzle-orm";
import { renderSVG } from "uqr";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import type { Tx } from "#db/database.ts";
import { mfaFactors } from "#db/schema/index.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import { invalidFactor, phoneNotOffered } from "./factor-refusals.ts";
import type { FactorTools } from "./factor-tools.ts";
import { presentChoice } from "./list-factors.ts";
import { requireSureSession, verifiedFactorsOf } from "./session-assurance.ts";

const MOST_FACTORS = 10;
/** Lifetime of an unfinished enrolment. */
const ENROLMENT_MS = 60 * 60 * 1000;

/** 62 signs, 25 of them: 148 bits (RFC 4226 wants 128 at least), and 40 letters to type where no camera is at hand. */
const SECRET_LENGTH = 25;

const label = z.string().trim().min(1).max(60);
const NewFactor = z.object({
  friendlyName: label.optional(),
  factorType: z.enum(["totp", "phone"]),
  phone: z.string().max(40).optional(),
  issuer: label.optional(),
});
type NewFactor = z.infer<typeof NewFactor>;

const DEFAULT_NAMES = { totp: "Authenticator app", phone: "Phone" } as const;

/** Begins a second factor. It counts for nothing until a first code was verified. */
export const enrolFactor = ({ database, now, sms }: FactorTools) =>
  createAuthEndpoint(
    "/factors",
    { method: "POST", body: NewFactor, use: [sensitiveSessionMiddleware], requireHeaders: true },
    async (ctx) => {
      const { session, user } = ctx.context.session;
      const { factorType, friendlyName = DEFAULT_NAMES[factorType], issuer = "Tryer" } = ctx.body;
      if (factorType === "phone" && sms === null) throw phoneNotOffered();
      const phone = factorType === "phone" ? phoneOf(ctx.body) : null;
      const key = factorType === "totp" ? generateRandomString(SECRET_LENGTH, "a-z", "A-Z", "0-9") : null;
      const secret = key && (await symmetricEncrypt({ key: ctx.context.secretConfig, data: key }));
      const at = now();
      const factor = await systemUpkeep(database, async (tx) => {
        await requireSureSession(tx, session, at);
        await makeRoom(tx, session.userId, friendlyName, at);
        const values = { id: uuidv7(), userId: session.userId, factorType, friendlyName, createdAt: at, updatedAt: at };
        const [made] = await tx
          .insert(mfaFactors)
          .values({ ...values, phone, secret, issuer: key === null ? null : issuer })
          .returning();
        if (!made) throw new Error("the factor was not written");
        return presentChoice(made);
      });
      return ctx.json(key === null ? factor : { ...factor, totp: totpFor(key, issuer, user.email) });
    },
  );

function phoneOf({ phone = "" }: NewFactor): string {
  const number = readPhoneNumber(phone);
  if (number === null) {
    throw invalidFactor("phone", "Enter the number with its country, such as +43 660 1234567");
  }
  return number;
}

/** Secret in two forms: for the app that scans it, and for people who type it. */
function totpFor(key: string, issuer: string, account: string) {
  const uri = createOTP(key).url(issuer, account);
  return { qrCode: renderSVG(uri, { border: 2 }), secret: base32.encode(key, { padding: false }), uri };
}

async function makeRoom(tx: Tx, userId: string, friendlyName: string, at: Date): Promise<void> {
  const begun = and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, "unverified"));
  await tx.delete(mfaFactors).where(and(begun, lt(mfaFactors.createdAt, new Date(at.getTime() - ENROLMENT_MS))));
  const names = (await verifiedFactorsOf(tx, userId)).map((factor) => factor.friendlyName.toLowerCase());
  if (names.length >= MOST_FACTORS) {
    throw invalidFactor("factorType", `You have ${MOST_FACTORS} second factors. Remove one first.`);
  }
  if (names.includes(friendlyName.toLowerCase())) {
    throw invalidFactor("friendlyName", "You already have a second factor with this name. Choose another name.");
  }
}
