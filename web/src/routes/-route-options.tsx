import { notFound, useParams } from "@tanstack/react-router";
import type { ComponentType } from "react";
import type { ListAddress, ListFilters } from "#ui/lists/list-filters.ts";
import { uuid } from "#ui/search-params.ts";

/**
 * Options that routes of lists and records share. A component stands behind `component:` of each route, because the router
 * splits the page from the first load only where it sees that property; all of this file is in the first load.
 */

/** Ends at 'Page not found' where an address can name no row: it was cut off in a mail, or mistyped. */
export function requireId(id: string) {
  if (uuid(id) === undefined) throw notFound();
}

/** `requireId` of a route whose parameter is `$id`. */
export const withId = ({ params }: { params: { id: string } }) => requireId(params.id);

/** Component of the route of one record, which begins anew with each id. */
export const recordPage = (Page: ComponentType<{ id: string }>) =>
  function RecordRoute() {
    const { id = "" } = useParams({ strict: false });
    return <Page key={id} id={id} />;
  };

/**
 * Search of the route of a list, typed by its filters so that links to it compile. `listPage` reads it: filters have many
 * words, which the first load of every page would have to carry.
 */
export const listSearch =
  <Filters extends ListFilters>() =>
  (raw: Record<string, unknown>) =>
    raw as ListAddress<Filters>;
