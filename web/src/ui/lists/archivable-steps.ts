import type { RowStep } from "./row-menu.tsx";

interface RowHandlers {
  /** Opens the form of the row; null where it is not edited here. */
  onEdit: (() => void) | null;
  /** Puts the row away, or back; null where it stays. */
  onArchive: ((away: boolean) => void) | null;
}

/** Steps of a row that is never deleted: 'Edit' while it is in use, then the way into the archive and back. */
export function archivableSteps(isAway: boolean, { onEdit, onArchive }: RowHandlers): RowStep[] {
  const edit = onEdit !== null && !isAway ? [{ verb: "Edit", onClick: onEdit }] : [];
  if (onArchive === null) return edit;
  return [...edit, { verb: isAway ? "Restore" : "Archive", onClick: () => onArchive(!isAway) }];
}
