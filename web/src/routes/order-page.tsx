import { createFileRoute, useLocation } from "@tanstack/react-router";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { PublicShell } from "#ui/shell/public-shell.tsx";
import { RoasteryBrand } from "#ui/shell/roastery-brand.tsx";

// The addresses of its parts stay out of the first page.
const OpenOrderPage = lazyPart(() =>
  import("#features/orders/order-page/open-order-page.tsx").then(({ OpenOrderPage }) => OpenOrderPage),
);

/** Page on which a customer orders without an account: the link stands behind the '#'. */
export const Route = createFileRoute("/order-page")({ component: CustomersOwnPage });

function CustomersOwnPage() {
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <PublicShell hasSignIn={false} brand={<RoasteryBrand title="Order" />}>
      <OpenOrderPage key={hash} hash={`#${hash}`} />
    </PublicShell>
  );
}
