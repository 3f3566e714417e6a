import { z } from "zod";
import { id } from "../basics/fields.ts";

/**
 * Answers of the auth endpoints, which the auth library serves beside the operations of the contract. Screens load this
 * module when they ask: the schema library stays out of the first page.
 */

/** One session of the person, as `/api/auth/devices` lists them. */
export const Device = z.object({
  id,
  browser: z.string(),
  system: z.string(),
  /** Address where the session began; of IPv6 the network. */
  network: z.string().nullable(),
  /** Moment of the person's first sign-in in this browser. */
  firstSeenAt: z.string(),
  signedInAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type Device = z.infer<typeof Device>;

/** Session of the signed-in person; null for a visitor. */
const Session = z.object({ user: z.object({ email: z.string() }), isFactorDue: z.boolean() }).nullable();

/** A second factor, as far as one must know it to choose and prove it. */
const FactorChoice = z.object({
  id,
  factorType: z.enum(["totp", "phone"]),
  friendlyName: z.string(),
  /** Last digits of the number. */
  phone: z.string().nullable(),
});
export type FactorChoice = z.infer<typeof FactorChoice>;

const Factor = FactorChoice.extend({ createdAt: z.string(), lastUsedAt: z.string().nullable() });
export type Factor = z.infer<typeof Factor>;

const OwnFactors = z.object({
  isDue: z.literal(false),
  factors: z.array(Factor),
  recoveryCodesLeft: z.number(),
  isPhoneOffered: z.boolean(),
});
export type OwnFactors = z.infer<typeof OwnFactors>;

const DueFactors = z.object({ isDue: z.literal(true), email: z.string(), factors: z.array(FactorChoice) });

/** A factor that is begun and counts for nothing until it is proved. */
const BegunFactor = z.discriminatedUnion("factorType", [
  z.object({
    id,
    factorType: z.literal("totp"),
    totp: z.object({ qrCode: z.string(), secret: z.string(), uri: z.string() }),
  }),
  z.object({
    id,
    factorType: z.literal("phone"),
    /** Last digits of the number. */
    phone: z.string(),
  }),
]);
export type BegunFactor = z.infer<typeof BegunFactor>;

const Challenge = z.object({ id, nextMessageAt: z.string().optional() });
export type Challenge = z.infer<typeof Challenge>;

const Passkey = z.object({ id: z.string(), name: z.string().nullish(), createdAt: z.string() });
export type Passkey = z.infer<typeof Passkey>;

const publicKey = z.literal("public-key");
const Credentials = z.array(
  z.object({
    id: z.string(),
    type: publicKey,
    transports: z.array(z.enum(["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"])).exactOptional(),
  }),
);
const preference = z.enum(["discouraged", "preferred", "required"]);
const Hints = z.array(z.enum(["hybrid", "security-key", "client-device"]));

/** Options of the auth library for a device that makes a passkey (WebAuthn level 3, 5.1.9). */
const PasskeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.string().exactOptional() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  timeout: z.number().exactOptional(),
  excludeCredentials: Credentials.exactOptional(),
  authenticatorSelection: z
    .object({
      authenticatorAttachment: z.enum(["cross-platform", "platform"]).exactOptional(),
      requireResidentKey: z.boolean().exactOptional(),
      residentKey: preference.exactOptional(),
      userVerification: preference.exactOptional(),
    })
    .exactOptional(),
  hints: Hints.exactOptional(),
  attestation: z.enum(["direct", "enterprise", "indirect", "none"]).exactOptional(),
  extensions: z.object({ credProps: z.boolean().exactOptional() }).exactOptional(),
});

/** Options of the auth library for a device that proves a passkey (WebAuthn level 3, 5.1.10). */
const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().exactOptional(),
  rpId: z.string().exactOptional(),
  allowCredentials: Credentials.exactOptional(),
  userVerification: preference.exactOptional(),
  hints: Hints.exactOptional(),
});

/** Services that a visitor may sign in with, and whether an address can be confirmed by mail. */
export const SignInMethods = z.object({ services: z.array(z.enum(["google", "github"])), isMailOffered: z.boolean() });
export type SignInMethods = z.infer<typeof SignInMethods>;

/** A change of address that waits for its mailboxes. */
const OpenEmailChange = z.object({
  newEmail: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.string(),
});
export type OpenEmailChange = z.infer<typeof OpenEmailChange>;

const ConfirmedEmailChange = z.discriminatedUnion("state", [
  z.object({ state: z.literal("waiting"), waitingFor: z.enum(["old", "new"]) }),
  z.object({ state: z.literal("changed"), email: z.string() }),
]);
export type ConfirmedEmailChange = z.infer<typeof ConfirmedEmailChange>;

/** Effect of a person's leaving on their roasteries, by name. */
const DeletionImpact = z.object({
  /** Roasteries in which nobody else works: they are erased too. */
  erased: z.array(z.string()),
  /** Roasteries in which the person's work stays, without their name. */
  kept: z.array(z.string()),
  /** Roasteries in which others work and have no other owner. */
  ownerless: z.array(z.string()),
});
export type DeletionImpact = z.infer<typeof DeletionImpact>;

/** Outcome of a sign-up link in the browser that opens it. */
const VerificationLink = z.discriminatedUnion("state", [
  /** The link was made for no sign-up that is kept. */
  z.object({ state: z.literal("unknown") }),
  /** `own`: this browser signed the address up, so that its password counts; `elsewhere`: a password is to be set. */
  z.object({ state: z.enum(["expired", "used", "own", "elsewhere"]), email: z.string() }),
]);
export type VerificationLink = z.infer<typeof VerificationLink>;

/** The address is proved and its person signed in. */
const VerifiedAddress = z.object({
  email: z.string(),
  /** Path to continue with after the sign-up, always one of this site. */
  redirect: z.string().nullable(),
});
export type VerifiedAddress = z.infer<typeof VerifiedAddress>;

/** Answer for the browser that signed up and waits. */
const Verification = z.object({ isVerified: z.boolean() });
export type Verification = z.infer<typeof Verification>;

/** A mail that is kept on the machine of the server. */
const OutboxMail = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Name of the file that goes along; empty without one. */
  attachmentName: z.string(),
  createdAt: z.string(),
});
export type OutboxMail = z.infer<typeof OutboxMail>;

export const Outbox = z.array(OutboxMail);

const authAnswers = {
  "GET /get-session": Session,
  "GET /ways-in": SignInMethods,
  "POST /sign-in/social": z.object({ url: z.url({ protocol: /^https$/ }) }),
  "GET /verification": Verification,
  "POST /verification/look": VerificationLink,
  "POST /verification/confirm": VerifiedAddress,
  "GET /devices": z.array(Device),
  "GET /factors": z.discriminatedUnion("isDue", [OwnFactors, DueFactors]),
  "POST /factors": BegunFactor,
  "POST /factors/{id}/challenge": Challenge,
  "POST /recovery-codes": z.object({ codes: z.array(z.string()) }),
  "GET /passkey/list-user-passkeys": z.array(Passkey),
  "GET /passkey/generate-register-options": PasskeyCreation,
  "GET /passkey/generate-authenticate-options": PasskeyRequest,
  "GET /email-change": OpenEmailChange.nullable(),
  "POST /email-change/confirm": ConfirmedEmailChange,
  "GET /account-deletion": DeletionImpact,
  "POST /account-deletion": z.object({ erasedAt: z.string() }),
  "POST /account-deletion/undo": z.object({ email: z.string() }),
};

/** Answers of the auth endpoints that the screens read, by method and path below `/api/auth`. */
export type AuthAnswers = { [Call in keyof typeof authAnswers]: z.infer<(typeof authAnswers)[Call]> };

const readers: { [Call in keyof AuthAnswers]: { parse(data: unknown): AuthAnswers[Call] } } = authAnswers;

/** @throws when the data is no such answer */
export function readAuthAnswer<Call extends keyof AuthAnswers>(call: Call, data: unknown): AuthAnswers[Call] {
  return readers[call].parse(data);
}
