import { createHash, randomBytes } from "node:crypto";
import type { GenericEndpointContext } from "better-auth";

/** Longest time that browsers keep a cookie. */
const KEPT_SEC = 400 * 24 * 60 * 60;

const KEY = /^[\w-]{43}$/;

export const newDeviceKey = () => randomBytes(32).toString("base64url");

export const deviceKeyHash = (key: string) => createHash("sha256").update(key).digest("base64url");

/** The key that this browser was given at its last sign-in; null without one, or where the signature is not ours. */
export async function readDeviceKey(ctx: GenericEndpointContext): Promise<string | null> {
  const { name } = ctx.context.createAuthCookie("device");
  const key = await ctx.getSignedCookie(name, ctx.context.secret);
  return typeof key === "string" && KEY.test(key) ? key : null;
}

export async function writeDeviceKey(ctx: GenericEndpointContext, key: string): Promise<void> {
  const { name, attributes } = ctx.context.createAuthCookie("device", { maxAge: KEPT_SEC });
  await ctx.setSignedCookie(name, key, ctx.context.secret, attributes);
}
