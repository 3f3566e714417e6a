import { packageLabel } from "@tryer/domain/items";
import { PACKAGING_KIND_WORDS, PACKAGING_LEVEL_WORDS } from "@tryer/domain/packaging";
import { defineFields } from "../basics/record-fields.ts";
import type { PackagingMaterial } from "./packaging.ts";

/** Fields of a packaging material, in the order of its file; supplier and cost only where the server tells them. */
export const packagingFields = defineFields<PackagingMaterial>()({
  number: { kind: "code", label: "No.", column: 3, card: 3, csv: "Material" },
  name: { kind: "text", label: "Name", column: 1, card: "title", csv: "Name" },
  kind: { kind: "choice", label: "Kind", words: PACKAGING_KIND_WORDS, column: 3, card: 3, csv: "Kind" },
  sku: { kind: "text", label: "SKU", column: 4, card: 3, csv: "SKU" },
  sizeText: { kind: "text", label: "Size", column: 4, card: 3, csv: "Size" },
  packageSize: {
    kind: "text",
    label: "For bags of",
    read: ({ packageSize }) => packageSize && packageLabel(packageSize),
    column: 4,
    isExtra: true,
    csv: "For bags of",
  },
  pieces: {
    kind: "whole",
    label: "Stock",
    noun: "piece",
    min: 0,
    max: 100_000_000,
    column: 1,
    card: 1,
    csv: "Stock (pieces)",
  },
  locations: {
    kind: "named",
    of: "locations",
    label: "Locations",
    read: ({ stock }) => stock.map(({ locationId, pieces }) => ({ id: locationId, amount: String(pieces) })),
    column: 4,
    isExtra: true,
    csv: "Locations",
  },
  reorderPoint: {
    kind: "whole",
    label: "Reorder point",
    min: 0,
    max: 100_000_000,
    column: 2,
    csv: "Reorder point (pieces)",
  },
  level: { kind: "choice", label: "Level", words: PACKAGING_LEVEL_WORDS, column: 1, card: "corner", csv: "Level" },
  supplier: { kind: "reference", label: "Supplier", column: 4, isExtra: true, csv: "Supplier" },
  perPiece: {
    kind: "price",
    per: "piece",
    label: "A piece",
    read: ({ costs }) => costs?.perPieceE4,
    column: 2,
    card: 2,
    csv: "Price per piece",
  },
  value: {
    kind: "amount",
    label: "Value",
    read: ({ costs }) => costs?.valueMinor,
    column: 2,
    card: 2,
    csv: "Value",
  },
  notes: { kind: "notes", label: "Notes", csv: "Notes" },
});
