import { createFileRoute } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { withId } from "../../-route-options.tsx";

const OrderPage = lazyPart(() => import("#features/orders/page/order-page.tsx").then(({ OrderPage }) => OrderPage));

const OrderOfShopCard = lazyPart(() =>
  import("#features/shops/order-of-shop-card.tsx").then(({ OrderOfShopCard }) => OrderOfShopCard),
);

export const Route = createFileRoute("/_app/orders/$id")({
  beforeLoad: withId,
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
