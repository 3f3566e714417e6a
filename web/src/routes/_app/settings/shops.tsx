import { createFileRoute, redirect } from "@tanstack/react-router";

/** Former address of the shops. */
export const Route = createFileRoute("/_app/settings/shops")({
  beforeLoad: () => {
    throw redirect({ to: "/orders/shops", replace: true });
  },
});
