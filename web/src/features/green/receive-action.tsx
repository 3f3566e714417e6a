import type { GreenCoffee } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { IfAllowed } from "#ui/if-allowed.tsx";
import { RowAction } from "#ui/lists/row-action.tsx";

/** Offered for coffees that are in use, to those who keep the stock. */
export function ReceiveAction({
  coffee,
  onReceive,
}: {
  coffee: GreenCoffee;
  onReceive: (coffee: GreenCoffee) => void;
}) {
  if (coffee.archivedAt !== null) return null;
  return (
    <IfAllowed permission="green:write">
      <RowAction verb="Receive" of={greenName(coffee)} onClick={() => onReceive(coffee)} />
    </IfAllowed>
  );
}
