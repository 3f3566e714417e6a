import type { GreenCoffee } from "@tryer/contract";
import type { GreenListState } from "./green-list.ts";

export interface GreenListProps {
  coffees: GreenCoffee[];
  state: GreenListState;
  busyId: string | null;
  onState: (change: Partial<GreenListState>) => void;
  onOpen: (id: string) => void;
  onReceive: (coffee: GreenCoffee) => void;
  onEdit: (coffee: GreenCoffee) => void;
  onArchive: (coffee: GreenCoffee, away: boolean) => void;
}
