import { createFileRoute } from "@tanstack/react-router";
import { readChosenOrders } from "#features/orders/print/chosen-orders.ts";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { day, searchParams } from "#ui/search-params.ts";

const PrintPage = lazyPart(() => import("#features/orders/print/print-page.tsx").then(({ PrintPage }) => PrintPage));

export const Route = createFileRoute("/_app/orders/print")({
  validateSearch: searchParams({ orders: readChosenOrders, day }),
  component: Print,
});

function Print() {
  const { orders = "", day = null } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PrintPage
      ids={orders.split(",").filter((id) => id !== "")}
      day={day}
      onDay={(chosen) => void navigate({ search: { day: chosen }, replace: true })}
    />
  );
}
