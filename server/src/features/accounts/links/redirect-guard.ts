import { isOwnPath } from "@tryer/domain/accounts";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { z } from "zod";

const way = z.unknown();
const Ways = z
  .object({ callbackURL: way, redirectTo: way, errorCallbackURL: way, newUserCallbackURL: way })
  .partial()
  .catch({});

/**
 * Refuses redirects to a path that becomes another site's address. The library looks at the text of a path and resolves
 * its dots afterwards: `/.//host/..//host` passes it. It compares whole addresses with our origin by itself.
 */
export const redirectGuard = () =>
  ({
    id: "own-ways",
    hooks: {
      before: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const given = [ctx.body, ctx.query].flatMap((source) => Object.values(Ways.parse(source)));
            const isAstray = given.some((text) => typeof text === "string" && text.startsWith("/") && !isOwnPath(text));
            if (isAstray) {
              throw new APIError("FORBIDDEN", {
                code: "INVALID_CALLBACK_URL",
                message: "The return address must be a path on this site.",
              });
            }
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
