import { SIGN_UP_KEPT_MS } from "@tryer/domain/accounts";
import type { GenericEndpointContext } from "better-auth";
import { z } from "zod";

/**
 * The cookie of the browser that signed somebody up: the id of that very sign-up, signed. It goes along to the
 * addresses below /verification only, so that a program that signs in next still sends no cookie and needs no Origin
 * header.
 */
const cookieOf = ({ context }: GenericEndpointContext) => {
  const { name, attributes } = context.createAuthCookie("signed_up", { maxAge: SIGN_UP_KEPT_MS / 1000 });
  return { name, attributes: { ...attributes, path: `${context.options.basePath}/verification` } };
};

export async function rememberSignUp(ctx: GenericEndpointContext, id: string): Promise<void> {
  const { name, attributes } = cookieOf(ctx);
  await ctx.setSignedCookie(name, id, ctx.context.secret, attributes);
}

/** The sign-up that this browser made last, or null. */
export async function rememberedSignUp(ctx: GenericEndpointContext): Promise<string | null> {
  const value = await ctx.getSignedCookie(cookieOf(ctx).name, ctx.context.secret);
  return z.uuid().safeParse(value).data ?? null;
}
