import type { PiecePriceBasis } from "@tryer/domain/money";
import { PACKAGING_KIND_WORDS, PACKAGING_KINDS } from "@tryer/domain/packaging";
import { count } from "#ui/format/figures.ts";

export const KIND_OPTIONS = PACKAGING_KINDS.map((value) => ({ value, label: PACKAGING_KIND_WORDS[value] }));

export const piecesText = (pieces: number) => count(pieces, "piece");

/** Quantities that a price of pieces is for. */
export const PIECE_BASIS_WORDS: Record<PiecePriceBasis, string> = {
  piece: "per piece",
  hundred: "per 100",
  thousand: "per 1,000",
  total: "in all",
};

/** Units that a price is for, without the total of a delivery. */
export const UNIT_BASES = (["piece", "hundred", "thousand"] as const).map((value) => ({
  value,
  label: PIECE_BASIS_WORDS[value],
}));

export const PIECE_BASES: readonly { value: PiecePriceBasis; label: string }[] = [
  ...UNIT_BASES,
  { value: "total", label: PIECE_BASIS_WORDS.total },
];
