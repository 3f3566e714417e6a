import { useQuery } from "@tanstack/react-query";
import type { Currency } from "@tryer/domain/money";
import type { ShownUnit } from "@tryer/domain/units";
import { profileQuery } from "#api/session.ts";
import { useWeights } from "#shared/weights/weights.ts";
import { money, moneyFigure, pricePer } from "./money-text.ts";

/** Formats costs in the roastery's currency, per kilogram or per exact pound, as the person reads weights. */
export interface Costs {
  /** Whether the person sees costs; the server leaves them out for everybody else. */
  mayRead: boolean;
  currency: Currency;
  unit: ShownUnit;
  /** An amount with its currency. */
  amount: (minor: number | null | undefined) => string;
  /** An amount alone, in a column whose header carries the currency. */
  figure: (minor: number | null | undefined) => string;
  /** A price, given per kg in ten-thousandths of a minor unit. */
  price: (perKgE4: number | null | undefined) => string;
}

export function useCosts(): Costs {
  const { unit } = useWeights();
  const profile = useQuery(profileQuery()).data;
  const currency = profile?.roastery.currency ?? "USD";
  return {
    mayRead: profile?.mayReadCosts ?? false,
    currency,
    unit,
    amount: (minor) => money(minor ?? null, currency),
    figure: (minor) => moneyFigure(minor ?? null, currency),
    price: (perKgE4) => pricePer(unit, perKgE4 ?? null, currency),
  };
}
