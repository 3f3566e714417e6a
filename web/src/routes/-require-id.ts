import { notFound } from "@tanstack/react-router";
import { uuid } from "#ui/search-params.ts";

/** Ends at 'Page not found' where an address can name no row: it was cut off in a mail, or mistyped. */
export function requireId(id: string) {
  if (uuid(id) === undefined) throw notFound();
}
