import { Grid, NativeSelect, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddShopInput, EditShopInput, Shop } from "@tryer/contract";
import type { Currency } from "@tryer/domain/money";
import { CHOSEN_CHANNELS, ORDER_CHANNEL_WORDS } from "@tryer/domain/orders";
import { SHOP_KINDS } from "@tryer/domain/shops";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { profileQuery } from "#api/session.ts";
import { currencyOptions } from "#shared/money/money-text.ts";
import { QueryBoundary } from "#ui/feedback/query-boundary.tsx";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { customerNamesQuery } from "./shop-queries.ts";
import { SHOP_KIND_WORDS } from "./shop-words.ts";

interface ShopFormProps {
  /** Null for a new one. */
  shop: Shop | null;
  onClose: () => void;
  onSaved?: (shop: Shop) => void;
}

const NEW_CUSTOMER = "";

const kinds = SHOP_KINDS.map((kind) => ({ value: kind, label: SHOP_KIND_WORDS[kind] }));
const channels = CHOSEN_CHANNELS.map((value) => ({ value, label: ORDER_CHANNEL_WORDS[value] }));

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

function Fields({ shop, home, onClose, onSaved }: ShopFormProps & { home: Currency }) {
  const customers = useQuery(customerNamesQuery()).data ?? [];
  const [newCustomerId] = useState(() => uuidv7());
  const valuesOf = (row: Shop | null) => ({
    name: row?.name ?? "",
    kind: row?.kind ?? ("shopify" as const),
    currency: row?.currency ?? home,
    channel: row?.channel ?? ("online" as const),
    customerId: row?.customer.id ?? NEW_CUSTOMER,
    countsUnpaid: row?.countsUnpaid ?? false,
    pricesIncludeTax: row?.pricesIncludeTax ?? false,
    site: row?.site ?? "",
    keepsOneCustomer: row?.keepsOneCustomer ?? false,
  });
  const { form, base, add, edit, state } = useRowForm({
    row: shop,
    schema: Shop,
    valuesOf,
    onSaved: (saved, isNew) => {
      successToast(isNew ? "Shop added" : "Shop saved", saved.name);
      onSaved?.(saved);
      onClose();
    },
  });
  const send = (typed: ReturnType<typeof valuesOf>) => {
    const isNewCustomer = typed.customerId === NEW_CUSTOMER;
    const facts = { ...typed, customerId: isNewCustomer ? newCustomerId : typed.customerId };
    const editing = { input: EditShopInput, call: api.shops.edit.call };
    const addShop = async (input: AddShopInput) => {
      const { name, currency } = input;
      if (isNewCustomer) await api.customers.add.call({ id: newCustomerId, name, currency });
      return api.shops.add.call(input);
    };
    if (base === null) add({ input: AddShopInput, call: addShop }, editing, facts);
    else edit(editing, base, facts);
  };
  const named = customers.map(({ id, name }) => ({ value: id, label: name }));
  const isListed = shop === null || named.some(({ value }) => value === shop.customer.id);
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <TextInput
        label="Name"
        placeholder="Web shop"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect label="Kind" data={kinds} {...form.getInputProps("kind")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect label="Channel of its orders" data={channels} {...form.getInputProps("channel")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Customer of its orders"
            data={[
              ...(shop === null ? [{ value: NEW_CUSTOMER, label: "A new one, named like the shop" }] : []),
              ...(isListed || shop === null ? [] : [{ value: shop.customer.id, label: shop.customer.name }]),
              ...named,
            ]}
            {...form.getInputProps("customerId")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Currency"
            description="Where an order tells none"
            inputWrapperOrder={["label", "input", "description", "error"]}
            data={currencyOptions}
            {...form.getInputProps("currency")}
          />
        </Grid.Col>
      </Grid>
      <Switch
        label="Make unpaid orders too"
        description="Off: orders wait in the shop until they are paid."
        {...form.getInputProps("countsUnpaid", { type: "checkbox" })}
      />
      <Switch
        label="Prices include tax"
        description="Where an order does not say"
        {...form.getInputProps("pricesIncludeTax", { type: "checkbox" })}
      />
      <Switch
        label="One customer for all its orders"
        description="Off: each buyer becomes a customer, with address and email."
        {...form.getInputProps("keepsOneCustomer", { type: "checkbox" })}
      />
      <TextInput
        label="Address of the shop"
        description="For links from an order to the shop, as my-shop.myshopify.com or www.my-shop.com"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        inputMode="url"
        {...form.getInputProps("site")}
      />
    </FormBody>
  );
}
