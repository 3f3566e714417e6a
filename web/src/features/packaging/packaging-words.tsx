import { Badge } from "@mantine/core";
import type { PackagingMaterial } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { type Currency, minorDigits } from "@tryer/domain/money";
import type { ReactNode } from "react";
import { browserLocale } from "#ui/format/browser-locale.ts";
import { count, UNKNOWN } from "#ui/format/figures.ts";

export const KIND_WORDS: Record<PackagingMaterial["kind"], string> = {
  bag: "Bag",
  label: "Label",
  valve: "Valve",
  box: "Box",
  other: "Other",
};

export const piecesText = (pieces: number) => count(pieces, "piece");

/** Facts that tell a material from the others, in one line. */
export const materialFacts = ({ number, kind, sku, sizeText, packageSize }: PackagingMaterial): string =>
  [number, KIND_WORDS[kind], sku, sizeText, packageSize === null ? "" : `for ${packageLabel(packageSize)}`]
    .filter(Boolean)
    .join(" · ");

/** Formats the price of a piece with two digits more than its currency has. Worked: 420000, EUR → `EUR 0.4200`. */
export function piecePrice(perPieceE4: number | null, currency: Currency): string {
  if (perPieceE4 === null) return UNKNOWN;
  const digits = minorDigits(currency);
  return new Intl.NumberFormat(browserLocale, {
    style: "currency",
    currency,
    currencyDisplay: "code",
    minimumFractionDigits: digits + 2,
    maximumFractionDigits: digits + 2,
  }).format(perPieceE4 / 10 ** (digits + 4));
}

const Mark = ({ color, children }: { color: string; children: string }) => (
  <Badge color={color} variant="light" tt="none">
    {children}
  </Badge>
);

const MARKS: Record<PackagingMaterial["level"], ReactNode> = {
  out: <Mark color="red">Out of stock</Mark>,
  low: <Mark color="amber">Order soon</Mark>,
  enough: null,
};

/** Word for how urgent a purchase of a material is. */
export const LevelMark = ({ material }: { material: PackagingMaterial }) => MARKS[material.level];
