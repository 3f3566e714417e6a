import { useQuery } from "@tanstack/react-query";
import { AddShopInput, EditShopInput, Shop } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import type { Currency } from "@tryer/domain/money";
import { CHOSEN_CHANNELS, ORDER_CHANNEL_WORDS } from "@tryer/domain/orders";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { currencyOptions } from "#shared/money/money-text.ts";
import { RecordForm } from "#shared/records/form/record-form.tsx";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { customerNamesQuery } from "./shop-queries.ts";
import { SHOP_KIND_WORDS } from "./shop-words.ts";

interface ShopFormProps {
  /** Null for a new one. */
  shop: Shop | null;
  onClose: () => void;
  onSaved?: (shop: Shop) => void;
}

const CURRENCY_WORDS = Object.fromEntries(currencyOptions.map(({ value, label }) => [value, label]));
const CHANNEL_WORDS = Object.fromEntries(CHOSEN_CHANNELS.map((channel) => [channel, ORDER_CHANNEL_WORDS[channel]]));

/** Fields of a shop; a new one begins with the currency of the roastery, and perhaps with a customer of its own. */
const shopFields = (home: Currency, newCustomer: Readonly<Record<string, string>>) =>
  defineFields<Shop>()({
    name: { kind: "text", label: "Name", placeholder: "Web shop" },
    kind: { kind: "choice", label: "Kind", words: SHOP_KIND_WORDS },
    channel: { kind: "choice", label: "Channel of its orders", words: CHANNEL_WORDS, usual: "online" },
    customer: {
      kind: "choice",
      label: "Customer of its orders",
      input: "customerId",
      words: newCustomer,
      read: ({ customer }) => customer.id,
    },
    currency: {
      kind: "choice",
      label: "Currency",
      hint: "If an order has none",
      words: CURRENCY_WORDS,
      usual: home,
    },
    countsUnpaid: {
      kind: "yesNo",
      label: "Make unpaid orders too",
      hint: "When off, orders are imported once paid.",
    },
    pricesIncludeTax: { kind: "yesNo", label: "Prices include tax", hint: "If an order does not say" },
    keepsOneCustomer: {
      kind: "yesNo",
      label: "One customer for all its orders",
      hint: "When off, each buyer becomes a customer.",
    },
    site: {
      kind: "text",
      label: "Address of the shop",
      hint: "For links to the shop, such as my-shop.myshopify.com",
    },
  });

/** Form of a shop: how its orders are read, and for whom they are. */
export function ShopForm(props: ShopFormProps) {
  // A new shop begins in the roastery's own currency, which is waited for.
  const profile = useQuery(profileQuery());
  return (
    <QueryBoundary query={profile} errorTitle="The roastery's currency could not be loaded">
      {({ roastery }) => <Fields {...props} home={roastery.currency} />}
    </QueryBoundary>
  );
}

function Fields({ shop, home, ...props }: ShopFormProps & { home: Currency }) {
  const customers = useQuery(customerNamesQuery()).data ?? [];
  const [newId] = useState(() => uuidv7());
  const ofOwn: Record<string, string> = shop === null ? { [newId]: "A new one, named like the shop" } : {};
  const add = async (input: AddShopInput) => {
    const { name, currency, customerId } = input;
    if (customerId === newId) await api.customers.add.call({ id: newId, name, currency });
    return api.shops.add.call(input);
  };
  return (
    <RecordForm
      {...props}
      noun="Shop"
      savedText={({ name }) => name}
      fields={shopFields(home, ofOwn)}
      layout={{
        first: [["name"], ["kind", "channel"], ["customer", "currency"]],
        more: [{ lines: [["countsUnpaid"], ["pricesIncludeTax"], ["keepsOneCustomer"], ["site"]] }],
      }}
      looks={(_, row) => {
        const isListed = row === null || customers.some(({ id }) => id === row.customer.id);
        const named = isListed ? customers : [row.customer, ...customers];
        const created = Object.entries(ofOwn).map(([value, label]) => ({ value, label }));
        return { customer: { options: [...created, ...named.map(({ id, name }) => ({ value: id, label: name }))] } };
      }}
      row={shop}
      api={{
        row: Shop,
        add: { input: AddShopInput, call: add },
        edit: { input: EditShopInput, call: api.shops.edit.call },
      }}
    />
  );
}
