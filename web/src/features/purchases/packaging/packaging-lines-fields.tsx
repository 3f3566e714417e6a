import { Grid, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { KIND_OPTIONS, PIECE_BASES } from "#shared/packaging/packaging-words.ts";
import { errorsOfLine, LineFieldset, PriceFields } from "../line-fieldset.tsx";
import { packagingChoicesQuery } from "../trade-choices.ts";
import type { PackagingLineValues } from "./packaging-line-values.ts";

interface PackagingLinesProps {
  lines: PackagingLineValues[];
  errors: Record<string, unknown>;
  onLines: (lines: PackagingLineValues[]) => void;
}

const NEW_MATERIAL = { value: "", label: "New material" };

/** The lines of packaging of a purchase in its form, each with its material, pieces and price. */
export function PackagingLinesFields({ lines, errors, onLines }: PackagingLinesProps) {
  const materials = useQuery(packagingChoicesQuery()).data ?? [];
  const offered = [NEW_MATERIAL, ...materials.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <Stack gap="sm">
      {lines.map((line, index) => (
        <LineFields
          key={line.key}
          number={index + 1}
          line={line}
          materials={offered}
          errorAt={errorsOfLine(errors, `packagingLines.${index}`)}
          onChange={(part) => onLines(lines.map((each, at) => (at === index ? { ...each, ...part } : each)))}
          onRemove={() => onLines(lines.filter((_, at) => at !== index))}
        />
      ))}
    </Stack>
  );
}

interface LineFieldsProps {
  number: number;
  line: PackagingLineValues;
  materials: { value: string; label: string }[];
  errorAt: (field: keyof PackagingLineValues) => string | undefined;
  onChange: (part: Partial<PackagingLineValues>) => void;
  onRemove: () => void;
}

function LineFields({ number, line, materials, errorAt, onChange, onRemove }: LineFieldsProps) {
  const text = (field: "materialName" | "pieces") => ({
    value: line[field],
    error: errorAt(field),
    autoComplete: "off",
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <LineFieldset title={`Packaging ${number}`} onRemove={onRemove}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <NativeSelect
            label="Material"
            data={materials}
            value={line.materialId}
            error={errorAt("materialId")}
            onChange={(event) => onChange({ materialId: event.currentTarget.value })}
          />
        </Grid.Col>
        {line.materialId === "" && (
          <>
            <Grid.Col span={{ base: 7, sm: 3 }}>
              <TextInput label="Name" {...text("materialName")} />
            </Grid.Col>
            <Grid.Col span={{ base: 5, sm: 3 }}>
              <NativeSelect
                label="Kind"
                data={KIND_OPTIONS}
                value={line.kind}
                onChange={(event) =>
                  onChange({
                    kind: KIND_OPTIONS.find(({ value }) => value === event.currentTarget.value)?.value ?? line.kind,
                  })
                }
              />
            </Grid.Col>
          </>
        )}
      </Grid>
      <Grid gap="md" mt="xs">
        <Grid.Col span={{ base: 12, sm: 6 }}>
          <TextInput label="Pieces" inputMode="numeric" {...text("pieces")} />
        </Grid.Col>
        <PriceFields values={line} error={errorAt("price")} bases={PIECE_BASES} onChange={onChange} />
      </Grid>
    </LineFieldset>
  );
}
