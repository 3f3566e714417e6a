import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { productChoicesQuery } from "#api/product-choices.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { buyersQuery } from "../order-choices.ts";
import { OrderForm } from "./order-form.tsx";

/** A new order, empty or for one customer. */
export function NewOrderPage({ customerId }: { customerId: string | null }) {
  const mayWrite = useCan("orders:write");
  const navigate = useNavigate();
  // The form comes with its choices: what is typed goes to the one that was meant.
  const buyers = useQuery({ ...buyersQuery(), enabled: mayWrite });
  const products = useQuery({ ...productChoicesQuery(), enabled: mayWrite });
  if (!mayWrite) {
    return <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers add orders." />;
  }
  return (
    <>
      <PageHeader title="New order" />
      <QueryBoundary query={buyers} errorTitle="The customers could not be loaded">
        {(customers) =>
          customers.length === 0 ? (
            <EmptyState drawing={<Cup />} title="No customer yet" text="Add a customer before you add an order.">
              <ButtonLink to="/orders/customers" search={{ dialog: "new" }}>
                Add a customer
              </ButtonLink>
            </EmptyState>
          ) : (
            <QueryBoundary query={products} errorTitle="The products could not be loaded">
              {() => (
                <OrderForm
                  order={null}
                  customerId={customerId}
                  onSaved={({ id, number }) => {
                    successToast("Draft saved", `${number} is not confirmed yet.`);
                    void navigate({ to: "/orders/$id", params: { id } });
                  }}
                  onClose={() => void navigate({ to: "/orders" })}
                />
              )}
            </QueryBoundary>
          )
        }
      </QueryBoundary>
    </>
  );
}
