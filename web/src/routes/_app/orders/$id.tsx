import { createFileRoute } from "@tanstack/react-router";
import { whenNeeded } from "#ui/lazy/when-needed.tsx";
import { requireId } from "../../-require-id.ts";

const OrderPage = whenNeeded(() => import("#features/orders/page/order-page.tsx").then(({ OrderPage }) => OrderPage));

const OrderOfShopCard = whenNeeded(() =>
  import("#features/shops/order-of-shop-card.tsx").then(({ OrderOfShopCard }) => OrderOfShopCard),
);

export const Route = createFileRoute("/_app/orders/$id")({
  beforeLoad: ({ params }) => requireId(params.id),
  component: OneOrder,
});

function OneOrder() {
  const { id } = Route.useParams();
  return (
    <OrderPage
      key={id}
      id={id}
      ofShop={(order) => <OrderOfShopCard orderId={order.id} currency={order.money?.currency ?? ""} />}
    />
  );
}
