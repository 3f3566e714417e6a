import type { PackagingLineInput, Purchase } from "@tryer/contract";
import { PRICE_PLACES } from "@tryer/domain/money";
import { MAX_PIECES } from "@tryer/domain/packaging";
import { v7 as uuidv7 } from "uuid";
import { fieldNumber, typedDecimal } from "#ui/forms/typed-numbers.ts";

/** A line of packaging as it stands in the form; `materialId` is empty for a new material. */
export interface PackagingLineValues {
  key: string;
  materialId: string;
  materialName: string;
  kind: PackagingLineInput["kind"];
  pieces: string;
  price: string;
  priceBasis: PackagingLineInput["priceBasis"];
}

export const emptyPackagingLine = (materialId = ""): PackagingLineValues => ({
  key: uuidv7(),
  materialId,
  materialName: "",
  kind: "bag",
  pieces: "",
  price: "",
  priceBasis: "piece",
});

export const packagingLineValues = ({ packagingLines }: Purchase): PackagingLineValues[] =>
  packagingLines.map(({ id, material, materialName, kind, pieces, price, priceBasis }) => ({
    key: id,
    materialId: material?.id ?? "",
    materialName,
    kind,
    pieces: fieldNumber(pieces),
    price: fieldNumber(price ?? ""),
    priceBasis,
  }));

/** The lines as the API takes them; what could not be read is put into `errors`, by its field. */
export function parsePackagingLines(
  lines: readonly PackagingLineValues[],
  errors: Record<string, string>,
): PackagingLineInput[] {
  return lines.map(({ materialId, materialName, kind, pieces, price, priceBasis }, index) => {
    const at = (field: string) => `packagingLines.${index}.${field}`;
    if (materialId === "" && materialName.trim() === "") errors[at("materialName")] = "Name is required";
    const count = typedPieces(pieces);
    if (!count.ok) errors[at("pieces")] = count.reason;
    const isOpen = price.trim() === "";
    const typed = typedDecimal(isOpen ? "0" : price, { label: "Price", places: PRICE_PLACES, min: 0 });
    if (!typed.ok) errors[at("price")] = typed.reason;
    return {
      materialId: materialId === "" ? null : materialId,
      materialName: materialId === "" ? materialName : "",
      kind,
      pieces: count.ok ? count.value : 1,
      price: isOpen || !typed.ok ? null : typed.value.toFixed(PRICE_PLACES).replace(/\.?0+$/, "") || "0",
      priceBasis,
    };
  });
}

/** Reads pieces that somebody typed: a whole number above 0. */
export function typedPieces(text: string) {
  if (text.trim() === "") return { ok: false as const, reason: "Pieces are required" };
  return typedDecimal(text, { label: "Pieces", places: 0, min: 1, max: MAX_PIECES });
}
