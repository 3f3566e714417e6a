import type { CostBasis } from "@tryer/contract";
import type { PriceRounding, PriceTarget, TargetKind } from "@tryer/domain/pricing";
import { percentAsSet } from "#ui/format/figures.ts";

export const TARGET_WORDS: Record<TargetKind, string> = { margin: "Margin", markup: "Markup" };

export const ROUNDING_WORDS: Record<PriceRounding, string> = {
  none: "Not rounded",
  "to-95": "Up to the next …95",
  "to-half": "Up to the next 0.50",
};

/** Name of a tier, or of everybody without one. */
export const tierName = ({ tiers }: Pick<CostBasis, "tiers">, tierId: string | null): string =>
  tierId === null ? "Everybody" : (tiers.find(({ id }) => id === tierId)?.name ?? "");

/** A target in words. Worked: `Margin 55%, up to the next …95`. */
export function targetText({ kind, bp, rounding }: PriceTarget): string {
  const wanted = `${TARGET_WORDS[kind]} ${percentAsSet(bp / 100)}`;
  const rounded: Record<PriceRounding, string> = { ...ROUNDING_WORDS, none: "" };
  return [wanted, rounded[rounding].toLowerCase()].filter(Boolean).join(", ");
}
