import { Anchor } from "@mantine/core";
import type { RecordField } from "@tryer/contract/basics/record-fields";
import type { ReactNode } from "react";
import { useFieldText } from "./field-text.ts";

/** Cells that a page draws itself, by the key of their field: links, badges, marks. */
export type FieldCells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

interface FieldCellProps<Row> {
  field: RecordField<Row>;
  row: Row;
  cells: FieldCells<Row>;
}

const SCHEMES: Readonly<Record<string, string>> = { email: "mailto:", phone: "tel:" };

/** A value in a table or on a card: as the page draws it, a link to write or call, or its words. */
export function FieldCell<Row>({ field, row, cells }: FieldCellProps<Row>) {
  const text = useFieldText()(field, row);
  const own = cells[field.key];
  if (own !== undefined) return own(row);
  const scheme = SCHEMES[field.kind];
  if (scheme === undefined || text === "") return text;
  return (
    <Anchor href={`${scheme}${text}`} fz="inherit" underline="always" display="inline-block" py={12} my={-8} inline>
      {text}
    </Anchor>
  );
}
