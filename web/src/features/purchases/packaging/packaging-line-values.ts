import type { PackagingLineInput, Purchase } from "@tryer/contract";
import { PRICE_PLACES } from "@tryer/domain/money";
import { MAX_PIECES } from "@tryer/domain/packaging";
import { plainDecimal } from "@tryer/domain/units";
import { v7 as uuidv7 } from "uuid";
import { type LinesDrawing, linesPart } from "#shared/records/lines/lines-part.tsx";
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

const lineValues = ({ packagingLines }: Purchase): PackagingLineValues[] =>
  packagingLines.map(({ id, material, materialName, kind, pieces, price, priceBasis }) => ({
    key: id,
    materialId: material?.id ?? "",
    materialName,
    kind,
    pieces: fieldNumber(pieces),
    price: fieldNumber(price ?? ""),
    priceBasis,
  }));

/** Lines of packaging, with the inputs that show them. */
export const packagingLinesPart = (
  words: (line: PackagingLineValues) => string,
  draw: LinesDrawing<Purchase, PackagingLineValues>,
) =>
  linesPart<Purchase, PackagingLineValues, "packagingLines">({
    name: "packagingLines",
    label: "Lines of packaging",
    linesOf: (purchase) => (purchase === null ? [] : lineValues(purchase)),
    read({ materialId, materialName, kind, pieces, price, priceBasis }, take) {
      const isNew = materialId === "";
      if (isNew && materialName.trim() === "") take("materialName", { ok: false, reason: "Name is required" });
      const isOpen = price.trim() === "";
      const typed = typedDecimal(isOpen ? "0" : price, { label: "Price", places: PRICE_PLACES, min: 0 });
      const read = take("price", typed);
      return {
        materialId: isNew ? null : materialId,
        materialName: isNew ? materialName : "",
        kind,
        pieces: take("pieces", typedPieces(pieces)),
        price: isOpen || read === null ? null : plainDecimal(read, PRICE_PLACES),
        priceBasis,
      };
    },
    words,
    draw,
  });

/** Reads pieces that somebody typed: a whole number above 0. */
export function typedPieces(text: string) {
  if (text.trim() === "") return { ok: false as const, reason: "Pieces are required" };
  return typedDecimal(text, { label: "Pieces", places: 0, min: 1, max: MAX_PIECES });
}
