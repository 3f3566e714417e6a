import { useQuery } from "@tanstack/react-query";
import { AddOrderInput, EditOrderInput, Order } from "@tryer/contract";
import { orderFields } from "@tryer/contract/orders/order-fields";
import { CHOSEN_CHANNELS, ORDER_CHANNEL_WORDS } from "@tryer/domain/orders";
import { api } from "#api/client.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { buyersQuery, useBagWords } from "../order-choices.ts";
import { useOverLimit } from "../use-over-limit.tsx";
import { forCustomer } from "./line-prices.ts";
import { type OrderAmounts, orderAmounts } from "./order-form-values.ts";
import {
  discountPart,
  earliestPart,
  mayEditLines,
  orderLinesPart,
  packedPart,
  shippingTaxPart,
  totalsPart,
} from "./order-parts.tsx";
import { useCurrencyOf } from "./use-order-surroundings.ts";

interface OrderFormProps {
  /** Null for a new one. */
  order: Order | null;
  /** Customer that a new one begins with. */
  customerId: string | null;
  onSaved: (order: Order) => void;
  onClose: () => void;
}

/** Leaves out an address that nobody typed: the server takes the customer's first one for shipping. */
const withTypedAddress = <Input extends { shipTo?: string | undefined; customerId?: string | undefined }>({
  shipTo,
  ...input
}: Input) => ({ ...input, ...(shipTo === "" && input.customerId !== undefined ? {} : { shipTo }) });

/** An order as it is entered: by keyboard alone, a line after the other. */
export function OrderForm({ order, customerId, onSaved, onClose }: OrderFormProps) {
  const customers = useQuery(buyersQuery()).data ?? [];
  const terms = useQuery(api.pricing.terms.queryOptions()).data;
  const { today } = useMoments();
  const currencyOf = useCurrencyOf();
  const bagWords = useBagWords();
  const channels = [...CHOSEN_CHANNELS, ...(order?.channel === "order_page" ? (["order_page"] as const) : [])];
  const { withReason, dialog } = useOverLimit();
  const editing = async (input: EditOrderInput) => {
    const edited = await withReason((overReason) => api.orders.edit.call({ ...input, overReason }));
    // Left without a reason, it is refused as before.
    return edited ?? api.orders.edit.call(input);
  };
  return (
    <>
      {dialog}
      <RecordForm
        noun="Order"
        submitLabel={order === null ? "Save draft" : "Save"}
        fields={orderFields}
        parts={{
          packed: packedPart,
          lines: orderLinesPart(currencyOf, bagWords),
          discount: discountPart(currencyOf),
          shippingTax: shippingTaxPart(terms),
          totals: totalsPart,
          earliest: earliestPart,
        }}
        layout={{
          isPage: true,
          first: [
            { card: [["customer", "orderedOn", "promisedOn", "channel"]], leadsToLines: order === null },
            ["packed"],
            ["lines"],
            ["earliest"],
            {
              card: [
                ["discount", "shipping", "shippingTax"],
                ["reference", "shipTo", "notes"],
              ],
            },
            ["totals"],
          ],
        }}
        looks={({ customer, shipTo, ...values }, row) => {
          const currency = currencyOf(String(customer), row);
          const isOther = row !== null && customer !== row.customer.id;
          return {
            customer: {
              options: customers.map(({ id, name }) => ({ value: id, label: name })),
              isFixed: !mayEditLines(row),
              fills(id) {
                if (row === null) return {};
                const isOfOrder = id === row.customer.id;
                // Another customer has another address, unless one was typed.
                const isOwnAddress = shipTo === "" || shipTo === row.shipTo;
                return {
                  ...(isOwnAddress ? { shipTo: isOfOrder ? row.shipTo : "" } : {}),
                  ...forCustomer(values as unknown as OrderAmounts, orderAmounts(row), {
                    isOfOrder,
                    isOtherCurrency: currencyOf(id, row) !== currency,
                  }),
                };
              },
            },
            channel: { options: channels.map((value) => ({ value, label: ORDER_CHANNEL_WORDS[value] })) },
            shipping: { currency, isHidden: !mayEditLines(row) },
            shipTo: row === null || isOther ? { placeholder: "The customer's first address for shipping" } : {},
          };
        }}
        row={order}
        initial={{ customer: customerId ?? "", orderedOn: today() }}
        api={{
          row: Order,
          add: { input: AddOrderInput, call: (input) => api.orders.add.call(withTypedAddress(input)) },
          edit: {
            input: EditOrderInput,
            call: (input) => editing(withTypedAddress(input)),
            // A packed or invoiced order takes dates, address and notes alone; another customer has all told anew.
            sendsChanges: (input, { customer }) => input.customerId === customer.id,
          },
        }}
        onSaved={onSaved}
        onClose={onClose}
      />
    </>
  );
}
