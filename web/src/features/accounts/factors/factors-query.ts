import { queryOptions } from "@tanstack/react-query";
import { inRenewedSession } from "#api/renewed-session.ts";

/** A second factor, as far as one must know it to choose and prove it. */
export interface FactorChoice {
  id: string;
  factorType: "totp" | "phone";
  friendlyName: string;
  /** Its last digits. */
  phone: string | null;
}

export interface Factor extends FactorChoice {
  createdAt: string;
  lastUsedAt: string | null;
}

export interface OwnFactors {
  isDue: false;
  factors: Factor[];
  recoveryCodesLeft: number;
  isPhoneOffered: boolean;
}

type Factors = OwnFactors | { isDue: true; email: string; factors: FactorChoice[] };

/** The person's second factors; null for a visitor. Asked anew whenever they are shown: they may be proved elsewhere. */
export const factorsQuery = queryOptions({
  queryKey: ["factors"],
  staleTime: 0,
  refetchOnMount: "always",
  queryFn: async ({ signal }) => {
    const response = await inRenewedSession(() => fetch("/api/auth/factors", { signal }));
    if (response.status === 401) return null;
    if (!response.ok) throw new Error(`The second factors answered ${response.status}`);
    const factors: Factors = await response.json();
    return factors;
  },
});
