import { createFileRoute, redirect } from "@tanstack/react-router";

/** Way to the prices, with which the area opens. */
export const Route = createFileRoute("/_app/pricing/")({
  beforeLoad: () => {
    throw redirect({ to: "/pricing/prices", replace: true });
  },
});
