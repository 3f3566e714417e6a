import type { ListedGreenCoffee } from "@tryer/contract";
import type { StockVerb } from "../stock/stock-verbs.ts";
import type { GreenListState } from "./green-list.ts";

/** Rows of the list and what can be done with them, as a table or as cards. */
export interface GreenListProps {
  greens: ListedGreenCoffee[];
  /** Rows of the whole list: those that are not loaded yet are asked for when they come near. */
  total: number;
  state: GreenListState;
  busyId: string | null;
  /** Coffee of which a purchase is being drafted. */
  orderingId: string | null;
  onState: (change: Partial<GreenListState>) => void;
  onMore: () => void;
  onOpen: (id: string) => void;
  onStock: (green: ListedGreenCoffee, verb: StockVerb) => void;
  onOrder: (green: ListedGreenCoffee) => void;
  onEdit: (green: ListedGreenCoffee) => void;
  onArchive: (green: ListedGreenCoffee, away: boolean) => void;
}
