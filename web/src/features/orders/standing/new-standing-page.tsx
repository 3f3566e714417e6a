import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Order } from "@tryer/contract";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { useCan } from "#ui/if-can.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { Cup } from "#ui/layout/line-drawings.tsx";
import { ButtonLink } from "#ui/layout/links.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { buyersQuery, sizeChoicesQuery } from "../order-choices.ts";
import { StandingForm } from "./standing-form.tsx";

interface NewStandingProps {
  customerId: string | null;
  /** Order that it is made of. */
  orderId: string | null;
}

/** A new standing order: empty, for one customer, or made of an order. */
export function NewStandingPage({ customerId, orderId }: NewStandingProps) {
  const mayWrite = useCan("orders:write");
  // The form comes with its choices: what is typed goes to the one that was meant.
  const buyers = useQuery({ ...buyersQuery(), enabled: mayWrite });
  const products = useQuery({ ...productChoicesQuery(), enabled: mayWrite });
  const sizes = useQuery({ ...sizeChoicesQuery(), enabled: mayWrite });
  const order = useQuery({
    ...api.orders.get.queryOptions({ input: { id: orderId ?? "" } }),
    enabled: mayWrite && orderId !== null,
  });
  if (!mayWrite) {
    return (
      <EmptyState drawing={<Cup />} title="Not for your role" text="Only owners and managers manage standing orders." />
    );
  }
  const all = { ...buyers, data: buyers.data && products.data && sizes.data ? buyers.data : undefined };
  return (
    <>
      <PageHeader title="New standing order" />
      <QueryBoundary query={all} errorTitle="The customers could not be loaded">
        {(customers) => {
          if (customers.length === 0) return <NoCustomer />;
          if (orderId === null) return <Form from={null} customerId={customerId} />;
          return (
            <QueryBoundary query={order} errorTitle="The order could not be loaded">
              {(from) => <Form from={from} customerId={null} />}
            </QueryBoundary>
          );
        }}
      </QueryBoundary>
    </>
  );
}

function NoCustomer() {
  return (
    <EmptyState drawing={<Cup />} title="No customer yet" text="Add a customer before you add an order.">
      <ButtonLink to="/orders/customers" search={{ dialog: "new" }}>
        Add a customer
      </ButtonLink>
    </EmptyState>
  );
}

function Form({ from, customerId }: { from: Order | null; customerId: string | null }) {
  const navigate = useNavigate();
  return (
    <StandingForm
      standing={null}
      from={from}
      customerId={customerId}
      onSaved={({ id, customer }) => {
        successToast("Standing order saved", `${customer.name}: drafts are created ahead of each date.`);
        void navigate({ to: "/orders/standing/$id", params: { id } });
      }}
      onClose={() => void navigate({ to: "/orders/standing" })}
    />
  );
}
