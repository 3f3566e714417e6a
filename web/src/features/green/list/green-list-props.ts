import type { GreenCoffee } from "@tryer/contract";
import type { StockVerb } from "../stock/stock-verbs.ts";
import type { GreenListState } from "./green-list.ts";

export interface GreenListProps {
  greens: GreenCoffee[];
  state: GreenListState;
  busyId: string | null;
  onState: (change: Partial<GreenListState>) => void;
  onOpen: (id: string) => void;
  onStock: (green: GreenCoffee, verb: StockVerb) => void;
  onEdit: (green: GreenCoffee) => void;
  onArchive: (green: GreenCoffee, away: boolean) => void;
}
