import type { BetterAuthPlugin } from "better-auth";
import { challengeFactor } from "./challenge-factor.ts";
import { enrolFactor } from "./enrol-factor.ts";
import type { FactorTools } from "./factor-tools.ts";
import { listFactors } from "./list-factors.ts";
import { makeRecoveryCodes, takeRecoveryCode } from "./recovery-codes.ts";
import { removeFactor } from "./remove-factor.ts";
import { verifyFactor } from "./verify-factor.ts";

/**
 * Second factors: several per person, each with a name, and ten recovery codes beside them. The library's own plugin
 * knows one authenticator app per person, without a name, and takes a code twice.
 */
export const factors = (tools: FactorTools) =>
  ({
    id: "factors",
    endpoints: {
      listFactors: listFactors(tools),
      enrolFactor: enrolFactor(tools),
      challengeFactor: challengeFactor(tools),
      verifyFactor: verifyFactor(tools),
      removeFactor: removeFactor(tools),
      makeRecoveryCodes: makeRecoveryCodes(tools),
      takeRecoveryCode: takeRecoveryCode(tools),
    },
  }) satisfies BetterAuthPlugin;
