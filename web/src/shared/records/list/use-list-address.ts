import { useNavigate } from "@tanstack/react-router";
import {
  addressChange,
  type ListAddress,
  type ListFilters,
  type ListState,
  listState,
} from "#ui/lists/list-filters.ts";

/** A list and its dialog as the address has them, and what changes them. */
export interface OpenList<Filters extends ListFilters> {
  state: ListState<Filters>;
  isAdding: boolean;
  onState: (change: Partial<ListState<Filters>>) => void;
  onAdding: (isAdding: boolean) => void;
  /** Ids of the rows that are chosen, with commas between them; absent where the address does not keep them. */
  chosen?: string;
  onChosen?: (ids: string) => void;
}

/** Keeps the state of a list in the address, so that a reload, a link and the way back show the same rows. */
export function useListAddress<Filters extends ListFilters>(
  filters: Filters,
  address: ListAddress<Filters>,
): OpenList<Filters> {
  const navigate = useNavigate();
  const change = (changed: object, replace: boolean, resetScroll = true) =>
    void navigate({ to: ".", search: (before: object) => ({ ...before, ...changed }), replace, resetScroll });
  return {
    state: listState(filters, address),
    isAdding: address.dialog === "new",
    onState: (changed) => change(addressChange(changed), true),
    onAdding: (isAdding) => change({ dialog: isAdding ? "new" : undefined }, !isAdding),
    chosen: address.chosen ?? "",
    // A row in the middle of the page is chosen where it stands.
    onChosen: (ids) => change(addressChange({ chosen: ids }), true, false),
  };
}
