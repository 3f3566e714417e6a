import { createFileRoute } from "@tanstack/react-router";
import { readChosenOrders } from "#features/orders/print/chosen-orders.ts";
import { LoadingRows } from "#ui/feedback/loading.tsx";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { day, searchParams } from "#ui/search-params.ts";

const PickingPage = lazyPart(
  () => import("#features/orders/picking/picking-page.tsx").then(({ PickingPage }) => PickingPage),
  <LoadingRows />,
);

export const Route = createFileRoute("/_app/orders/picking")({
  validateSearch: searchParams({ orders: readChosenOrders, day }),
  component: Picking,
});

function Picking() {
  const { orders = "", day: shown } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PickingPage
      day={shown}
      ids={orders.split(",").filter((id) => id !== "")}
      onDay={(next) => void navigate({ search: { day: next }, replace: true })}
    />
  );
}
