import { EditProfileInput } from "@tryer/contract";
import { optionalLine } from "@tryer/contract/basics/fields";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { z } from "zod";

const { firstName, lastName } = EditProfileInput.shape;
const Names = z.object({ firstName, lastName, name: optionalLine("Name", 200).optional() });

/** The names of a new person are held to what the profile takes later, before the library writes them. */
export const signUpNames = () =>
  ({
    id: "sign-up-names",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/sign-up/email",
          handler: createAuthMiddleware(async (ctx) => {
            const parsed = Names.safeParse(ctx.body ?? {});
            if (parsed.success) return;
            const [issue] = parsed.error.issues;
            throw new APIError("UNPROCESSABLE_ENTITY", {
              code: "INVALID_NAME",
              message: issue?.message ?? "The name contains characters that cannot be read",
              field: issue?.path.join("."),
            });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
