import { NativeSelect, SimpleGrid, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddPriceListInput, EditPriceListInput, MAX_RAISE_PERCENT, PriceList } from "@tryer/contract";
import { PRICE_ROUNDINGS, type PriceRounding } from "@tryer/domain/pricing";
import { api } from "#api/client.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { typedDecimal } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { priceListsQuery } from "../pricing-queries.ts";
import { priceFor, taxText } from "./list-words.ts";

const ROUNDING_CHOICES: Record<PriceRounding, string> = {
  none: "Not rounded",
  "to-95": "To the nearest …95",
  "to-half": "To the nearest half unit",
};

interface ListFormProps {
  /** Null for a new one. */
  list: PriceList | null;
  /** List whose prices a new one begins with; null for none. */
  copied: PriceList | null;
  onSaved?: (list: PriceList) => void;
  onClose: () => void;
}

const taxChoice = (pricesIncludeTax: boolean | null) =>
  pricesIncludeTax === null ? "" : pricesIncludeTax ? "in" : "out";

const valuesOf = (list: PriceList | null, copied: PriceList | null) => ({
  name: list?.name ?? "",
  tierId: (list ?? copied)?.tierId ?? "",
  startsOn: list?.startsOn ?? "",
  tax: taxChoice((list ?? copied)?.pricesIncludeTax ?? null),
  copyOf: copied?.id ?? "",
  raise: "",
  rounding: "none" as PriceRounding,
});

type Values = ReturnType<typeof valuesOf>;

/** A price list: its name, tier, first day and tax; a new one may begin with the prices of another, raised and rounded. */
export function ListForm({ list, copied, onSaved, onClose }: ListFormProps) {
  const terms = useQuery(api.pricing.terms.queryOptions()).data;
  const lists = useQuery(priceListsQuery()).data ?? [];
  const { form, base, add, edit, state } = useRowForm({
    row: list,
    schema: PriceList,
    valuesOf: (row) => valuesOf(row, copied),
    fieldErrors: ({ pricesIncludeTax: tax = "", "copyOf.raisePercent": raise = "", ...errors }) => ({
      ...errors,
      ...(tax === "" ? {} : { tax }),
      ...(raise === "" ? {} : { raise }),
    }),
    onSaved: (saved, isNew) => {
      successToast(isNew ? "Price list added" : "Price list saved", saved.name);
      onSaved?.(saved);
      onClose();
    },
  });
  const { values } = form;
  const send = ({ name, tierId, startsOn, tax, copyOf, raise, rounding }: Values) => {
    const facts = { name, startsOn, pricesIncludeTax: tax === "" ? null : tax === "in" };
    const editing = { input: EditPriceListInput, call: api.priceLists.edit.call };
    if (base !== null) return edit(editing, base, { ...facts, startsOn: startsOn === "" ? null : startsOn });
    const limits = { label: "Raise", places: 2, min: -100, max: MAX_RAISE_PERCENT };
    const percent = raise.trim() === "" ? { ok: true as const, value: 0 } : typedDecimal(raise, limits);
    if (!percent.ok) return form.setErrors({ raise: percent.reason });
    const copy = copyOf === "" ? null : { priceListId: copyOf, raisePercent: percent.value, rounding };
    const adding = { input: AddPriceListInput, call: api.priceLists.add.call };
    return add(adding, editing, { ...facts, tierId: tierId === "" ? null : tierId, copyOf: copy });
  };
  const tiers = (terms?.tiers ?? []).filter(({ id, archivedAt }) => archivedAt === null || id === values.tierId);
  return (
    <FormBody
      submitLabel={base === null ? "Add price list" : "Save"}
      {...state}
      onSubmit={form.onSubmit(send)}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        placeholder="Winter 2026"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps("name")}
      />
      {base === null && (
        <NativeSelect
          label="Price for"
          data={[{ value: "", label: "Everybody" }, ...tiers.map(({ id, name }) => ({ value: id, label: name }))]}
          {...form.getInputProps("tierId")}
        />
      )}
      <DayField
        label="First day"
        description={
          base?.startsOn === null
            ? "Without a first day it holds from the beginning."
            : "It changes nothing before, and takes the place of the list before it."
        }
        value={values.startsOn}
        onValue={(day) => form.setFieldValue("startsOn", day)}
        error={form.errors.startsOn}
      />
      <NativeSelect
        label="Tax"
        data={[
          { value: "", label: `As new orders have it: ${taxText(terms?.pricesIncludeTax ?? false)}` },
          { value: "in", label: "Prices include tax" },
          { value: "out", label: "Prices are without tax" },
        ]}
        {...form.getInputProps("tax")}
      />
      {base === null && (
        <>
          <NativeSelect
            label="Begin with the prices of"
            data={[
              { value: "", label: "No list: enter them anew" },
              ...lists
                .filter(({ id, archivedAt }) => archivedAt === null || id === copied?.id)
                .map(({ id, name, tierId }) => ({ value: id, label: `${name}, ${priceFor(terms, tierId)}` })),
            ]}
            {...form.getInputProps("copyOf")}
          />
          {values.copyOf !== "" && (
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                label="Raise (%)"
                description="Below 0 to cut"
                placeholder="0"
                inputMode="decimal"
                autoComplete="off"
                {...form.getInputProps("raise")}
              />
              <NativeSelect
                label="Rounding"
                description="Of each raised price"
                data={PRICE_ROUNDINGS.map((value) => ({ value, label: ROUNDING_CHOICES[value] }))}
                {...form.getInputProps("rounding")}
              />
            </SimpleGrid>
          )}
        </>
      )}
    </FormBody>
  );
}
