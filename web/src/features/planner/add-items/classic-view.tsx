import { Alert, Button, Group, Stack } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import type { PackageSize, Product } from "@tryer/contract";
import { type FormEvent, useState } from "react";
import { DialogActions } from "#ui/forms/dialog-actions.tsx";
import { useLeaveForm } from "#ui/forms/use-leave-form.ts";
import { ClassicRowFields } from "./classic-row-fields.tsx";
import { type CheckedRows, type ClassicRow, checkRows, emptyRow } from "./classic-rows.ts";
import type { PlanAddition } from "./use-add-plan-items.ts";

interface ClassicViewProps {
  greens: readonly Product[];
  sizes: readonly PackageSize[];
  rows: readonly ClassicRow[];
  isAdding: boolean;
  onRows: (rows: ClassicRow[]) => void;
  onAdd: (additions: PlanAddition[]) => void;
  onSizeView: () => void;
  onClose: () => void;
}

/** Items row by row; after adding, the dialog stays open for more. */
export function ClassicView(props: ClassicViewProps) {
  const { rows, onRows } = props;
  const [checked, setChecked] = useState<CheckedRows | null>(null);
  const leave = useLeaveForm(props.onClose);
  const refusal = checked?.ok === false ? checked : null;
  const change = (next: ClassicRow[]) => {
    onRows(next);
    // Messages go as soon as they no longer hold, once something was refused.
    if (refusal !== null) setChecked(checkRows(next));
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const result = checkRows(rows);
    setChecked(result);
    if (result.ok) props.onAdd(result.additions);
  };
  return (
    <form onSubmit={add} noValidate>
      <Stack>
        {refusal?.problem != null && (
          <Alert color="red" role="alert">
            {refusal.problem}
          </Alert>
        )}
        {rows.map((row, index) => (
          <ClassicRowFields
            key={row.key}
            row={row}
            rowNumber={index + 1}
            products={props.greens}
            sizes={props.sizes}
            problems={refusal?.problems[row.key]}
            onChange={(next) => change(rows.map((other) => (other.key === next.key ? next : other)))}
            onRemove={() => change(rows.filter((other) => other.key !== row.key))}
          />
        ))}
        <Group justify="space-between">
          <Button
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onRows([...rows, emptyRow()])}
          >
            Add Another Item
          </Button>
          <Button variant="subtle" color="gray" onClick={props.onSizeView}>
            Switch to Size-Based View
          </Button>
        </Group>
        <DialogActions>
          <Button variant="default" onClick={leave} disabled={props.isAdding}>
            Done
          </Button>
          <Button type="submit" loading={props.isAdding}>
            Add to Plan
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
