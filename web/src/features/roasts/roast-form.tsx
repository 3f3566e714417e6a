import { NativeSelect, SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddRoastInput, EditRoastInput, Roast } from "@tryer/contract";
import type { ShownUnit } from "@tryer/domain/units";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { touches } from "#api/touches.ts";
import { ErrorNotice } from "#ui/error-notice.tsx";
import { FormBody } from "#ui/form-body.tsx";
import { greenSelectData } from "#ui/green-select-data.ts";
import { RoastFields } from "#ui/roast-fields.tsx";
import { emptyRoastValues, parseRoastValues, type RoastFormValues, roastFieldErrors } from "#ui/roast-form-values.ts";
import { successToast } from "#ui/toasts.ts";
import { useRowForm } from "#ui/use-row-form.ts";
import { useWeights, type Weights } from "#ui/weights.ts";
import { productSelectData } from "./product-select-data.ts";

interface RoastFormProps {
  /** Null for a new one. */
  roast: Roast | null;
  onClose: () => void;
}

type Values = RoastFormValues & { greenCoffeeId: string; roastedItemId: string };

const valuesOf = (roast: Roast | null, unit: ShownUnit): Values => ({
  ...emptyRoastValues(roast ?? {}, unit),
  greenCoffeeId: roast?.greenCoffee.id ?? "",
  roastedItemId: roast?.roastedItem?.id ?? "",
});

const stockSentence = ({ shortfallKg }: Roast, { weighed }: Weights) =>
  shortfallKg > 0
    ? `${weighed(shortfallKg)} of it was not in stock. Count the coffee and correct the quantity.`
    : "Its green weight was taken from stock.";

/** A roast with the coffee that goes in. Saving moves stock; an edit gives the old weight back first. */
export function RoastForm({ roast, onClose }: RoastFormProps) {
  const weights = useWeights();
  const green = useQuery(greenChoicesQuery());
  const products = useQuery(productChoicesQuery());
  const { form, base, add, edit, state } = useRowForm({
    row: roast,
    schema: Roast,
    valuesOf: (row) => valuesOf(row, weights.unit),
    fieldErrors: roastFieldErrors,
    touched: touches("roast.edited"),
    onSaved: (saved, isNew) => {
      successToast(isNew ? "Roast logged" : "Roast saved", stockSentence(saved, weights));
      onClose();
    },
  });

  const send = (values: Values) => {
    const parsed = parseRoastValues(values);
    const missing = values.greenCoffeeId === "" ? { greenCoffeeId: "Please select a green coffee" } : {};
    if (!parsed.ok) return form.setErrors({ ...parsed.errors, ...missing });
    const typed = {
      ...parsed.facts,
      greenCoffeeId: values.greenCoffeeId,
      roastedItemId: values.roastedItemId === "" ? null : values.roastedItemId,
    };
    const editing = { input: EditRoastInput, call: api.roasts.edit.call };
    if (base === null) add({ input: AddRoastInput, call: api.roasts.add.call }, editing, typed);
    else edit(editing, base, typed);
  };

  /** A product says which coffee goes in and how dark it gets, where the person has not said so already. */
  const chooseProduct = (id: string) => {
    const product = products.data?.find((known) => known.id === id);
    form.setValues({
      roastedItemId: id,
      ...(product === undefined ? {} : { greenCoffeeId: product.greenCoffee.id }),
      ...(product === undefined || form.values.roastLevel !== "" ? {} : { roastLevel: product.roastLevel }),
    });
    form.clearFieldError("greenCoffeeId");
  };

  const failed = green.error ? green : products.error ? products : null;
  return (
    <FormBody submitLabel="Save roast" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      {failed && (
        <ErrorNotice title="The coffees could not be loaded" error={failed.error} retry={() => void failed.refetch()} />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label="Green coffee"
          data-autofocus
          data={[{ value: "", label: "Choose a coffee" }, ...greenSelectData(green.data ?? [], base?.greenCoffee)]}
          {...form.getInputProps("greenCoffeeId")}
        />
        <NativeSelect
          label="Roasted product"
          data={productSelectData(products.data ?? [], base?.roastedItem ?? null)}
          {...form.getInputProps("roastedItemId")}
          onChange={(event) => chooseProduct(event.currentTarget.value)}
        />
      </SimpleGrid>
      <RoastFields form={form} />
    </FormBody>
  );
}
