import { Anchor } from "@mantine/core";
import type { RecordField } from "@tryer/contract/basics/record-fields";
import type { ReactNode } from "react";
import { useWeights } from "#shared/weights/weights.ts";
import type { FieldText } from "./field-text.ts";

/** Cells that a page draws itself, by the key of their field: links, badges, marks. */
export type FieldCells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

interface FieldCellProps<Row> {
  field: RecordField<Row>;
  row: Row;
  cells: FieldCells<Row>;
  text: FieldText;
}

const SCHEMES: Readonly<Record<string, string>> = { email: "mailto:", phone: "tel:" };

/** A weight with what it is in the other unit, where somebody points at it. */
function OtherUnit({ kg, children }: { kg: number; children: string }) {
  const { other } = useWeights();
  return <span title={other(kg)}>{children}</span>;
}

/** A value in a table or on a card: as the page draws it, a link to write or call, or its words. */
export function FieldCell<Row>({ field, row, cells, text: textOf }: FieldCellProps<Row>) {
  const own = cells[field.key];
  if (own !== undefined) return own(row);
  const text = textOf(field, row);
  if (field.kind === "kg" && text !== "") return <OtherUnit kg={field.read(row) ?? 0}>{text}</OtherUnit>;
  const scheme = SCHEMES[field.kind];
  if (scheme === undefined || text === "") return text;
  return (
    <Anchor href={`${scheme}${text}`} fz="inherit" underline="always" display="inline-block" py={12} my={-8} inline>
      {text}
    </Anchor>
  );
}
