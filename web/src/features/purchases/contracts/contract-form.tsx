import { Grid, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { AddContractInput, EditContractInput, PurchaseContract } from "@tryer/contract";
import { greenName } from "@tryer/domain/green";
import { api } from "#api/client.ts";
import { greenChoicesQuery } from "#api/green-choices.ts";
import { currencyOptions } from "#shared/money/money-text.ts";
import { successToast } from "#ui/feedback/toasts.ts";
import { FormBody } from "#ui/forms/form-body.tsx";
import { fieldNumber } from "#ui/forms/typed-numbers.ts";
import { useRowForm } from "#ui/forms/use-row-form.ts";
import { DayField } from "#ui/moments/day-field.tsx";
import { supplierChoicesQuery } from "../trade-choices.ts";
import { readTexts } from "./typed-texts.ts";

interface ContractFormProps {
  /** Null for a new one. */
  contract: PurchaseContract | null;
  onSaved?: (contract: PurchaseContract) => void;
  onClose: () => void;
}

const valuesOf = (contract: PurchaseContract | null) => ({
  supplierId: contract?.supplier.id ?? "",
  greenCoffeeId: contract?.greenCoffee?.id ?? "",
  coffeeName: contract?.coffeeName ?? "",
  origin: contract?.origin ?? "",
  reference: contract?.reference ?? "",
  bags: contract?.bags?.toString() ?? "",
  weight: fieldNumber(contract?.weight ?? ""),
  weightUnit: contract?.weightUnit ?? "kg",
  priceKind: contract?.priceKind ?? "fixed",
  currency: contract?.currency ?? "",
  price: fieldNumber(contract?.price ?? ""),
  priceBasis: contract?.priceBasis ?? "kg",
  differentialCents: fieldNumber(contract?.differentialCents ?? ""),
  cCents: fieldNumber(contract?.cCents ?? ""),
  cOn: contract?.cOn ?? "",
  expectedOn: contract?.expectedOn ?? "",
  notes: contract?.notes ?? "",
});
type Values = ReturnType<typeof valuesOf>;

const UNITS = ["kg", "lb"];
const KINDS = [
  { value: "fixed", label: "Agreed price" },
  { value: "differential", label: "C price plus differential" },
];
const LIMITS = {
  bags: { places: 0, min: 1, max: 100_000, label: "Bags" },
  weight: { places: 3, above: 0, label: "Weight" },
  price: { places: 6, min: 0, label: "Price" },
  differentialCents: { places: 4, min: -10_000, max: 10_000, label: "Differential" },
  cCents: { places: 4, min: 0, max: 10_000, label: "C price" },
};

/** A contract: supplier, coffee, quantity, and the price or the differential. */
export function ContractForm({ contract, onSaved, onClose }: ContractFormProps) {
  const suppliers = useQuery(supplierChoicesQuery()).data ?? [];
  const greens = useQuery(greenChoicesQuery()).data ?? [];
  const { form, base, add, edit, state } = useRowForm({
    row: contract,
    schema: PurchaseContract,
    valuesOf,
    onSaved: (saved, isNew) => {
      successToast(isNew ? "Contract added" : "Contract saved", saved.number);
      onClose();
      onSaved?.(saved);
    },
  });
  const { values } = form;
  const isFixed = values.priceKind === "fixed";
  const send = (typed: Values) => {
    const read = readTexts(typed, LIMITS);
    if (!read.ok) return form.setErrors(read.errors);
    if (typed.supplierId === "") return form.setErrors({ supplierId: "Please select a supplier" });
    if (read.texts.weight === null) return form.setErrors({ weight: "Weight is required" });
    const { bags, price, differentialCents, cCents } = read.texts;
    const { currency, greenCoffeeId, cOn, expectedOn, ...facts } = typed;
    const input = {
      ...facts,
      ...(currency === "" ? {} : { currency }),
      greenCoffeeId: greenCoffeeId === "" ? null : greenCoffeeId,
      weight: read.texts.weight,
      bags: bags === null ? null : Number(bags),
      price: isFixed ? price : null,
      differentialCents: isFixed ? null : differentialCents,
      cCents: isFixed ? null : cCents,
      cOn: isFixed || cOn === "" ? null : cOn,
      expectedOn: expectedOn === "" ? null : expectedOn,
    };
    const editing = { input: EditContractInput, call: api.purchaseContracts.edit.call };
    if (base === null) add({ input: AddContractInput, call: api.purchaseContracts.add.call }, editing, input);
    else edit(editing, base, input);
  };
  const own = greens.filter(({ ownerName }) => ownerName === null);
  const chosen = base?.greenCoffee;
  const offered = chosen && !own.some(({ id }) => id === chosen.id) ? [chosen, ...own] : own;
  const seller = base?.supplier;
  const sellers = seller && !suppliers.some(({ id }) => id === seller.id) ? [seller, ...suppliers] : suppliers;
  const text = (field: keyof Values, label: string) => (
    <TextInput label={label} autoComplete="off" {...form.getInputProps(field)} />
  );
  const number = (field: keyof Values, label: string, placeholder = "") => (
    <TextInput
      label={label}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      {...form.getInputProps(field)}
    />
  );
  return (
    <FormBody submitLabel="Save" {...state} onSubmit={form.onSubmit(send)} onClose={onClose}>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Supplier"
            data-autofocus
            data={[
              { value: "", label: "Choose a supplier" },
              ...sellers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps("supplierId")}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>{text("reference", "Their contract number")}</Grid.Col>
        <Grid.Col span={12}>
          <NativeSelect
            label="Coffee"
            data={[
              { value: "", label: "New coffee" },
              ...offered.map((green) => ({ value: green.id, label: greenName(green) })),
            ]}
            {...form.getInputProps("greenCoffeeId")}
          />
        </Grid.Col>
        {values.greenCoffeeId === "" && (
          <>
            <Grid.Col span={{ base: 12, xs: 6 }}>{text("coffeeName", "Name")}</Grid.Col>
            <Grid.Col span={{ base: 12, xs: 6 }}>{text("origin", "Origin")}</Grid.Col>
          </>
        )}
        <Grid.Col span={{ base: 4, xs: 3 }}>{number("bags", "Bags", "–")}</Grid.Col>
        <Grid.Col span={{ base: 5, xs: 6 }}>
          {number("weight", values.bags.trim() === "" ? "Weight" : "Weight of a bag")}
        </Grid.Col>
        <Grid.Col span={3}>
          <NativeSelect label="Unit" data={UNITS} {...form.getInputProps("weightUnit")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect label="Price" data={KINDS} {...form.getInputProps("priceKind")} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <NativeSelect
            label="Currency"
            data={base === null ? [{ value: "", label: "The supplier's" }, ...currencyOptions] : currencyOptions}
            {...form.getInputProps("currency")}
          />
        </Grid.Col>
        {isFixed ? (
          <>
            <Grid.Col span={8}>{number("price", "Amount", "open")}</Grid.Col>
            <Grid.Col span={4}>
              <NativeSelect label="Priced per" data={UNITS} {...form.getInputProps("priceBasis")} />
            </Grid.Col>
          </>
        ) : (
          <>
            <Grid.Col span={{ base: 12, xs: 4 }}>{number("differentialCents", "Differential (¢/lb)", "35")}</Grid.Col>
            <Grid.Col span={{ base: 12, xs: 4 }}>{number("cCents", "C price now (¢/lb)", "384.50")}</Grid.Col>
            <Grid.Col span={{ base: 12, xs: 4 }}>
              <DayField
                label="Of"
                value={values.cOn}
                onValue={(day) => form.setFieldValue("cOn", day)}
                error={form.errors.cOn}
              />
            </Grid.Col>
          </>
        )}
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <DayField
            label="Expected on"
            value={values.expectedOn}
            onValue={(day) => form.setFieldValue("expectedOn", day)}
            error={form.errors.expectedOn}
          />
        </Grid.Col>
      </Grid>
      <Textarea label="Notes" autosize minRows={2} {...form.getInputProps("notes")} />
    </FormBody>
  );
}
