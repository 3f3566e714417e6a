import { Badge } from "@mantine/core";
import type { PackagingMaterial } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { PACKAGING_KIND_WORDS } from "@tryer/domain/packaging";
import type { ReactNode } from "react";

/** Facts that tell a material from the others, in one line. */
export const materialFacts = ({ number, kind, sku, sizeText, packageSize }: PackagingMaterial): string =>
  [number, PACKAGING_KIND_WORDS[kind], sku, sizeText, packageSize === null ? "" : `for ${packageLabel(packageSize)}`]
    .filter(Boolean)
    .join(" · ");

const LevelBadge = ({ color, children }: { color: string; children: string }) => (
  <Badge color={color} variant="light" tt="none">
    {children}
  </Badge>
);

const MARKS: Record<PackagingMaterial["level"], ReactNode> = {
  out: <LevelBadge color="red">Out of stock</LevelBadge>,
  low: <LevelBadge color="amber">Order soon</LevelBadge>,
  enough: null,
};

/** Word for how urgent a purchase of a material is. */
export const LevelMark = ({ material }: { material: PackagingMaterial }) => MARKS[material.level];
