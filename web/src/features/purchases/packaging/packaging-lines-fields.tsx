import { useQuery } from "@tanstack/react-query";
import { KIND_OPTIONS, PIECE_BASES } from "#shared/packaging/packaging-words.ts";
import { LinesForm } from "#shared/records/lines/lines-form.tsx";
import { packagingChoicesQuery } from "../trade-choices.ts";
import type { PackagingLineValues } from "./packaging-line-values.ts";

interface PackagingLinesProps {
  lines: PackagingLineValues[];
  errors: Readonly<Record<string, unknown>>;
  onLines: (lines: PackagingLineValues[]) => void;
}

const isOfMaterial = ({ materialId }: PackagingLineValues) => materialId !== "";

/** The lines of packaging of a purchase in its form, each with its material, pieces and price. */
export function PackagingLinesFields({ lines, errors, onLines }: PackagingLinesProps) {
  const materials = useQuery(packagingChoicesQuery()).data ?? [];
  return (
    <LinesForm
      title="Packaging"
      at="packagingLines"
      lines={lines}
      columns={[
        {
          key: "materialId",
          label: "Material",
          span: { base: 12, sm: 6 },
          choices: [
            { value: "", label: "New material" },
            ...materials.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        { key: "materialName", label: "Name", span: { base: 7, sm: 3 }, isHidden: isOfMaterial },
        { key: "kind", label: "Kind", span: { base: 5, sm: 3 }, choices: KIND_OPTIONS, isHidden: isOfMaterial },
        { key: "pieces", label: "Pieces", span: { base: 12, sm: 5 }, inputMode: "numeric" },
        { key: "price", label: "Price", span: { base: 7, sm: 3 }, inputMode: "decimal", placeholder: "open" },
        { key: "priceBasis", label: "Priced", span: { base: 5, sm: 3 }, choices: PIECE_BASES },
      ]}
      errors={errors}
      onLines={onLines}
    />
  );
}
