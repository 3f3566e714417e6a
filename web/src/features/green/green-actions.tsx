import type { GreenCoffee } from "@tryer/contract";
import { May } from "#ui/may.tsx";
import { RowAction } from "#ui/row-action.tsx";

export interface GreenActionsProps {
  coffee: GreenCoffee;
  isBusy: boolean;
  onEdit: (coffee: GreenCoffee) => void;
  onArchive: (coffee: GreenCoffee, away: boolean) => void;
}

export function GreenActions({ coffee, isBusy, onEdit, onArchive }: GreenActionsProps) {
  const isAway = coffee.archivedAt !== null;
  return (
    <May permission="green:write">
      {!isAway && <RowAction verb="Edit" of={coffee.coffeeName} onClick={() => onEdit(coffee)} />}
      <RowAction
        verb={isAway ? "Restore" : "Archive"}
        of={coffee.coffeeName}
        isBusy={isBusy}
        onClick={() => onArchive(coffee, !isAway)}
      />
    </May>
  );
}
