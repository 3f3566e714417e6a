import { createFileRoute, redirect } from "@tanstack/react-router";

/** Redirects the older address of the weights of bags, which stand on the pages of products. */
export const Route = createFileRoute("/_app/pricing/weights")({
  beforeLoad: () => {
    throw redirect({ to: "/items", replace: true });
  },
});
