import { createFileRoute, Navigate } from "@tanstack/react-router";
import { useCan } from "#ui/if-can.tsx";

export const Route = createFileRoute("/_app/pricing/")({ component: Pricing });

/** Way to the prices, or to the weights behind them for who may not see prices. */
function Pricing() {
  return <Navigate to={useCan("prices:read") ? "/pricing/prices" : "/pricing/weights"} replace />;
}
