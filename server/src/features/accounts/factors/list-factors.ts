import { isFactorDue, maskedPhone } from "@tryer/domain/accounts";
import { createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import type { mfaFactors } from "#db/schema/index.ts";
import { systemQuery } from "../../../runtime/system.ts";
import type { FactorTools } from "./factor-tools.ts";
import { countUnused } from "./recovery-codes.ts";
import { loadAssurance, verifiedFactorsOf } from "./session-assurance.ts";

type FactorRow = typeof mfaFactors.$inferSelect;

/** Facts to choose a factor and prove it; the secret and the whole number are never handed out. */
export const presentChoice = ({ id, factorType, friendlyName, phone }: FactorRow) => ({
  id,
  factorType,
  friendlyName,
  phone: phone === null ? null : maskedPhone(phone),
});

const presentFactor = (row: FactorRow) => ({
  ...presentChoice(row),
  status: row.status,
  issuer: row.issuer,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** The person's second factors. As long as one of them is outstanding, no more than it takes to prove it. */
export const listFactors = ({ database, sms }: FactorTools) =>
  createAuthEndpoint(
    "/factors",
    { method: "GET", use: [sensitiveSessionMiddleware], requireHeaders: true },
    async (ctx) => {
      const { session, user } = ctx.context.session;
      const answer = await systemQuery(database, async (tx) => {
        const assurance = await loadAssurance(tx, session);
        const rows = await verifiedFactorsOf(tx, session.userId);
        if (isFactorDue(assurance)) return { isDue: true, email: user.email, factors: rows.map(presentChoice) };
        return {
          isDue: false,
          factors: rows.map(presentFactor),
          recoveryCodesLeft: await countUnused(tx, session.userId),
          isPhoneOffered: sms !== null,
        };
      });
      return ctx.json(answer);
    },
  );
