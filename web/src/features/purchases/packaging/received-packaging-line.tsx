import { Card, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { PackagingReceiptInput, PurchasePackagingLine } from "@tryer/contract";
import type { ReactNode } from "react";
import { plainCount } from "#ui/format/figures.ts";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { packagingChoicesQuery } from "../trade-choices.ts";
import { typedPieces } from "./packaging-line-values.ts";
import { materialName } from "./packaging-lines.tsx";

/** Pieces of a line that came, as they are typed, and the material that they go into; empty for a new one. */
export interface ReceivedPackagingValues {
  pieces: string;
  materialId: string;
}

/** Values that a line begins with: what is still to come. */
export const openPieces = ({ openPieces: open, material }: PurchasePackagingLine): ReceivedPackagingValues => ({
  pieces: open === 0 ? "" : fieldNumber(open),
  materialId: material?.id ?? "",
});

/** Pieces that came of each line, as the API takes them; what could not be read is put into `errors`, by its field. */
export function receivedPackaging(
  lines: readonly PurchasePackagingLine[],
  typed: readonly ReceivedPackagingValues[],
  errors: Record<string, string>,
): PackagingReceiptInput[] {
  return lines.flatMap(({ id }, index) => {
    const values = typed[index];
    if (values === undefined || values.pieces.trim() === "") return [];
    const came = typedPieces(values.pieces);
    if (!came.ok) errors[`packagingLines.${index}.pieces`] = came.reason;
    const material = values.materialId === "" ? {} : { materialId: values.materialId };
    return { lineId: id, pieces: came.ok ? came.value : 1, ...material };
  });
}

interface ReceivedPackagingLineProps {
  line: PurchasePackagingLine;
  values: ReceivedPackagingValues;
  errorAt: (field: keyof ReceivedPackagingValues) => ReactNode;
  onChange: (part: Partial<ReceivedPackagingValues>) => void;
}

/** Fields for what came of a line of packaging. */
export function ReceivedPackagingLine({ line, values, errorAt, onChange }: ReceivedPackagingLineProps) {
  const materials = useQuery(packagingChoicesQuery()).data ?? [];
  const name = materialName(line);
  const offered = materials.map((material) => ({ value: material.id, label: `${material.number} ${material.name}` }));
  return (
    <Card component="fieldset" padding="md" m={0} aria-label={name} style={{ minWidth: 0 }}>
      <Stack gap="sm">
        <Text fw={600} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <TextInput
          label="Pieces"
          inputMode="numeric"
          autoComplete="off"
          description={`${plainCount(line.receivedPieces)} of ${plainCount(line.pieces)} received so far`}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={values.pieces}
          error={errorAt("pieces")}
          onChange={({ currentTarget }) => onChange({ pieces: currentTarget.value })}
        />
        <NativeSelect
          label="Into"
          data={line.material === null ? [{ value: "", label: "New material" }, ...offered] : offered}
          value={values.materialId}
          error={errorAt("materialId")}
          onChange={({ currentTarget }) => onChange({ materialId: currentTarget.value })}
        />
      </Stack>
    </Card>
  );
}
