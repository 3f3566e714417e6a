import type { BetterAuthPlugin } from "better-auth";
import { createAuthMiddleware } from "better-auth/api";
import { z } from "zod";

const Answer = z.looseObject({ token: z.unknown().optional(), session: z.unknown().optional() });
const Session = z.looseObject({ token: z.string() });

/**
 * No answer hands the token of a session to the page: it is in the cookie, which scripts cannot read. The library
 * writes it into every answer about a session.
 */
export const hiddenTokens = () =>
  ({
    id: "hidden-tokens",
    hooks: {
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware(async (ctx) => {
            const answer = Answer.safeParse(ctx.context.returned).data;
            if (answer === undefined || ctx.context.returned instanceof Error) return;
            const session = Session.safeParse(answer.session).data;
            if (answer.token === undefined && session === undefined) return;
            const { token: _token, ...rest } = answer;
            if (session === undefined) return ctx.json(rest);
            const { token: _ofSession, ...shown } = session;
            return ctx.json({ ...rest, session: shown });
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin;
