import type { Permission } from "@tryer/domain/team";
import { IfCan } from "../if-can.tsx";
import { RowAction } from "./row-action.tsx";

interface ArchivableRow {
  id: string;
  archivedAt: string | null;
}

export interface ArchivableRowHandlers<Row extends ArchivableRow> {
  busyId: string | null;
  onEdit: (row: Row) => void;
  onArchive: (row: Row, away: boolean) => void;
}

interface ArchivableRowActionsProps<Row extends ArchivableRow> extends ArchivableRowHandlers<Row> {
  row: Row;
  label: string;
  /** Permission to change such a row. */
  permission: Permission;
}

/** Actions on a row that is never deleted. */
export function ArchivableRowActions<Row extends ArchivableRow>({
  row,
  label,
  permission,
  ...handlers
}: ArchivableRowActionsProps<Row>) {
  const isAway = row.archivedAt !== null;
  return (
    <IfCan permission={permission}>
      {!isAway && <RowAction verb="Edit" of={label} onClick={() => handlers.onEdit(row)} />}
      <RowAction
        verb={isAway ? "Restore" : "Archive"}
        of={label}
        isBusy={handlers.busyId === row.id}
        onClick={() => handlers.onArchive(row, !isAway)}
      />
    </IfCan>
  );
}
