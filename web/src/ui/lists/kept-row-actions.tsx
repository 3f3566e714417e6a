import type { Permission } from "@tryer/domain/team";
import { May } from "../may.tsx";
import { RowAction } from "./row-action.tsx";

interface KeptRow {
  id: string;
  archivedAt: string | null;
}

export interface KeptRowHandlers<Row extends KeptRow> {
  busyId: string | null;
  onEdit: (row: Row) => void;
  onArchive: (row: Row, away: boolean) => void;
}

interface KeptRowActionsProps<Row extends KeptRow> extends KeptRowHandlers<Row> {
  row: Row;
  label: string;
  /** What it takes to change such a row. */
  permission: Permission;
}

/** What can be done with a row that is never deleted. */
export function KeptRowActions<Row extends KeptRow>({ row, label, permission, ...handlers }: KeptRowActionsProps<Row>) {
  const isAway = row.archivedAt !== null;
  return (
    <May permission={permission}>
      {!isAway && <RowAction verb="Edit" of={label} onClick={() => handlers.onEdit(row)} />}
      <RowAction
        verb={isAway ? "Restore" : "Archive"}
        of={label}
        isBusy={handlers.busyId === row.id}
        onClick={() => handlers.onArchive(row, !isAway)}
      />
    </May>
  );
}
