import { Alert, Card, Grid, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { AddOrderInput, EditOrderInput, Order } from "@tryer/contract";
import { CHOSEN_CHANNELS, ORDER_CHANNEL_WORDS, orderActsAllowed } from "@tryer/domain/orders";
import { type KeyboardEvent, useMemo, useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { profileQuery } from "#api/session.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { schemaErrors } from "#ui/forms/schema-errors.ts";
import { useSaving } from "#ui/forms/use-saving.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { useMoments } from "#ui/moments/use-moments.ts";
import { buyersQuery, pricesForQuery } from "../order-choices.ts";
import { forCustomer } from "./line-prices.ts";
import {
  changedFacts,
  formErrors,
  newOrderValues,
  type OrderValues,
  orderValues,
  parseOrderValues,
} from "./order-form-values.ts";
import { OrderLinesFields } from "./order-lines-fields.tsx";
import { orderPreview, otherPrices } from "./order-preview.ts";
import { PreviewedTotals } from "./previewed-totals.tsx";
import { PriceOffer } from "./price-offer.tsx";
import { TaxField } from "./tax-field.tsx";

interface OrderFormProps {
  /** Null for a new one. */
  order: Order | null;
  /** Customer that a new one begins with. */
  customerId: string | null;
  onSaved: (order: Order) => void;
  onClose: () => void;
}

const DISCOUNTS = [
  { value: "none", label: "None" },
  { value: "percent", label: "Percent" },
  { value: "amount", label: "Amount" },
];

/** Goes on from the customer or a day to the first line, which is what an order is about; with Ctrl or Cmd it is saved. */
function goOnToLines(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target } = event;
  if (key !== "Enter" || !(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const { form } = target;
  if (event.ctrlKey || event.metaKey) form?.requestSubmit();
  else if (currentTarget.contains(target)) form?.querySelector<HTMLElement>("[data-line] select")?.focus();
}

/** An order as it is entered: by keyboard alone, a line after the other. */
export function OrderForm({ order, customerId, onSaved, onClose }: OrderFormProps) {
  const [newId] = useState(() => uuidv7());
  const [base, setBase] = useState(order);
  const customers = useQuery(buyersQuery()).data ?? [];
  const ownCurrency = useQuery(profileQuery()).data?.roastery.currency ?? "USD";
  const { today } = useMoments();
  const terms = useQuery(api.pricing.terms.queryOptions()).data;
  const products = useQuery(productChoicesQuery()).data ?? [];
  const form = useForm<OrderValues>({
    initialValues: base === null ? newOrderValues(customerId ?? "", today()) : orderValues(base),
  });
  const { values } = form;
  const customer = customers.find(({ id }) => id === values.customerId);
  const currencyOf = (id: string) =>
    (base?.customer.id === id ? base.money?.currency : customers.find((each) => each.id === id)?.currency) ??
    ownCurrency;
  const currency = currencyOf(values.customerId);
  const ofOrder = base?.money?.pricesIncludeTax;
  const paid = useQuery(
    pricesForQuery({ customerId: values.customerId, day: values.orderedOn, currency, pricesIncludeTax: ofOrder }),
  ).data;
  const around = { order: base, customer, currency, terms, products, paid };
  const saved = useMemo(() => (base === null ? null : orderValues(base)), [base]);
  const mayEditLines = base === null || orderActsAllowed(base.status).includes("editLines");
  const saving = useSaving({
    isChanged: form.isDirty(),
    row: Order,
    onFieldErrors: (byInputKey) => {
      form.setErrors(formErrors(byInputKey, form.getValues()));
      return Object.keys(byInputKey).length > 0;
    },
    onSaved,
    onLoadCurrent: (current) => {
      setBase(current);
      form.setValues(orderValues(current));
      form.resetDirty();
      form.clearErrors();
    },
  });
  const send = (typed: OrderValues) => {
    const parsed = parseOrderValues(typed, currency);
    if (!parsed.ok) return form.setErrors(parsed.errors);
    const showErrors = (error: Parameters<typeof schemaErrors>[0]) =>
      form.setErrors(formErrors(schemaErrors(error), typed));
    if (base === null) {
      const input = AddOrderInput.safeParse({ ...parsed.input, id: newId });
      if (input.success) saving.save(() => api.orders.add.call(input.data));
      else showErrors(input.error);
      return;
    }
    const { id, version } = base;
    // Another customer has another address, unless one was typed.
    const isOldAddress = typed.customerId !== base.customer.id && typed.shipTo === base.shipTo;
    const before = parseOrderValues(orderValues(base), currencyOf(base.customer.id));
    const changed = before.ok ? changedFacts(parsed.input, before.input) : parsed.input;
    const shipTo = isOldAddress ? undefined : typed.shipTo;
    const input = EditOrderInput.safeParse({ ...changed, shipTo, id, version });
    if (input.success) saving.save(() => api.orders.edit.call(input.data));
    else showErrors(input.error);
  };
  const chosen = base?.customer;
  const offered =
    chosen === undefined || customers.some(({ id }) => id === chosen.id) ? customers : [chosen, ...customers];
  return (
    <FormBody
      takesFocus
      submitLabel={base === null ? "Save draft" : "Save"}
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      {!mayEditLines && (
        <Alert color="steel">
          The order is packed: customer, lines and prices stay. Take that back to change them.
        </Alert>
      )}
      <Card style={{ overflow: "visible" }} onKeyDown={base === null ? goOnToLines : undefined}>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" style={{ alignItems: "start" }}>
          <NativeSelect
            label="Customer"
            data-autofocus
            disabled={!mayEditLines}
            data={[
              { value: "", label: "Choose a customer" },
              ...offered.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps("customerId")}
            onChange={({ currentTarget: { value } }) => {
              form.clearFieldError("customerId");
              if (saved === null) return form.setFieldValue("customerId", value);
              form.setValues(
                forCustomer(values, saved, { id: value, isOtherCurrency: currencyOf(value) !== currency }),
              );
            }}
          />
          <DayField
            label="Ordered on"
            value={values.orderedOn}
            onValue={(day) => form.setFieldValue("orderedOn", day)}
            error={form.errors.orderedOn}
          />
          <DayField
            label="Promised for"
            value={values.promisedOn}
            onValue={(day) => form.setFieldValue("promisedOn", day)}
            error={form.errors.promisedOn}
          />
          <NativeSelect
            label="Channel"
            data={[...CHOSEN_CHANNELS, ...(base?.channel === "order_page" ? (["order_page"] as const) : [])].map(
              (value) => ({ value, label: ORDER_CHANNEL_WORDS[value] }),
            )}
            {...form.getInputProps("channel")}
          />
        </SimpleGrid>
      </Card>
      {mayEditLines && (
        <Stack component="section" gap="sm" aria-label="Lines">
          <Title order={2} size="h4">
            Lines
          </Title>
          <Text size="sm" c="dimmed">
            Enter goes on to the next field, and from a quantity to the next line. Ctrl+Enter saves.
          </Text>
          {base !== null && (
            <PriceOffer
              others={otherPrices(values, around)}
              customer={customer}
              before={customer?.id === base.customer.id ? null : base.customer}
              onTake={(texts) =>
                form.setFieldValue(
                  "lines",
                  values.lines.map((line) => ({ ...line, price: texts.get(line.key) ?? line.price })),
                )
              }
            />
          )}
          <OrderLinesFields
            lines={values.lines}
            kept={base?.lines ?? []}
            saved={currency === base?.money?.currency ? (saved?.lines ?? []) : []}
            prices={paid?.prices ?? []}
            currency={currency}
            errors={form.errors}
            onLines={(lines) => {
              form.setFieldValue("lines", lines);
              form.clearErrors();
            }}
          />
        </Stack>
      )}
      <Card>
        <Grid gap="md">
          {mayEditLines && (
            <>
              <Grid.Col span={{ base: 6, sm: 3 }}>
                <NativeSelect label="Discount" data={DISCOUNTS} {...form.getInputProps("discountKind")} />
              </Grid.Col>
              {values.discountKind !== "none" && (
                <Grid.Col span={{ base: 6, sm: 3 }}>
                  <TextInput
                    label={
                      { none: "Discount", percent: "Discount (%)", amount: `Discount (${currency})` }[
                        values.discountKind
                      ]
                    }
                    inputMode="decimal"
                    autoComplete="off"
                    {...form.getInputProps("discount")}
                  />
                </Grid.Col>
              )}
              <Grid.Col span={{ base: 6, sm: 3 }}>
                <TextInput
                  label={`Shipping (${currency})`}
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="0"
                  {...form.getInputProps("shipping")}
                />
              </Grid.Col>
              <Grid.Col span={{ base: 6, sm: 3 }}>
                <TaxField
                  label="Tax on shipping"
                  terms={terms}
                  value={values.shippingTaxRateId}
                  defaultId={terms?.shippingTaxRateId ?? null}
                  kept={
                    base?.money && {
                      taxRateId: base.money.shippingTaxRateId,
                      taxName: base.money.shippingTaxName,
                      taxPercent: base.money.shippingTaxPercent,
                    }
                  }
                  error={form.errors.shippingTaxRateId?.toString()}
                  onValue={(rateId) => form.setFieldValue("shippingTaxRateId", rateId)}
                />
              </Grid.Col>
            </>
          )}
          <Grid.Col span={{ base: 12, sm: 3 }}>
            <TextInput
              label="Reference"
              placeholder="The customer's number"
              autoComplete="off"
              {...form.getInputProps("reference")}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Textarea
              label="Ship to"
              autosize
              minRows={2}
              placeholder={base === null ? "The customer's first address for shipping" : ""}
              {...form.getInputProps("shipTo")}
            />
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 6 }}>
            <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
          </Grid.Col>
        </Grid>
      </Card>
      {mayEditLines && <PreviewedTotals preview={orderPreview(values, around)} />}
    </FormBody>
  );
}
