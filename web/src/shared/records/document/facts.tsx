import { Card, SimpleGrid, Text } from "@mantine/core";
import type { RecordField, RecordFields } from "@tryer/contract/basics/record-fields";
import type { ReactNode } from "react";
import { FieldCell, type FieldCells } from "../fields/field-cell.tsx";
import { useFieldText } from "../fields/field-text.ts";

export interface Fact {
  label: string;
  /** Empty where there is nothing to say: the fact is left out then. */
  value: ReactNode;
}

/** Facts of a record by its fields, in the order in which the page names them, each as its list shows it. */
export function useFacts<Row, Key extends string>(
  fields: RecordFields<Row, Key>,
  row: Row,
  keys: readonly NoInfer<Key>[],
  cells: FieldCells<Row> = {},
): Fact[] {
  const shown = keys.map((key): RecordField<Row> => fields[key]);
  const text = useFieldText(shown);
  return shown.map((field) => ({
    label: field.heading ?? field.label,
    value:
      cells[field.key]?.(row) ?? (text(field, row) && <FieldCell field={field} row={row} cells={{}} text={text} />),
  }));
}

interface FactsProps {
  facts: readonly Fact[];
  /** Short facts stand in more columns. */
  isShort?: boolean;
  /** Facts on a card that has half of the page stand in fewer. */
  isHalf?: boolean;
}

/** Columns by the width of the page. */
const COLUMNS = {
  usual: { base: 1, sm: 2, md: 3 },
  short: { base: 2, sm: 3, md: 5 },
  half: { base: 1, xs: 2 },
};

const isKnown = ({ value }: Fact) => value !== "" && value !== null && value !== undefined && value !== false;

/** Facts of a record, each below its label; nothing where none is known. */
export function Facts({ facts, isShort = false, isHalf = false }: FactsProps) {
  const known = facts.filter(isKnown);
  if (known.length === 0) return null;
  return (
    <SimpleGrid
      component="dl"
      cols={COLUMNS[isHalf ? "half" : isShort ? "short" : "usual"]}
      spacing={isShort ? "md" : "xl"}
      verticalSpacing="sm"
      m={0}
    >
      {known.map(({ label, value }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two addresses may have one label.
        <div key={`${label} ${at}`}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} className="figures" style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }}>
            {value}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  );
}

/** Facts on a card of their own; no card where none is known. */
export function FactsCard({ facts, isShort = false }: FactsProps) {
  if (!facts.some(isKnown)) return null;
  return (
    <Card>
      <Facts facts={facts} isShort={isShort} />
    </Card>
  );
}
