import { NativeSelect, SimpleGrid } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { AddRoastInput, EditRoastInput, Roast } from "@tryer/contract";
import { useState } from "react";
import { v7 as uuidv7 } from "uuid";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { productChoicesQuery } from "#api/product-choices.ts";
import { roastTouches } from "#api/roast-touches.ts";
import { ErrorNotice } from "#ui/error-notice.tsx";
import { pounds } from "#ui/figures.ts";
import { FormBody } from "#ui/form-body.tsx";
import { greenSelectData } from "#ui/green-select-data.ts";
import { poundsOfKg } from "#ui/pounds-of-kg.ts";
import { RoastFields } from "#ui/roast-fields.tsx";
import { emptyRoastValues, parseRoastValues, type RoastFormValues, roastFieldErrors } from "#ui/roast-form-values.ts";
import { schemaErrors } from "#ui/schema-errors.ts";
import { successToast } from "#ui/toasts.ts";
import { useSaving } from "#ui/use-saving.ts";
import { productSelectData } from "./product-select-data.ts";

interface RoastFormProps {
  /** Null for a new one. */
  roast: Roast | null;
  onClose: () => void;
}

type Values = RoastFormValues & { greenCoffeeId: string; roastedItemId: string };

const valuesOf = (roast: Roast | null): Values => ({
  ...emptyRoastValues(roast ?? {}),
  greenCoffeeId: roast?.greenCoffee.id ?? "",
  roastedItemId: roast?.roastedItem?.id ?? "",
});

const stockSentence = ({ shortfallKg }: Roast) =>
  shortfallKg > 0
    ? `${pounds(poundsOfKg(shortfallKg))} of it was not in stock. Count the coffee and correct the quantity.`
    : "Its green weight was taken from stock.";

/** A roast with the coffee that goes in. Saving moves stock; an edit gives the old weight back first. */
export function RoastForm({ roast, onClose }: RoastFormProps) {
  const [newId] = useState(() => uuidv7());
  const [base, setBase] = useState(roast);
  const green = useQuery(greenChoicesQuery());
  const products = useQuery(productChoicesQuery());
  const form = useForm<Values>({ initialValues: valuesOf(roast) });
  const saving = useSaving({
    row: Roast,
    touched: roastTouches(),
    onFieldErrors: (byInputKey) => {
      const errors = roastFieldErrors(byInputKey);
      form.setErrors(errors);
      return Object.keys(errors).some((field) => field in form.values);
    },
    onSaved: (saved) => {
      successToast(base === null ? "Roast logged" : "Roast saved", stockSentence(saved));
      onClose();
    },
    onLoadCurrent: (current) => {
      setBase(current);
      form.setValues(valuesOf(current));
      form.clearErrors();
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
    if (base === null) {
      const input = AddRoastInput.safeParse({ ...typed, id: newId });
      if (!input.success) return form.setErrors(roastFieldErrors(schemaErrors(input.error)));
      return saving.save(() => api.roasts.add.call(input.data));
    }
    const input = EditRoastInput.safeParse({ ...typed, id: base.id, version: base.version });
    if (!input.success) return form.setErrors({ ...roastFieldErrors(schemaErrors(input.error)), ...missing });
    return saving.save(() => api.roasts.edit.call(input.data));
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
    <FormBody
      submitLabel="Save roast"
      isSubmitting={saving.isSaving}
      problem={saving.problem}
      onLoadCurrent={saving.loadCurrent}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
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
