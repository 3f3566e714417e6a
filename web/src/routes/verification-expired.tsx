import { createFileRoute, redirect } from "@tanstack/react-router";
import { ownPath, searchParams, text } from "#ui/search-params.ts";

export const Route = createFileRoute("/verification-expired")({
  validateSearch: searchParams({ email: text, redirect: ownPath }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/verification-success", search: { type: "expired", ...search }, replace: true });
  },
});
