import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import type { PackageSize, Product } from "@tryer/contract";
import { AddSpecialPriceInput, EditSpecialPriceInput, SpecialPrice } from "@tryer/contract";
import { packageLabel } from "@tryer/domain/items";
import { amountText, type Currency, parseAmount } from "@tryer/domain/money";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { fieldNumber, typedSeparators } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { DayField } from "#ui/moments/day-field.tsx";

interface SpecialPriceFormProps {
  /** Null for a new one. */
  price: SpecialPrice | null;
  customerId: string;
  currency: Currency;
  products: readonly Product[];
  sizes: readonly PackageSize[];
  onClose: () => void;
}

const valuesOf = (price: SpecialPrice | null) => ({
  roastedItemId: price?.roastedItemId ?? "",
  packageSizeId: price?.packageSizeId ?? "",
  price: price === null ? "" : fieldNumber(amountText(price.priceMinor, price.currency)),
  startsOn: price?.startsOn ?? "",
  endsOn: price?.endsOn ?? "",
});

const dayOrNone = (day: string) => (day === "" ? null : day);

/** A price that is agreed with one customer: the bag, the price and its days. */
export function SpecialPriceForm(props: SpecialPriceFormProps) {
  const { price, customerId, products, sizes, onClose } = props;
  const currency = price?.currency ?? props.currency;
  const { form, base, add, edit, state } = useRowForm({
    row: price,
    schema: SpecialPrice,
    valuesOf,
    fieldErrors: ({ priceMinor = "", ...errors }) => ({
      ...errors,
      ...(priceMinor === "" ? {} : { price: priceMinor }),
    }),
    onSaved: (_, isNew) => {
      successToast(isNew ? "Special price agreed" : "Special price saved", "New orders of its days use it.");
      onClose();
    },
  });
  const send = ({ price: text, startsOn, endsOn, ...bag }: ReturnType<typeof valuesOf>) => {
    const parsed = parseAmount(text, { currency, label: "Price" }, typedSeparators);
    if (!parsed.ok) return form.setErrors({ price: parsed.reason });
    const days = { startsOn: dayOrNone(startsOn), endsOn: dayOrNone(endsOn) };
    const editing = { input: EditSpecialPriceInput, call: api.specialPrices.edit.call };
    const typed = { priceMinor: parsed.minor, ...days };
    if (base !== null) return edit(editing, base, typed);
    return add({ input: AddSpecialPriceInput, call: api.specialPrices.add.call }, editing, {
      ...typed,
      ...bag,
      customerId,
    });
  };
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      {base === null && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <NativeSelect
            label="Product"
            data-autofocus
            data={[
              { value: "", label: "Choose a product" },
              ...products.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps("roastedItemId")}
          />
          <NativeSelect
            label="Bag"
            data={[
              { value: "", label: "Choose a size" },
              ...sizes.map((size) => ({ value: size.id, label: packageLabel(size) })),
            ]}
            {...form.getInputProps("packageSizeId")}
          />
        </SimpleGrid>
      )}
      <TextInput
        label={`Price (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps("price")}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DayField
          label="First day"
          description="Empty: at once"
          value={form.values.startsOn}
          onValue={(day) => form.setFieldValue("startsOn", day)}
          error={form.errors.startsOn}
        />
        <DayField
          label="Last day"
          description="Empty: until further notice"
          value={form.values.endsOn}
          onValue={(day) => form.setFieldValue("endsOn", day)}
          error={form.errors.endsOn}
        />
      </SimpleGrid>
    </FormBody>
  );
}
