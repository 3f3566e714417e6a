import { useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { type OpenList, useListAddress } from "#shared/records/list/use-list-address.ts";
import { type ListFilters, listAddress } from "#ui/lists/list-filters.ts";

/** Component of the route of a list whose search, filters, order and dialog stand in the address. */
export const listPage = <Filters extends ListFilters>(
  filters: Filters,
  Page: ComponentType<{ address: OpenList<Filters> }>,
) => {
  const read = listAddress(filters);
  return function ListRoute() {
    return <Page address={useListAddress(filters, read(useSearch({ strict: false })))} />;
  };
};
